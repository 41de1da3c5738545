/** Where a parcel would go, as far as the visit tells. */
export interface DeliveryPlace {
  /** ISO code. */
  country: string;
  /** `null`: not known. */
  zipcode: string | null;
}

/** The destination of a parcel, as far as it is known from the visit. */
export interface DeliveryPlace {
  /** ISO code. */
  country: string;
  /** `null`: not known. */
  zipcode: string | null;
}

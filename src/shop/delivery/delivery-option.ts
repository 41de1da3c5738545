import type { Grosze, Money } from '../money/money.ts';
import type { ProductType } from '../product/product.ts';
import type { Day } from '../time/instant.ts';

export const carriers = ['locker', 'courier', 'post', 'collect', 'email'] as const;
export type Carrier = (typeof carriers)[number];

/** Paid before dispatch, or on delivery; the values are those of the calls. */
export type DeliveryPayment = 'prepaid' | 'on-delivery';

/** A price up to a weight. */
export interface WeightPrice {
  upToGrams: number;
  price: Grosze;
}

/** A method of delivery from the owner's settings. */
export interface DeliveryOption {
  /** Letters, digits and hyphens; also the `courierId` of the calls. */
  id: string;
  name: string;
  carrier: Carrier;
  /**
   * The carrier whose labels can be ordered, for lockers and couriers. Left out: tracking numbers are typed by hand.
   */
  labels?: string;
  payment: DeliveryPayment;
  /** ISO codes. */
  countries: string[];
  /** By the weight of the parcel, lightest first. The last one sets the maximum weight. */
  prices: WeightPrice[];
  /** The worth of the goods, after a code, from which it is free; `null`: never. */
  freeFrom: Grosze | null;
  /** The fee for payment on delivery; also when delivery itself is free. */
  cashFee: Grosze;
  /** Slugs of products that cannot be sent this way. */
  excludedProducts: string[];
  excludedTypes: ProductType[];
  /** Prefixes of post codes without delivery: `84-1`, `00-001`. */
  excludedZipcodes: string[];
  /** Working days in transit: minimum and maximum. */
  days: { from: number; to: number };
  /** `HH:MM` in Warsaw: parcels that are ready later leave on the next working day. */
  cutOff: string;
}

/** A place where a parcel is collected: a locker, a post office, the shop itself. */
export interface PickupPoint {
  carrier: Carrier;
  code: string;
  name: string;
  street: string;
  zipcode: string;
  city: string;
  latitude: number;
  longitude: number;
  /** As the carrier writes them; empty if unknown. */
  hours: string;
  alwaysOpen: boolean;
  /** How to find it: „przy wejściu do sklepu”. */
  description: string;
  /** Accepts cash or cards for parcels paid on delivery. */
  takesPayment: boolean;
  /** Compartments that can be reached from a wheelchair. */
  easyAccess: boolean;
}

/** The days on which a parcel may arrive. `null`: unknown, or nothing is sent. */
export type DeliveryDays = { from: Day; to: Day } | null;

/** The shopper's choice, as stored in the order. */
export interface ChosenDelivery {
  optionId: string;
  name: string;
  carrier: Carrier;
  payment: DeliveryPayment;
  country: string;
  /** Without the fee; 0 if it is free. For all parcels together. */
  cost: Money;
  cashFee: Money;
  /** A code paid for it. Absent: none did. */
  isFreeByCode?: true;
  /** The cost of the cheapest delivery: this much is refunded. Absent: the whole cost is. */
  cheapest?: Grosze;
  point: PickupPoint | null;
  days: DeliveryDays;
  /** The day by which everything is delivered. `null`: nothing is sent. Absent in older orders. */
  latest?: Day | null;
}

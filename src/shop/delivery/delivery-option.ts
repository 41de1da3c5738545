import type { Grosze, Money } from '../money/money.ts';
import type { ProductType } from '../product/product.ts';
import type { Day } from '../time/instant.ts';

export const carriers = ['locker', 'courier', 'post', 'collect', 'email'] as const;
export type Carrier = (typeof carriers)[number];

/** Companies whose labels the panel can order. */
export const labelCarriers = ['inpost'] as const;
export type LabelCarrierName = (typeof labelCarriers)[number];

/** Paid before the parcel leaves, or on delivery: the words of the calls. */
export type DeliveryPayment = 'prepaid' | 'dvp';

/** A price that holds up to a weight. */
export interface WeightPrice {
  upToGrams: number;
  price: Grosze;
}

/** A way of delivery, as the owner sets it. */
export interface DeliveryOption {
  /** Letters, digits and hyphens; also the `courierId` of the calls. */
  id: string;
  name: string;
  carrier: Carrier;
  /** Whose labels its parcels get, of lockers and couriers. Left out: numbers are typed by hand. */
  labels?: LabelCarrierName;
  payment: DeliveryPayment;
  /** ISO codes. */
  countries: string[];
  /** By the weight of the parcel, lightest first. The last one names the heaviest parcel. */
  prices: WeightPrice[];
  /** Worth of the goods, after a code, from which it costs nothing; `null`: never. */
  freeFrom: Grosze | null;
  /** Added where the parcel is paid on delivery; also when delivery itself is free. */
  cashFee: Grosze;
  /** Slugs of products that it does not take. */
  excludedProducts: string[];
  excludedTypes: ProductType[];
  /** Beginnings of post codes that it does not serve: `84-1`, `00-001`. */
  excludedZipcodes: string[];
  /** Working days on the way: the least and the most. */
  days: { from: number; to: number };
  /** `HH:MM` in Warsaw: what is ready later leaves the next working day. */
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
  /** As the carrier writes them; empty when unknown. */
  hours: string;
  alwaysOpen: boolean;
  /** How to find it: „przy wejściu do sklepu”. */
  description: string;
  /** Takes cash or cards for parcels paid on delivery. */
  takesPayment: boolean;
  /** Compartments that can be reached from a wheelchair. */
  easyAccess: boolean;
}

/** The days on which a parcel may come. `null`: nobody can tell, or it is not sent at all. */
export type DeliveryDays = { from: Day; to: Day } | null;

/** What the shopper chose, as it is written into the order. */
export interface ChosenDelivery {
  optionId: string;
  name: string;
  carrier: Carrier;
  payment: DeliveryPayment;
  country: string;
  /** Without the fee; nothing where it is free. Of all parcels together. */
  cost: Money;
  cashFee: Money;
  /** What the cheapest way of sending would have cost: so much is given back. Absent: all that was paid is. */
  cheapest?: Grosze;
  point: PickupPoint | null;
  days: DeliveryDays;
  /** The day by which everything is delivered. `null`: nothing is sent. Older orders name none. */
  latest?: Day | null;
}

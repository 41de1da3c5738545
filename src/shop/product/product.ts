import type { Money } from '../money/money.ts';
import type { Forms } from '../text/plural.ts';
/** The nouns of the catalogue, as every layer speaks of them. Money is integer grosze, time is epoch milliseconds. */

export type ProductType = 'product' | 'product_bundle' | 'product_virtual' | 'product_service';

export interface Unit {
  forms: Forms;
  symbol: string;
  sellBy: number;
  /** Digits after the decimal comma that a quantity may have. */
  precision: number;
}

/** `null` means: no such limit. */
export interface OrderRange {
  minPerOrder: number | null;
  maxPerOrder: number | null;
  minSizePerOrder: number | null;
  maxSizePerOrder: number | null;
  minSubscription: number | null;
}

/** How soon a size leaves the shop. `days` counts working days after today; 0 is today when ordered before the deadline. */
export interface Dispatch {
  kind: 'known' | 'unknown';
  days: number;
  /** Minutes after midnight in Warsaw up to which an order leaves the same working day. */
  deadline: number | null;
}

/** What the shop says of a size that can or cannot be had: the specification's availability status. */
export type AvailabilityStatus = 'enable' | 'order' | 'disable';

export interface Size {
  /** The size's id in calls: `uniw` or `onesize` for a single size. */
  id: string;
  name: string;
  code: string;
  priority: number;
  /** Stock in units; -1 is unlimited. */
  amount: number;
  status: AvailabilityStatus;
  statusText: string | null;
  dispatch: Dispatch;
  /** The regular price, before any promotion. */
  regular: Money;
  /** Recommended by the maker. */
  srp: Money | null;
  advance: Money | null;
  /** Price in loyalty points; `pointsOnly` forbids money. */
  points: number | null;
  pointsOnly: boolean;
  pointsReceived: number;
  phonePrice: boolean;
  gratis: boolean;
  /** Contents of one sold unit for the unit price: 250 g at `per` 1 kg. */
  content: PackContent | null;
  /** What only the calls tell, where the shop has it. */
  wire?: SizeWire;
}

/** The specification's fields of a size that no page of ours shows. */
export interface SizeWire {
  /** Stock in the shop's own store and at the maker's. */
  amountMm: number;
  amountMo: number;
  statusGfx: string | null;
  statusTextTel: string | null;
  statusGfxTel: string | null;
  statusVisible: boolean;
}

export interface PackContent {
  amount: number;
  unit: 'g' | 'kg' | 'ml' | 'l' | 'm' | 'm2';
}

/** Why the 14-day right to withdraw does not hold. */
export type WithdrawalException = 'made_to_order' | 'perishable' | 'hygiene' | 'digital' | 'dated_service';

export interface Address {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  email: string;
}

export interface Named {
  slug: string;
  name: string;
}

export interface Parameter extends Named {
  values: Named[];
}

export interface Picture {
  /** Stable name; addresses of every width and format are made from it. */
  name: string;
  alt: string;
  width: number;
  height: number;
  /** Ids of the sizes it shows; left out when it is of no size in particular. */
  sizes?: string[];
}

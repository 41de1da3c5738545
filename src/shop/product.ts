/** The nouns of the catalogue, as every layer speaks of them. Money is integer grosze, time is epoch milliseconds. */

export type Grosze = number;
export type Instant = number;
/** A Warsaw calendar day, YYYY-MM-DD. */
export type Day = string;

export interface Money {
  gross: Grosze;
  net: Grosze;
}

/** Percent, or `null` for goods exempt from VAT ("zw."). */
export type VatRate = 23 | 8 | 5 | 0 | null;

export type ProductType = 'product' | 'product_bundle' | 'product_virtual' | 'product_service';

/** Polish forms of a countable noun: 1 sztuka, 2 sztuki, 5 sztuk, 1,5 sztuki. */
export interface Forms {
  one: string;
  few: string;
  many: string;
  other: string;
}

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

export type PromotionKind = 'promotion' | 'bargain' | 'code';

/** A reduction of one size, from its start to its end; `endAnnounced` lets the page name the day the regular price returns. */
export interface Promotion {
  kind: PromotionKind;
  price: Money;
  startsAt: Instant;
  endsAt: Instant | null;
  endAnnounced: boolean;
  code: string | null;
}

/** One row of the append-only ledger: from this instant the size was offered at this price, or (`null`) not offered at all. */
export interface PricePoint {
  from: Instant;
  price: Money | null;
}

/** The lowest price of the 30 days before a reduction, and where it was found. */
export interface LowestPrice {
  price: Money;
  day: Day;
  windowFrom: Day | null;
  windowTo: Day | null;
}

export interface QuantityTier {
  threshold: number;
  /** `null`: no upper end. */
  thresholdEnd: number | null;
  /** Percent off the price of one unit. */
  percent: number;
}

export interface Subscription {
  kind: 'percentage' | 'quota';
  /** Percent for a percentage, grosze of the gross price for a quota. */
  value: number;
  periods: { days: number; label: string }[];
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

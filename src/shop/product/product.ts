import type { Money } from '../money/money.ts';
import type { Forms } from '../text/plural.ts';
import type { EnergyClass } from './energy-class.ts';

/** Types of the catalogue. Money is in integer grosze, time in epoch milliseconds. */

export type ProductType = 'product' | 'product_bundle' | 'product_virtual' | 'product_service';

export interface Unit {
  forms: Forms;
  symbol: string;
  sellBy: number;
  /** Maximum number of decimals of a quantity. */
  precision: number;
}

/** `null` means no limit. */
export interface OrderRange {
  minPerOrder: number | null;
  maxPerOrder: number | null;
  minSizePerOrder: number | null;
  maxSizePerOrder: number | null;
  minSubscription: number | null;
}

/** Dispatch time of a size. `days` counts working days after today. 0 is today if ordered before the deadline. */
export interface Dispatch {
  kind: 'known' | 'unknown';
  days: number;
  /** Last minute after midnight (Warsaw time) at which an order is dispatched the same working day. */
  deadline: number | null;
}

/** Availability status of a size, as in the specification. */
export type AvailabilityStatus = 'enable' | 'order' | 'disable';

/** Fields of a product that few have: pages get those that are filled, drafts have all of them. */
export interface OptionalOfProduct {
  /** The class of its energy label, with the scale. */
  energy?: EnergyClass;
  /** The address of the label, and of the product information sheet. */
  energyLabel?: string;
  energySheet?: string;
}

/** Fields of a size that few have: pages get those that are filled, drafts have all of them. */
export interface OptionalOfSize {
  /** Weight of one packed unit. Left out: the default from the owner's settings. */
  grams?: number;
  /** The trade number of its bar code (GTIN). */
  ean?: string;
  /** The deposit on its packaging, in grosze, which is returned with it: no part of the price, never reduced. */
  deposit?: number;
}

export interface Size extends OptionalOfSize {
  /** Id of the size in API calls. `uniw` or `onesize` for a single size. */
  id: string;
  name: string;
  code: string;
  priority: number;
  /** Stock in units. -1 means unlimited. */
  amount: number;
  status: AvailabilityStatus;
  statusText: string | null;
  dispatch: Dispatch;
  /** The regular price, before any promotion. */
  regular: Money;
  /** Price recommended by the producer. */
  srp: Money | null;
  advance: Money | null;
  /** Price in loyalty points. `pointsOnly` excludes payment in money. */
  points: number | null;
  pointsOnly: boolean;
  pointsReceived: number;
  phonePrice: boolean;
  gratis: boolean;
  /** Contents of one sold unit, for the unit price: 250 g at `per` 1 kg. */
  content: PackContent | null;
  /** Optional fields that only API calls return. */
  wire?: SizeWire;
}

/** Fields of a size in the specification that no page shows. */
export interface SizeWire {
  /** Stock in the shop's own warehouse and at the producer. */
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

/** Why the 14-day right of withdrawal does not apply. */
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
  /** Stable name. The URLs of all widths and formats are derived from it. */
  name: string;
  alt: string;
  width: number;
  height: number;
  /** Ids of the sizes that it shows. Without it the picture is not specific to a size. */
  sizes?: string[];
}

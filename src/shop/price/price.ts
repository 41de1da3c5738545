import type { Money } from '../money/money.ts';
import type { Day, Instant } from '../time/instant.ts';

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

/** What was really charged from an instant on. */
export interface ChargedPrice extends PricePoint {
  /** Without a code. */
  forAll: Money | null;
  /** The regular price of that time, which the others may equal. */
  regular: Money | null;
}

/** The lowest price of the 30 days before a reduction, and where it was found. */
export interface LowestPrice {
  price: Money;
  day: Day;
  windowFrom: Day | null;
  windowTo: Day | null;
  /** The size was on offer for fewer than 30 days before the reduction, regardless of when the first of them was. */
  isShort?: boolean;
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
  periods: { days: number }[];
}

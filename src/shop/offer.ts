import type {
  Grosze,
  Instant,
  LowestPrice,
  Money,
  PackContent,
  PricePoint,
  Promotion,
  PromotionKind,
  Size,
} from './product.ts';

/** What one unit of a size costs at one instant, and everything the law wants said beside it. */
export interface Offer {
  price: Money;
  /** The regular price, when `price` is below it. */
  regular: Money | null;
  reduction: { kind: PromotionKind; startsAt: Instant; announcedEnd: Instant | null; code: string | null } | null;
  /** Lowest price of the 30 days before the reduction; `null` without a reduction or without history. */
  lowest: LowestPrice | null;
  srp: Money | null;
  advance: Money | null;
  points: number | null;
  pointsOnly: boolean;
  pointsReceived: number;
  phonePrice: boolean;
  gratis: boolean;
  unitPrice: { price: Money; per: string } | null;
  /** The next instant at which the clock alone changes this offer. */
  validUntil: Instant | null;
}

export type { Grosze, PackContent, PricePoint, Promotion, Size };

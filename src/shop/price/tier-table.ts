import type { Money } from '../money/money.ts';
import type { QuantityBounds } from '../product/quantity.ts';
import { roundQuantity } from '../text/numbers.ts';
import type { QuantityTier } from './price.ts';
import { pastEnd, tierFor, tierRows } from './tiers.ts';

export interface TierTableRow {
  from: number;
  /** `null`: and more. */
  to: number | null;
  price: Money;
  /** The row of the current quantity. */
  inForce: boolean;
}

/** The tiers as a shopper sees them: first the normal price, if such a quantity may be ordered, then each tier. */
export function tierTable(
  price: Money,
  tiers: QuantityTier[],
  quantity: number,
  { min, step }: Pick<QuantityBounds, 'min' | 'step'>,
): TierTableRow[] {
  const inForce = tierFor(tiers, quantity);
  const lastBefore = (end: number, from: number) =>
    Number.isFinite(end) ? Math.max(from, roundQuantity((Math.ceil(roundQuantity(end / step)) - 1) * step)) : null;
  const rows = tierRows(price, tiers).map((tier, index, all) => ({
    from: tier.threshold,
    to: lastBefore(Math.min(pastEnd(tier), all[index + 1]?.threshold ?? Number.POSITIVE_INFINITY), tier.threshold),
    price: tier.price,
    inForce: tier.threshold === inForce?.threshold,
  }));
  const first = rows[0]?.from ?? 0;
  if (first <= min) return rows;
  return [{ from: min, to: lastBefore(first, min), price, inForce: inForce === null }, ...rows];
}

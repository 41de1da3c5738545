import { percentOff } from './money.ts';
import { roundQuantity } from './numbers.ts';
import type { Money, QuantityTier } from './product.ts';
import type { QuantityBounds } from './quantity.ts';

/** The tier in force. */
export function tierFor(tiers: QuantityTier[], quantity: number): QuantityTier | null {
  const reached = ascending(tiers).findLast(({ threshold }) => threshold <= quantity);
  return reached && quantity < pastEnd(reached) ? reached : null;
}

/** An end counts in its own last decimal: 9,5 m still belongs to 5–9 m, and 2,9 m not to 0,5–2,5 m. */
function pastEnd({ thresholdEnd: end }: QuantityTier): number {
  if (end === null) return Number.POSITIVE_INFINITY;
  return roundQuantity(
    end + ([1, 0.1, 0.01].find((decimal) => Number.isInteger(roundQuantity(end / decimal))) ?? 0.001),
  );
}

export interface NextTier {
  tier: QuantityTier;
  /** How much more to take to reach it. */
  missing: number;
  price: Money;
}

/** The nearest tier ahead that costs less than what is paid now. */
export function nextTier(tiers: QuantityTier[], quantity: number, price: Money): NextTier | null {
  const percent = tierFor(tiers, quantity)?.percent ?? 0;
  const tier = ascending(tiers).find((ahead) => ahead.threshold > quantity && ahead.percent > percent);
  if (!tier) return null;
  const missing = roundQuantity(tier.threshold - quantity);
  return { tier, missing, price: percentOff(price, tier.percent) };
}

/** The price of one unit when this many are bought. */
export function tieredPrice(price: Money, tiers: QuantityTier[], quantity: number): Money {
  return percentOff(price, tierFor(tiers, quantity)?.percent ?? 0);
}

export interface TierRow extends QuantityTier {
  price: Money;
}

export function tierRows(price: Money, tiers: QuantityTier[]): TierRow[] {
  return ascending(tiers).map((tier) => ({ ...tier, price: percentOff(price, tier.percent) }));
}

export interface TierTableRow {
  from: number;
  /** `null`: and more. */
  to: number | null;
  price: Money;
  /** The row that this quantity pays by. */
  inForce: boolean;
}

/** The tiers as a shopper reads them: first what costs the plain price, if so little may be ordered, then each tier. */
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

function ascending(tiers: QuantityTier[]): QuantityTier[] {
  return [...tiers].sort((one, other) => one.threshold - other.threshold);
}

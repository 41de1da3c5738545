import type { Money } from '../money/money.ts';
import { percentOff } from '../money/money.ts';
import { roundQuantity } from '../text/numbers.ts';
import type { QuantityTier } from './price.ts';

/** The tier for a quantity. */
export function tierFor(tiers: QuantityTier[], quantity: number): QuantityTier | null {
  const reached = ascending(tiers).findLast(({ threshold }) => threshold <= quantity);
  return reached && quantity < pastEnd(reached) ? reached : null;
}

/** An end includes its last decimal: 9,5 m still belongs to 5–9 m, and 2,9 m not to 0,5–2,5 m. */
export function pastEnd({ thresholdEnd: end }: QuantityTier): number {
  if (end === null) return Number.POSITIVE_INFINITY;
  const decimals = String(end).split('.')[1]?.length ?? 0;
  return roundQuantity(end + 10 ** -decimals);
}

interface NextTier {
  tier: QuantityTier;
  /** The additional quantity needed for it. */
  missing: number;
  price: Money;
}

/** The nearest higher tier that is cheaper than the current price. */
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

function ascending(tiers: QuantityTier[]): QuantityTier[] {
  return [...tiers].sort((one, other) => one.threshold - other.threshold);
}

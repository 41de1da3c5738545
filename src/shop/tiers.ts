import { percentOff } from './money.ts';
import { roundQuantity } from './numbers.ts';
import type { Money, QuantityTier } from './product.ts';

/** The tier in force. Its end counts whole units, so that 9,5 m still belongs to 5–9 m. */
export function tierFor(tiers: QuantityTier[], quantity: number): QuantityTier | null {
  const reached = ascending(tiers).findLast(({ threshold }) => threshold <= quantity);
  if (!reached) return null;
  return reached.thresholdEnd === null || Math.floor(quantity) <= reached.thresholdEnd ? reached : null;
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
export function tierTable(price: Money, tiers: QuantityTier[], quantity: number, min: number): TierTableRow[] {
  const inForce = tierFor(tiers, quantity);
  const rows = tierRows(price, tiers).map(({ threshold, thresholdEnd, price: reduced }) => ({
    from: threshold,
    to: thresholdEnd,
    price: reduced,
    inForce: threshold === inForce?.threshold,
  }));
  const first = rows[0]?.from ?? 0;
  if (first <= min) return rows;
  return [{ from: min, to: Math.max(min, first - 1), price, inForce: inForce === null }, ...rows];
}

function ascending(tiers: QuantityTier[]): QuantityTier[] {
  return [...tiers].sort((one, other) => one.threshold - other.threshold);
}

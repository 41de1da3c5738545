import type { Grosze } from '../money/money.ts';

/** What a way of delivery costs for a product, and from what worth of the goods it costs nothing. */
export interface ProductWay {
  cost: Grosze;
  /** `null`: never free. */
  freeFrom: Grosze | null;
}

/** Infinite where it is never free. */
export const freeLimit = ({ freeFrom }: ProductWay): number => freeFrom ?? Number.POSITIVE_INFINITY;

/** What delivery costs for goods of this worth, in the cheapest way. `null`: no way takes them. */
export function cheapestCost(ways: readonly ProductWay[], worth: Grosze): Grosze | null {
  const costs = ways.map((way) => (worth >= freeLimit(way) ? 0 : way.cost));
  return costs.length > 0 ? Math.min(...costs) : null;
}

/** The worth from which delivery costs nothing. `null`: it is never free. */
export function freeFromOf(ways: readonly ProductWay[]): Grosze | null {
  const least = Math.min(...ways.map(freeLimit));
  return Number.isFinite(least) ? least : null;
}

/** By size id. */
export type DeliveryBySize = Record<string, ProductWay[]>;

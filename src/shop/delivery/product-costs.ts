import type { Grosze } from '../money/money.ts';

/** The cost of a method of delivery for a product, and the worth of the goods from which it is free. */
export interface ProductWay {
  cost: Grosze;
  /** `null`: never free. */
  freeFrom: Grosze | null;
}

/** Infinite if it is never free. */
export const freeLimit = ({ freeFrom }: ProductWay): number => freeFrom ?? Number.POSITIVE_INFINITY;

/** The cost of the cheapest delivery for goods of this worth. `null`: no method is available. */
export function cheapestCost(ways: readonly ProductWay[], worth: Grosze): Grosze | null {
  const costs = ways.map((way) => (worth >= freeLimit(way) ? 0 : way.cost));
  return costs.length > 0 ? Math.min(...costs) : null;
}

/** The worth from which delivery is free. `null`: it is never free. */
export function freeFromOf(ways: readonly ProductWay[]): Grosze | null {
  const least = Math.min(...ways.map(freeLimit));
  return Number.isFinite(least) ? least : null;
}

/** Methods of delivery by size id. */
export type DeliveryBySize = Record<string, ProductWay[]>;

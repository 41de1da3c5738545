import type { OrderRange } from '../product/product.ts';
import { type QuantityBounds, type QuantityRules, quantityBounds } from '../product/quantity.ts';
import { roundQuantity } from '../text/numbers.ts';

/** Quantities already in the basket: of the same size, and of the whole product including that size. */
export interface Taken {
  size: number;
  product: number;
}

/** Quantity bounds after subtracting what other lines already use. */
export function boundsBeside({ size, product }: Taken, rules: QuantityRules): QuantityBounds {
  const { range, amount } = rules;
  const left: OrderRange = {
    ...range,
    maxPerOrder: less(range.maxPerOrder, product),
    maxSizePerOrder: less(range.maxSizePerOrder, size),
  };
  return quantityBounds({ ...rules, range: left, amount: amount === -1 ? -1 : (less(amount, size) ?? 0) });
}

/** What remains of stock and order limits after the other lines. `null` means no limit. */
export interface Left {
  stock: number | null;
  /** The order limit with the least left, in whole steps. */
  limit: { left: number; most: number } | null;
}

export function leftBeside({ size, product }: Taken, rules: QuantityRules): Left {
  const { range, amount } = rules;
  const ofOrder = { left: less(range.maxPerOrder, product), most: range.maxPerOrder };
  const ofSize = { left: less(range.maxSizePerOrder, size), most: range.maxSizePerOrder };
  const { left, most } = (ofOrder.left ?? unbounded) <= (ofSize.left ?? unbounded) ? ofOrder : ofSize;
  const alone = { ...range, maxPerOrder: most, maxSizePerOrder: null };
  const inSteps = quantityBounds({ ...rules, range: alone, amount: -1 }).max;
  return {
    stock: amount === -1 ? null : less(amount, size),
    limit: left === null || inSteps === null ? null : { left, most: inSteps },
  };
}

const unbounded = Number.POSITIVE_INFINITY;

const less = (limit: number | null, taken: number): number | null =>
  limit === null ? null : Math.max(0, roundQuantity(limit - taken));

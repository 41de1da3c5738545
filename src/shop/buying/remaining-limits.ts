import type { OrderRange } from '../product/product.ts';
import { type QuantityBounds, type QuantityRules, quantityBounds } from '../product/quantity.ts';
import { roundQuantity } from '../text/numbers.ts';

/** What is taken already: of the same size, and of the whole product with it. */
export interface Taken {
  size: number;
  product: number;
}

/** Bounds that leave what is taken to whoever has taken it. */
export function boundsBeside({ size, product }: Taken, rules: QuantityRules): QuantityBounds {
  const { range, amount } = rules;
  const left: OrderRange = {
    ...range,
    maxPerOrder: less(range.maxPerOrder, product),
    maxSizePerOrder: less(range.maxSizePerOrder, size),
  };
  return quantityBounds({ ...rules, range: left, amount: amount === -1 ? -1 : (less(amount, size) ?? 0) });
}

/** Of how much a line may have its part beside what is taken; `null` where nothing limits it. */
export interface Left {
  stock: number | null;
  /** Of the limit of an order that leaves least, and that limit itself, in whole steps. */
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

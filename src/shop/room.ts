import { roundQuantity } from './numbers.ts';
import type { OrderRange } from './product.ts';
import { type QuantityBounds, type QuantityRules, quantityBounds } from './quantity.ts';

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

const less = (limit: number | null, taken: number): number | null =>
  limit === null ? null : Math.max(0, roundQuantity(limit - taken));

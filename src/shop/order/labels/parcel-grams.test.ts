import { expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import type { OrderLine } from '../order.ts';
import { parcelGrams } from './parcel-grams.ts';

const line = (more: Partial<OrderLine>): OrderLine => ({ ...(sampleOrders.plain.lines[0] as OrderLine), ...more });
const weights: Record<number, number> = { 1: 350, 2: 900 };
const gramsOf = ({ productId }: { productId: number }) => weights[productId] ?? null;

it('a parcel weighs what its products do, sets as much as their parts', () => {
  const part = { productId: 2, sizeId: 'uniw', name: 'Misa', quantity: 2, unit: 'szt.', worth: 1 };
  const lines = [
    line({ id: 1, productId: 1 }),
    line({ id: 2, productId: 9, parts: [part] }),
    line({ id: 3, productId: 8 }),
  ];
  const of = (...own: [number, number][]) =>
    parcelGrams({ lines }, { lines: own.map(([lineId, quantity]) => ({ lineId, quantity })) }, gramsOf);
  expect(of([1, 2])).toBe(700);
  expect(of([1, 1], [2, 1])).toBe(2_150);
  expect(of([1, 1], [3, 1])).toBeNull();
});

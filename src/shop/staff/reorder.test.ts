import { expect, it } from 'vitest';
import { reordersOf, type SuppliedSize } from './reorder.ts';

const today = '2026-11-19';
const size = (own: Partial<SuppliedSize>): SuppliedSize => ({
  id: 1,
  name: 'Kubek',
  amount: 10,
  sold: 30,
  soldDays: 30,
  supplierDays: 14,
  ...own,
});
const days = (own: Partial<SuppliedSize>) =>
  reordersOf([size(own)], today).map(({ outOn, orderBy, isLate }) => [outOn, orderBy, isLate]);

it.each<[string, Partial<SuppliedSize>, unknown]>([
  ['a piece a day lasts ten days, the supplier needs fourteen', {}, ['2026-11-29', '2026-11-15', true]],
  ['enough until the last day', { amount: 14 }, ['2026-12-03', '2026-11-19', false]],
  ['a week before', { amount: 21 }, ['2026-12-10', '2026-11-26', false]],
  ['more than a week before', { amount: 22 }, undefined],
  ['sold out', { amount: 0 }, ['2026-11-19', '2026-11-05', true]],
  ['never sold', { amount: 0, sold: 0 }, undefined],
  ['without a limit of stock', { amount: -1 }, undefined],
  ['a new product, by its own days', { amount: 30, sold: 30, soldDays: 10 }, ['2026-11-29', '2026-11-15', true]],
  ['a product of one day, by a week', { amount: 30, sold: 10, soldDays: 1 }, ['2026-12-10', '2026-11-26', false]],
  ['by weight', { amount: 1.5, sold: 3 }, ['2026-12-04', '2026-11-20', false]],
])('%s', (_, own, expected) => {
  expect(days(own)).toEqual(expected === undefined ? [] : [expected]);
});

it('puts the most urgent first', () => {
  const found = reordersOf(
    [size({ id: 1, amount: 20 }), size({ id: 2, amount: 3 }), size({ id: 3, amount: 9 })],
    today,
  );
  expect(found.map(({ id }) => id)).toEqual([2, 3, 1]);
});

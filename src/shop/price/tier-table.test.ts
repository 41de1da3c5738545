import { describe, expect, it } from 'vitest';
import type { QuantityTier } from './price.ts';
import { tierTable } from './tier-table.ts';

const tiers = [
  { threshold: 10, thresholdEnd: null, percent: 15 },
  { threshold: 4, thresholdEnd: 9, percent: 10 },
];
const price = { gross: 10_000, net: 8130 };

describe('the table of tiers', () => {
  const read = (quantity: number, min = 1) =>
    tierTable(price, tiers, quantity, { min, step: 1 }).map(({ from, to, price: { gross }, inForce }) => [
      from,
      to,
      gross,
      inForce,
    ]);

  it('begins with the plain price and marks the row in force', () => {
    expect(read(1)).toEqual([
      [1, 3, 10_000, true],
      [4, 9, 9000, false],
      [10, null, 8500, false],
    ]);
    expect(read(9.5).map((row) => row[3])).toEqual([false, true, false]);
    expect(read(10).map((row) => row[3])).toEqual([false, false, true]);
  });

  it('has no plain row where the minimum is a tier already', () => {
    expect(read(6, 6).map((row) => row[0])).toEqual([4, 10]);
  });

  it('names a plain row of a single quantity, and no row without tiers', () => {
    const plain = (threshold: number) =>
      tierTable(price, [{ threshold, thresholdEnd: null, percent: 5 }], 1, { min: 1, step: 1 })[0];
    expect(plain(2)).toMatchObject({ from: 1, to: 1 });
    expect(plain(1.5)).toMatchObject({ to: 1 });
    expect(tierTable(price, [], 1, { min: 1, step: 1 })).toEqual([]);
  });

  it('leaves out no quantity that can be had', () => {
    const rows = (own: QuantityTier[], step: number) =>
      tierTable(price, own, 1, { min: step, step }).map(({ from, to }) => [from, to]);
    expect(rows([{ threshold: 0.5, thresholdEnd: null, percent: 5 }], 0.1)).toEqual([
      [0.1, 0.4],
      [0.5, null],
    ]);
    expect(rows([{ threshold: 1, thresholdEnd: null, percent: 5 }], 0.1)[0]).toEqual([0.1, 0.9]);
    expect(rows(tiers, 0.25), '9,75 m pays as 9 m does').toEqual([
      [0.25, 3.75],
      [4, 9.75],
      [10, null],
    ]);
    const running = [
      { threshold: 2, thresholdEnd: null, percent: 5 },
      { threshold: 5, thresholdEnd: 9, percent: 8 },
    ];
    expect(rows(running, 1)).toEqual([
      [1, 1],
      [2, 4],
      [5, 9],
    ]);
  });
});

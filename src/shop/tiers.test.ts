import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuantityTier } from './product.ts';
import { nextTier, tieredPrice, tierFor, tierRows, tierTable } from './tiers.ts';

const tiers = [
  { threshold: 10, thresholdEnd: null, percent: 15 },
  { threshold: 4, thresholdEnd: 9, percent: 10 },
];
const price = { gross: 10_000, net: 8130 };

describe('quantity tiers', () => {
  it.each([
    [1, null],
    [4, 10],
    [9, 10],
    [9.5, 10],
    [10, 15],
    [500, 15],
  ])('%d units', (quantity, percent) => expect(tierFor(tiers, quantity)?.percent ?? null).toBe(percent));

  it('leave a hole where the shop leaves one', () => {
    const holed = [
      { threshold: 2, thresholdEnd: 3, percent: 5 },
      { threshold: 10, thresholdEnd: 20, percent: 10 },
    ];
    expect(tierFor(holed, 5)).toBeNull();
    expect(tierFor(holed, 21)).toBeNull();
  });

  it('end at the last decimal their end is written with', () => {
    const fine = [{ threshold: 0.5, thresholdEnd: 2.5, percent: 10 }];
    expect([0.4, 0.5, 2.5, 2.55, 2.6, 2.9].map((quantity) => tierFor(fine, quantity)?.percent ?? null)).toEqual([
      null,
      10,
      10,
      10,
      null,
      null,
    ]);
    expect(tierFor([{ threshold: 1, thresholdEnd: 1.25, percent: 5 }], 1.26)).toBeNull();
  });

  it('say how much is missing to the next one', () => {
    expect(nextTier(tiers, 1, price)).toMatchObject({ missing: 3, price: { gross: 9000, net: 7317 } });
    expect(nextTier(tiers, 3.7, price)?.missing).toBe(0.3);
    expect(nextTier(tiers, 6, price)).toMatchObject({ missing: 4, price: { gross: 8500, net: 6911 } });
    expect(nextTier(tiers, 10, price)).toBeNull();
  });

  it('come in order, with their prices', () => {
    expect(tierRows(price, tiers).map((row) => [row.threshold, row.price.gross])).toEqual([
      [4, 9000],
      [10, 8500],
    ]);
  });

  it('promise a next price below the present one', () => {
    const tier = fc.record({
      threshold: fc.integer({ min: 1, max: 50 }),
      thresholdEnd: fc.option(fc.integer({ min: 1, max: 60 })),
      percent: fc.integer({ min: 0, max: 90 }),
    });
    fc.assert(
      fc.property(fc.array(tier, { maxLength: 5 }), fc.integer({ min: 1, max: 60 }), (rows, quantity) => {
        const next = nextTier(rows, quantity, price);
        if (!next) return;
        expect(next.missing).toBeGreaterThan(0);
        expect(next.price.gross).toBeLessThan(tieredPrice(price, rows, quantity).gross);
      }),
    );
  });
});

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

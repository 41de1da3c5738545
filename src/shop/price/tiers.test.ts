import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextTier, tieredPrice, tierFor, tierRows } from './tiers.ts';

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

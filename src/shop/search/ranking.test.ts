import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confidence, places, placeWeights, rankOf } from './ranking.ts';

describe('ranking', () => {
  it('lets no place weigh more than the one before it, and a name more than all a description says', () => {
    const weights = places.map((place) => placeWeights[place]);
    expect(weights).toEqual(weights.toSorted((one, other) => other - one));
    expect(placeWeights.name * confidence.beginning).toBeGreaterThan(placeWeights.text * confidence.whole);
  });

  it('puts what can be had first, then the most rated, then the newest', () => {
    const product = fc.record({
      open: fc.boolean(),
      ratingCount: fc.nat(5_000),
      addedAt: fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }).map((at) => at - (at % 1_000)),
    });
    fc.assert(
      fc.property(product, product, (one, other) => {
        const expected =
          Number(one.open) - Number(other.open) || one.ratingCount - other.ratingCount || one.addedAt - other.addedAt;
        expect(Math.sign(rankOf(one) - rankOf(other))).toBe(Math.sign(expected));
      }),
    );
  });
});

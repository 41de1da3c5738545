import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import type { OrderRange, Unit } from './product.ts';
import { clampQuantity, parseQuantity, quantityAlertText, quantityBounds, stepDown, stepUp } from './quantity.ts';

const none: OrderRange = {
  minPerOrder: null,
  maxPerOrder: null,
  minSizePerOrder: null,
  maxSizePerOrder: null,
  minSubscription: null,
};
const pieces = { sellBy: 1, precision: 0 };
const tenths = { sellBy: 0.1, precision: 1 };

interface Facts {
  unit?: { sellBy: number; precision: number };
  range?: Partial<OrderRange>;
  amount?: number;
  subscription?: boolean;
}

const bounds = ({ unit = pieces, range = {}, amount = -1, subscription = false }: Facts = {}) =>
  quantityBounds({ unit, range: { ...none, ...range }, amount, subscription });

describe('bounds', () => {
  it.each([
    [{}, 1, null],
    [{ amount: 7 }, 1, 7],
    [{ range: { minPerOrder: 2, minSizePerOrder: 3 } }, 3, null],
    [{ range: { minSubscription: 6 } }, 1, null],
    [{ range: { minSubscription: 6 }, subscription: true }, 6, null],
    [{ amount: 50, range: { maxPerOrder: 20, maxSizePerOrder: 12 } }, 1, 12],
    [{ unit: { sellBy: 6, precision: 0 }, amount: 20, range: { minPerOrder: 7 } }, 12, 18],
    [{ unit: tenths, amount: 2.35, range: { minPerOrder: 0.25 } }, 0.3, 2.3],
  ] as [Facts, number, number | null][])('of %j', (facts, min, max) => {
    expect(bounds(facts)).toMatchObject({ min, max, purchasable: true });
  });

  it.each([
    [0.25, 1, 0.3],
    [0.25, 2, 0.25],
    [0.333, 2, 0.33],
    [1.5, 0, 2],
    [0.04, 1, 0.1],
    [0.25, 0, 1],
  ])('step by %d with %d decimals: %d, and never by nothing', (sellBy, precision, step) => {
    expect(bounds({ unit: { sellBy, precision } })).toMatchObject({ min: step, step });
  });

  it.each([{ amount: 0 }, { amount: 3, range: { minPerOrder: 4 } }, { amount: 0.05, unit: tenths }] as Facts[])(
    'leave nothing to buy: %j',
    (facts) => {
      expect(bounds(facts).purchasable).toBe(false);
      expect(clampQuantity(1, bounds(facts))).toEqual({ quantity: 0, alert: null });
    },
  );
});

describe('a quantity', () => {
  it.each([
    ['3', 3],
    ['1,5', 1.5],
    ['1.5', 1.5],
    [' 12 ', 12],
    ['2,', 2],
    [',5', 0.5],
    ['0', 0],
    ['1000000000', 1e9],
    ['9'.repeat(400), 1e9],
  ])('is read from %j', (text, quantity) => expect(parseQuantity(text)).toBe(quantity));

  it.each(['', '-1', 'abc', '1,5,5', '1e3', '.', '1e9'])('is not read from %j', (text) => {
    expect(parseQuantity(text)).toBeNull();
  });

  it('is raised and lowered with an alert', () => {
    const limits = bounds({ amount: 7, range: { minPerOrder: 2 } });
    expect(clampQuantity(parseQuantity('9'.repeat(30)), limits).alert).toEqual({ key: 'maximum', n: 7 });
    expect(clampQuantity(1, limits)).toEqual({ quantity: 2, alert: { key: 'minimum', n: 2 } });
    expect(clampQuantity(8, limits)).toEqual({ quantity: 7, alert: { key: 'maximum', n: 7 } });
    expect(clampQuantity(7, limits)).toEqual({ quantity: 7, alert: null });
    expect(clampQuantity(null, limits)).toEqual({ quantity: 2, alert: null });
  });

  it('has an end even where nothing limits it', () => {
    expect(clampQuantity(999_999_999.9, bounds())).toEqual({ quantity: 99_999, alert: { key: 'maximum', n: 99_999 } });
    const sixes = bounds({ unit: { sellBy: 6, precision: 0 } });
    expect(clampQuantity(1e9, sixes).quantity).toBe(99_996);
    expect(stepUp(99_999, bounds()).quantity).toBe(99_999);
  });

  it('steps without float noise', () => {
    const limits = bounds({ unit: tenths, amount: 0.4 });
    expect(stepUp(0.2, limits).quantity).toBe(0.3);
    expect(stepUp(0.4, limits)).toEqual({ quantity: 0.4, alert: { key: 'maximum', n: 0.4 } });
    expect(stepDown(0.3, limits).quantity).toBe(0.2);
    expect(stepDown(0.1, limits)).toEqual({ quantity: 0.1, alert: { key: 'minimum', n: 0.1 } });
  });

  it('always ends inside the bounds, on a multiple of the step', () => {
    const limit = fc.option(fc.integer({ min: 0, max: 50_000 }).map((thousandths) => thousandths / 1000));
    const rules = fc.record({
      unit: fc.record({
        sellBy: fc.constantFrom(1, 0.1, 0.25, 0.001, 6, 1.5),
        precision: fc.integer({ min: 0, max: 3 }),
      }),
      range: fc.record({
        minPerOrder: limit,
        maxPerOrder: limit,
        minSizePerOrder: limit,
        maxSizePerOrder: limit,
        minSubscription: limit,
      }),
      amount: fc.oneof(
        fc.constant(-1),
        fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
      ),
      subscription: fc.boolean(),
    });
    const asked = fc.oneof(fc.double({ min: -10, max: 10_000 }), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY));
    fc.assert(
      fc.property(rules, asked, (given, wanted) => {
        const limits = quantityBounds(given);
        fc.pre(limits.purchasable);
        for (const { quantity } of [
          clampQuantity(wanted, limits),
          stepUp(clampQuantity(wanted, limits).quantity, limits),
          stepDown(clampQuantity(wanted, limits).quantity, limits),
        ]) {
          expect(quantity).toBeGreaterThanOrEqual(limits.min);
          expect(quantity).toBeLessThanOrEqual(limits.max ?? Number.POSITIVE_INFINITY);
          expect(Math.round(quantity * 1000) % Math.round(limits.step * 1000)).toBe(0);
          expect(clampQuantity(quantity, limits)).toEqual({ quantity, alert: null });
        }
      }),
    );
  });
});

it('tells the limits in Polish', () => {
  const metre: Unit = { forms: { one: 'metr', few: 'metry', many: 'metrów', other: 'metra' }, symbol: 'm', ...tenths };
  expect(quantityAlertText({ key: 'minimum', n: 0.5 }, metre, translator())).toBe(
    'Minimalnie możesz zamówić 0,5 metra',
  );
  expect(quantityAlertText({ key: 'maximum', n: 12 }, metre, translator())).toBe(
    'Maksymalnie możesz zamówić 12 metrów',
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SizeOffer } from '../catalogue/catalogue.ts';
import {
  formatRrso,
  instalmentLink,
  instalmentPlan,
  instalmentsFrom,
  isPayableInInstalments,
  rrsoText,
} from './instalments.ts';

describe('whether it is offered', () => {
  const chosen = (size: object, offer: object) =>
    ({
      size: { status: 'enable', amount: 3, ...size },
      offer: { phonePrice: false, gratis: false, pointsOnly: false, ...offer },
    }) as SizeOffer;

  it('is, for what can be bought for money', () => {
    expect(isPayableInInstalments(chosen({}, {}))).toBe(true);
    expect(isPayableInInstalments(chosen({ status: 'order', amount: -1 }, { points: 900 }))).toBe(true);
  });

  it.each([
    ['unavailable', { status: 'disable' }, {}],
    ['sold out', { amount: 0 }, {}],
    ['priced by phone', {}, { phonePrice: true }],
    ['free', {}, { gratis: true }],
    ['for points only', {}, { pointsOnly: true }],
  ])('is not, for what is %s', (_, size, offer) => {
    expect(isPayableInInstalments(chosen(size, offer))).toBe(false);
  });

  it('starts at the address of the system, with the amount in grosze', () => {
    expect(instalmentLink('https://raty.example/start?kwota={amount}&waluta=PLN', 38_900)).toBe(
      'https://raty.example/start?kwota=38900&waluta=PLN',
    );
  });
});

describe('a plan', () => {
  it('without interest costs the price', () => {
    expect(instalmentPlan(100_000, 10, 0)).toMatchObject({ monthly: 10_000, total: 100_000, cost: 0, rrso: 0 });
    expect(instalmentPlan(10_000, 3, 0)).toMatchObject({ monthly: 3334, total: 10_000, cost: 0 });
  });

  it('with interest is the annuity of the textbooks', () => {
    expect(instalmentPlan(100_000, 12, 1200)).toMatchObject({ monthly: 8885, total: 106_620, cost: 6620 });
  });

  it('has the yearly cost of its own, the commission counted in', () => {
    // 12% a year paid monthly is 12,68% a year; the rest is what rounding to a grosz adds.
    expect(instalmentPlan(100_000, 12, 1200).rrso).toBe(1269);
    expect(instalmentPlan(100_000, 12, 999, 220)).toMatchObject({ commission: 2200, total: 107_692, rrso: 1518 });
    expect(instalmentPlan(38_900, 24, 999, 220).rrso).toBe(1294);
    expect([0, 1269, 1520].map(formatRrso)).toEqual(['0%', '12,69%', '15,20%']);
    expect(['15,2%', '15.18', '0 %', 'od 9%'].map(rrsoText)).toEqual(['15,20%', '15,18%', '0%', 'od 9%']);
  });

  it('pays the debt off within a grosz a month', () => {
    const terms = fc.tuple(fc.integer({ min: 10_000, max: 10_000_000 }), fc.integer({ min: 2, max: 60 }), fc.nat(3000));
    fc.assert(
      fc.property(terms, ([price, count, rate]) => {
        const { monthly } = instalmentPlan(price, count, rate);
        let debt = price;
        for (let month = 0; month < count; month += 1) debt = debt * (1 + rate / 120_000) - monthly;
        expect(Math.abs(debt)).toBeLessThan(count * (1 + rate / 120_000) ** count);
      }),
    );
  });

  it('begins where the first system does', () => {
    const from = (...mins: number[]) => instalmentsFrom(mins.map((min) => ({ min, max: null, maxItems: null })));
    expect(from(300_00, 100_00)).toBe(100_00);
    expect(from()).toBeNull();
  });
});

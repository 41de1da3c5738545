import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyOfGross, netOf } from '../money/money.ts';
import type { Offer } from './offer.ts';
import { priceForAll } from './price-for-all.ts';
import { lawfulLabels } from './price-labels.ts';
import { subscribedSize, subscriptionPrice } from './subscription.ts';

const price = { gross: 12_300, net: 10_000 };
const subscription = (kind: 'percentage' | 'quota', value: number) => ({ kind, value, periods: [] });

describe('a subscription', () => {
  it('takes a percentage off net and gross', () => {
    expect(subscriptionPrice(price, subscription('percentage', 15))).toEqual({
      price: { gross: 10_455, net: 8500 },
      save: { gross: 1845, net: 1500 },
    });
  });

  it('takes a sum off gross and its share off net', () => {
    const found = subscriptionPrice(price, subscription('quota', 1000));
    expect(found).toMatchObject({ price: { gross: 11_300, net: 9187 }, save: { gross: 1000, net: 813 } });
  });

  it('never costs less than nothing', () => {
    expect(subscriptionPrice(price, subscription('quota', 99_999)).price).toEqual({ gross: 0, net: 0 });
    expect(subscriptionPrice({ gross: 0, net: 0 }, subscription('quota', 10)).price).toEqual({ gross: 0, net: 0 });
  });

  it('keeps net and VAT in step within a grosz', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 7 }), fc.nat(10 ** 7), (gross, quota) => {
        const found = subscriptionPrice(moneyOfGross(gross, 23), subscription('quota', quota)).price;
        expect(Math.abs(found.net - netOf(found.gross, 23))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('a subscriber sees the lower price of the unit too, and no claim of a promotion', () => {
  const offer = {
    price: { gross: 5400, net: 5000 },
    regular: { gross: 6000, net: 5556 },
    reduction: { kind: 'promotion', startsAt: 0, announcedEnd: null, code: null },
    withoutCode: null,
    lowest: { price: { gross: 6000, net: 5556 }, day: '2026-11-01', windowFrom: null, windowTo: null },
    points: 100,
    unitPrice: { price: { gross: 21_600, net: 20_000 }, per: 'kg' },
  } as Offer;
  const own = { size: { content: { amount: 250, unit: 'g' as const } }, offer, tiers: [] };
  expect(subscribedSize({ subscription: subscription('percentage', 10) }, own)).toEqual({
    ...own,
    offer: {
      price: { gross: 4860, net: 4500 },
      regular: null,
      reduction: null,
      withoutCode: null,
      lowest: null,
      points: 100,
      unitPrice: { price: { gross: 19_440, net: 18_000 }, per: 'kg' },
    },
  });
  const plain = { ...own, offer: { ...offer, unitPrice: null } };
  expect(subscribedSize({ subscription: subscription('quota', 300) }, plain).offer).toMatchObject({
    price: { gross: 5100 },
    unitPrice: null,
  });
  expect(subscribedSize({ subscription: null }, own)).toBe(own);
});

it('a subscriber is told of the code that the price needs, and what it costs without one', () => {
  const offer = {
    price: { gross: 8500, net: 6911 },
    regular: { gross: 10_000, net: 8130 },
    reduction: { kind: 'code', startsAt: 0, announcedEnd: null, code: 'LEN15' },
    withoutCode: { price: { gross: 10_000, net: 8130 }, unitPrice: null },
    lowest: { price: { gross: 10_000, net: 8130 }, day: '2026-11-01', windowFrom: null, windowTo: null },
    unitPrice: null,
  } as Offer;
  const own = { size: { content: null }, offer, tiers: [] };
  const subscribed = subscribedSize({ subscription: subscription('percentage', 10) }, own).offer;
  expect(priceForAll(subscribed).price.gross).toBe(9000);
  expect(lawfulLabels(subscribed)).toMatchObject({
    badge: null,
    percent: 0,
    lines: [
      { kind: 'with-code', price: { gross: 7650 }, code: 'LEN15' },
      { kind: 'without-code', price: { gross: 9000 } },
    ],
  });
});

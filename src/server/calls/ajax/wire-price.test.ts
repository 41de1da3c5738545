import { expect, it } from 'vitest';
import type { Product, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { wirePrices } from './wire-price.ts';

const money = (gross: number) => ({ gross, net: gross });

/** 80 zł instead of 100; the lowest price of the 30 days before was 75. */
const promoted = {
  size: { amount: -1, status: 'enable', dispatch: { kind: 'unknown' }, content: { amount: 500, unit: 'g' } },
  offer: {
    price: money(80_00),
    regular: money(100_00),
    reduction: { kind: 'promotion', startsAt: 0, announcedEnd: null, code: null },
    lowest: { price: money(75_00), day: '2026-11-01', windowFrom: null, windowTo: null },
    unitPrice: { price: money(160_00), per: 'kg' },
  },
  tiers: [],
} as unknown as SizeOffer;
const product = (percent: number | null) =>
  ({
    type: 'product',
    vat: null,
    subscription: percent === null ? null : { kind: 'percentage', value: percent, periods: [] },
  }) as unknown as Product;

it('counts everything of a subscriber’s price from that price, a promotion included', () => {
  const once = wirePrices(product(10), promoted, false);
  expect(once).toMatchObject({ value: '80.00', yousave_percent: '20' });
  expect(once).not.toHaveProperty('omnibus_price_is_higher_than_selling_price');
  expect(wirePrices(product(10), promoted, true)).toMatchObject({
    value: '72.00',
    maxprice: '100.00',
    beforerebate: '100.00',
    yousave: '28.00',
    yousave_percent: '28',
    omnibus_price: '75.00',
    omnibus_price_is_higher_than_selling_price: 'true',
    unit_converted_price_formatted: '144,00\u00a0zł/kg',
  });
  expect(wirePrices(product(null), promoted, true)).toEqual(wirePrices(product(null), promoted, false));
});

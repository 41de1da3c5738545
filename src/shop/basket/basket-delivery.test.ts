import { expect, it } from 'vitest';
import type { DeliveryMeans } from '../delivery/delivery-offer.ts';
import type { DeliveryOption } from '../delivery/delivery-option.ts';
import type { Basket } from './basket.ts';
import { deliveredLines, withDelivery } from './basket-delivery.ts';
import type { BasketLine } from './basket-line.ts';

// Monday, 10:00 in Warsaw.
const now = Date.parse('2026-11-16T09:00:00Z');
const option = (own: Partial<DeliveryOption>): DeliveryOption => ({
  id: 'kurier',
  name: 'Kurier',
  carrier: 'courier',
  payment: 'prepaid',
  countries: ['PL'],
  prices: [{ upToGrams: 5_000, price: 15_00 }],
  freeFrom: 200_00,
  cashFee: 0,
  excludedProducts: [],
  excludedTypes: [],
  excludedZipcodes: [],
  days: { from: 1, to: 1 },
  cutOff: '15:00',
  ...own,
});
const settings = {
  vat: 'goods' as const,
  defaultWeightGrams: 500,
  options: [option({}), option({ id: 'pobranie', payment: 'on-delivery', cashFee: 5_00, name: 'Pobranie' })],
};
const line = (own: object = {}) =>
  ({
    slug: 'misa',
    name: 'Misa',
    quantity: 2,
    grams: 900,
    worth: { gross: 100_00, net: 81_30 },
    product: { type: 'product', vat: 23 },
    offer: {},
    dispatch: { kind: 'known', days: 0, deadline: null },
    ...own,
  }) as BasketLine;
const basket = (lines: BasketLine[], worth: number) =>
  ({
    lines,
    code: { state: 'none' },
    afterCode: { gross: worth, net: worth },
    delivery: { isNeeded: true, cost: null, toFree: null, freeFrom: null },
    goodsWorth: worth,
    total: { gross: 1, net: 1 },
  }) as Basket;
const means: DeliveryMeans = { payments: ['prepaid', 'on-delivery'], points: [] };
const asked = { settings, country: 'PL', zipcode: null, means, now, last: null as string | null, messages: {} };

it('counts lines that can be bought, with the default weight where a size names none', () => {
  const { grams: _, ...unweighed } = line();
  const lines = [line(), unweighed as BasketLine, line({ offer: null }), line({ product: null })];
  expect(deliveredLines(lines, 500).map(({ grams }) => grams)).toEqual([900, 500]);
});

it('tells the cheapest way, how far it is to free delivery, and the whole', () => {
  const lines = [line({ id: 6, offer: null }), line({ id: 7 })];
  expect(withDelivery(basket(lines, 120_00), asked)).toMatchObject({
    delivery: {
      cost: { gross: 15_00, net: 12_20 },
      toFree: 80_00,
      freeFrom: 200_00,
      way: {
        id: 'kurier',
        isChosen: false,
        arrives: 'U Ciebie jutro, we wtorek 17\u00a0listopada',
        division: [{ lines: [7], weeks: 0, days: 0, weekDay: 1, today: true, shippingDate: '2026-11-16' }],
      },
    },
    total: { gross: 135_00 },
  });
});

it('tells the way that was taken last, with its fee also where delivery is free', () => {
  expect(withDelivery(basket([line()], 200_00), { ...asked, last: 'pobranie' })).toMatchObject({
    delivery: { cost: { gross: 5_00 }, toFree: 0, way: { id: 'pobranie', isChosen: true } },
    total: { gross: 205_00 },
  });
});

it('leaves a basket alone that needs no delivery, or that no way takes', () => {
  const own = { ...basket([line()], 100_00), delivery: { isNeeded: false, cost: null, toFree: null, freeFrom: null } };
  expect(withDelivery(own, asked)).toBe(own);
  const heavy = basket([line({ grams: 9_000 })], 100_00);
  expect(withDelivery(heavy, asked)).toBe(heavy);
});

it('tells no way to free delivery where there is none, and no cost where no way takes the goods', () => {
  const never = { ...asked, settings: { ...settings, options: [option({ freeFrom: null })] } };
  expect(withDelivery(basket([line()], 900_00), never).delivery).toMatchObject({ toFree: null, freeFrom: null });
  const abroad = withDelivery(basket([line()], 100_00), { ...asked, country: 'DE' });
  expect(abroad.delivery).toEqual({ isNeeded: true, cost: null, toFree: null, freeFrom: null });
});

it('offers no way that cannot be paid now', () => {
  const onlyCash: DeliveryMeans = { payments: ['on-delivery'], points: [] };
  expect(withDelivery(basket([line()], 100_00), { ...asked, means: onlyCash })).toMatchObject({
    delivery: { cost: { gross: 20_00 }, way: { id: 'pobranie' } },
  });
});

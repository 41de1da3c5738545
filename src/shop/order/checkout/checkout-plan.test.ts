import { describe, expect, it } from 'vitest';
import type { Basket } from '../../basket/basket.ts';
import type { BasketLine } from '../../basket/basket-line.ts';
import type { DeliveryMeans } from '../../delivery/delivery-offer.ts';
import type { DeliveryOption } from '../../delivery/delivery-option.ts';
import type { CheckoutChoices } from './checkout-choices.ts';
import { agreementFor, methodOf, offersFor, type PlanTerms } from './checkout-plan.ts';

const option = (id: string, more: Partial<DeliveryOption>): DeliveryOption => ({
  id,
  name: id,
  carrier: 'courier',
  payment: 'prepaid',
  countries: ['PL'],
  freeFrom: null,
  cashFee: 0,
  prices: [{ upToGrams: 25_000, price: 16_99 }],
  excludedProducts: [],
  excludedTypes: [],
  excludedZipcodes: ['84-15'],
  days: { from: 1, to: 1 },
  cutOff: '15:00',
  ...more,
});
const options = [
  option('paczkomat', { carrier: 'locker', prices: [{ upToGrams: 25_000, price: 12_99 }] }),
  option('kurier', {}),
  option('kurier-pobranie', { payment: 'on-delivery', cashFee: 5_00 }),
  option('kurier-zagranica', { countries: ['DE'] }),
];
const delivery: PlanTerms['delivery'] = { options, vat: 'goods', defaultWeightGrams: 500 };

// Monday, 10:00 in Warsaw.
const now = Date.parse('2026-11-16T09:00:00Z');
const unit = { forms: { one: 'sztuka', few: 'sztuki', many: 'sztuk', other: 'sztuki' }, symbol: 'szt.' };
const line = (more: Partial<BasketLine> = {}): BasketLine =>
  ({
    id: 1,
    productId: 1,
    slug: 'kubek',
    name: 'Kubek',
    sizeId: 'uniw',
    sizeName: '',
    quantity: 1,
    comment: '',
    files: [],
    forPoints: false,
    pointsWorth: 0,
    subscriptionDays: 0,
    changes: [],
    grams: 400,
    product: { type: 'product', vat: 23, unit, pictures: [], version: null },
    offer: { lowest: null },
    price: { gross: 89_00, net: 72_36 },
    worth: { gross: 89_00, net: 72_36 },
    dispatch: { kind: 'known', days: 0, deadline: null },
    ...more,
  }) as BasketLine;
const basket = (lines = [line()]): Basket =>
  ({
    lines,
    parts: [],
    code: { state: 'none' },
    gifts: [],
    points: { needed: 0, has: null },
    pointsReceived: 0,
    afterCode: { gross: lines.reduce((sum, { worth }) => sum + worth.gross, 0), net: 0 },
  }) as unknown as Basket;
const point = { carrier: 'locker' as const, code: 'KAR01M', zipcode: '83-300' } as PlanTerms['point'];
const terms = (more: Partial<PlanTerms> = {}): PlanTerms => ({
  delivery,
  methods: ['blik', 'transfer', 'cash'],
  point,
  vouchers: () => [],
  now,
  means: { payments: ['prepaid', 'on-delivery'], points: ['locker'] },
  ...more,
});
const noPoints: DeliveryMeans = { payments: ['prepaid', 'on-delivery'], points: [] };
const choices = (more: Partial<CheckoutChoices> = {}): CheckoutChoices => ({
  country: 'PL',
  optionId: 'paczkomat',
  pointCode: 'KAR01M',
  zipcode: null,
  divided: false,
  method: 'blik',
  voucher: null,
  ...more,
});
const refusedFor = (more: Partial<CheckoutChoices>, of: Partial<PlanTerms> = {}, lines = [line()]) => {
  const agreed = agreementFor(basket(lines), choices(more), terms(of));
  return 'refused' in agreed ? agreed.refused : null;
};

describe('what a basket comes to with the choices of the form', () => {
  it('holds the way of delivery, the point, the day and the whole sum', () => {
    const agreed = agreementFor(basket(), choices(), terms());
    expect(agreed).toMatchObject({
      delivery: { optionId: 'paczkomat', cost: { gross: 12_99 }, cashFee: { gross: 0 }, point: { code: 'KAR01M' } },
      parcels: [{ lines: [0] }],
      sums: { total: { gross: 101_99 }, toPay: 101_99 },
      method: 'blik',
    });
  });

  it('a code for delivery pays for the ways that it names, and is used up only by them', () => {
    const code = { state: 'active' as const, code: 'DOSTAWA', discount: { gross: 0, net: 0 }, freeWays: ['kurier'] };
    const agreed = (optionId: string, freeFrom: number | null = null) => {
      const known = { ...delivery, options: options.map((one) => ({ ...one, freeFrom })) };
      return agreementFor({ ...basket(), goodsWorth: 89_00, code }, choices({ optionId }), terms({ delivery: known }));
    };
    const paid = { delivery: { cost: { gross: 12_99 } }, sums: { total: { gross: 101_99 } }, code: null };
    expect(agreed('paczkomat')).toMatchObject(paid);
    const free = { delivery: { cost: { gross: 0 }, cheapest: 0 }, sums: { total: { gross: 89_00 } } };
    expect(agreed('kurier')).toMatchObject({ ...free, delivery: { isFreeByCode: true }, code: 'DOSTAWA' });
    // It was free without the code.
    expect(agreed('kurier', 80_00)).toMatchObject({ ...free, code: null });
  });

  it('cash costs its fee and needs no other choice', () => {
    expect(agreementFor(basket(), choices({ optionId: 'kurier-pobranie', method: null }), terms())).toMatchObject({
      method: 'cash',
      sums: { delivery: { gross: 16_99 }, fee: { gross: 5_00 }, total: { gross: 110_99 } },
    });
  });

  describe('goods with an advance', () => {
    const tray = line({
      quantity: 2,
      price: { gross: 219_00, net: 178_05 },
      worth: { gross: 438_00, net: 356_10 },
      offer: { lowest: null, advance: { gross: 40_00, net: 32_52 } } as BasketLine['offer'],
    });
    const cash = { optionId: 'kurier-pobranie', method: 'cash' as const };
    const of = (chosen: Partial<CheckoutChoices>, more: Partial<PlanTerms> = {}) =>
      agreementFor(basket([tray, line({ id: 2 })]), choices(chosen), terms(more));

    it('ask for it first where the rest is paid on delivery', () => {
      expect(of(cash)).toMatchObject({ method: 'blik', sums: { toPay: 548_99, advance: 80_00 } });
      expect(of(cash, { methods: ['transfer', 'cash'] })).toMatchObject({ method: 'transfer' });
    });

    it('change nothing where all is paid in advance', () => {
      const agreed = of({ optionId: 'kurier', method: 'transfer' });
      expect(agreed).toMatchObject({ method: 'transfer', sums: { toPay: 543_99 } });
      expect(agreed).not.toHaveProperty('sums.advance');
    });

    it('ask for no more than a gift card leaves, and for nothing where it pays all', () => {
      const card = (amount: number) => ({
        vouchers: (total: number) => [{ code: 'A', amount: Math.min(total, amount) }],
      });
      expect(of(cash, card(500_00))).toMatchObject({ method: 'blik', sums: { toPay: 43_99, advance: 43_99 } });
      expect(of(cash, card(900_00))).toMatchObject({ method: null, sums: { toPay: 0 } });
    });

    it('cannot be paid on delivery where no advance can be paid (advance_not_payable)', () => {
      const means: DeliveryMeans = { payments: ['on-delivery'], points: [] };
      expect(of(cash, { methods: ['cash'], means })).toEqual({ refused: 'advance_not_payable' });
      expect(of(cash, { methods: ['cash'] }), 'whatever the terms say').toEqual({ refused: 'advance_not_payable' });
      expect(refusedFor(cash, { methods: ['cash'] }), 'other goods can').toBeNull();
    });
  });

  it('a gift card pays first; what it pays whole needs no method', () => {
    const card = (amount: number) => ({
      vouchers: (total: number) => [{ code: 'A', amount: Math.min(total, amount) }],
    });
    expect(agreementFor(basket(), choices(), terms(card(50_00)))).toMatchObject({
      sums: { vouchers: 50_00, toPay: 51_99 },
    });
    expect(agreementFor(basket(), choices(), terms(card(500_00)))).toMatchObject({
      sums: { toPay: 0 },
      method: null,
    });
    expect(refusedFor({ method: null }, card(500_00))).toBeNull();
  });

  it('nothing is charged for collecting nothing', () => {
    const card = (amount: number) => ({
      vouchers: (total: number) => [{ code: 'A', amount: Math.min(total, amount) }],
    });
    const fee = (amount: number) => {
      const agreed = agreementFor(
        basket(),
        choices({ optionId: 'kurier-pobranie', method: 'cash' }),
        terms(card(amount)),
      );
      return 'refused' in agreed ? agreed : [agreed.delivery.cashFee.gross, agreed.sums.vouchers, agreed.sums.toPay];
    };
    // The sum of goods and delivery is 105,99.
    expect(fee(105_98)).toEqual([5_00, 105_98, 5_01]);
    expect(fee(105_99)).toEqual([0, 105_99, 0]);
    expect(fee(108_00), 'the card does not pay a fee that is not due').toEqual([0, 105_99, 0]);
    const shown = offersFor(basket(), choices(), terms(card(200_00)));
    expect(shown.find(({ option }) => option.id === 'kurier-pobranie')?.cashFee.gross).toBe(0);
  });

  it.each([
    ['basket_empty', {}, {}, []],
    ['delivery_not_chosen', { optionId: null }, {}, [line()]],
    ['delivery_not_chosen', { optionId: 'golab' }, {}, [line()]],
    ['delivery_not_served', { optionId: 'kurier', zipcode: '84-150' }, {}, [line()]],
    ['delivery_not_served', { optionId: 'paczkomat' }, {}, [line({ grams: 90_000 })]],
    ['delivery_not_served', { optionId: 'kurier-zagranica' }, {}, [line()]],
    ['pickup_point_not_chosen', { pointCode: null }, { point: null }, [line()]],
    ['delivery_carrier_error', { pointCode: null }, { point: null, means: noPoints }, [line()]],
    ['pickup_point_not_chosen', { pointCode: 'WAW01A' }, {}, [line()]],
    ['payment_not_chosen', { method: null }, {}, [line()]],
    ['payment_not_chosen', { method: 'cash' }, {}, [line()]],
    ['not_enough', {}, {}, [line({ changes: [{ kind: 'stock', max: 0 }] })]],
    ['order_line_unavailable', {}, {}, [line({ changes: [{ kind: 'gone' }], offer: null })]],
  ] as const)('%s', (fault, chosen, of, lines) => {
    expect(refusedFor(chosen, of, [...lines])).toBe(fault);
  });

  it('the post code of the buyer says nothing about a parcel for a point', () => {
    expect(refusedFor({ zipcode: '84-150' })).toBeNull();
  });

  it('a method that the way of delivery does not allow is none', () => {
    const of = (id: string, method: CheckoutChoices['method']) => {
      const way = options.find((one) => one.id === id);
      return way && methodOf(choices({ method }), way, terms());
    };
    expect([of('kurier', 'cash'), of('kurier', 'transfer'), of('kurier-pobranie', 'blik')]).toEqual([
      null,
      'transfer',
      'cash',
    ]);
  });
});

it('a gift card pays for everything but gift cards', () => {
  const card = line({ slug: 'karta', price: { gross: 100_00, net: 100_00 }, worth: { gross: 100_00, net: 100_00 } });
  const asked: number[] = [];
  const vouchers = (sum: number) => {
    asked.push(sum);
    return sum > 0 ? [{ code: 'X', amount: sum }] : [];
  };
  const paid = (lines: BasketLine[]) =>
    agreementFor(basket(lines), choices(), terms({ vouchers, giftCards: ['karta'] }));
  expect(paid([line(), card])).toMatchObject({ sums: { vouchers: 89_00 + 12_99, toPay: 100_00 } });
  expect(paid([line()])).toMatchObject({ sums: { toPay: 0 }, method: null });
  expect(asked).toContain(89_00 + 12_99);
  expect(Math.max(...asked), 'the dearest way of delivery').toBe(89_00 + 16_99);
});

import { describe, expect, it } from 'vitest';
import type { SizeOffer } from '../catalogue/catalogue.ts';
import type { VatRate } from '../money/money.ts';
import { moneyOfGross } from '../money/money.ts';
import type { Subscription } from '../price/price.ts';
import type { OrderRange, ProductType, Size } from '../product/product.ts';
import { type Basket, type BasketQuestion, basketAt, givenGift } from './basket.ts';
import { commentText, editedQuantity } from './basket-edit.ts';
import type { PricedLine } from './basket-line.ts';
import { noCodeLimits, noUses, type RebateCode } from './rebate-code.ts';

const now = Date.UTC(2026, 10, 15);
const pieces = {
  forms: { one: 'sztuka', few: 'sztuki', many: 'sztuk', other: 'sztuki' },
  symbol: 'szt.',
  sellBy: 1,
  precision: 0,
};
const noRange = {
  minPerOrder: null,
  maxPerOrder: null,
  minSizePerOrder: null,
  maxSizePerOrder: null,
  minSubscription: null,
};

interface Made {
  id?: number;
  productId?: number;
  gross?: number;
  vat?: VatRate;
  quantity?: number;
  amount?: number;
  type?: ProductType;
  tiers?: SizeOffer['tiers'];
  seen?: number;
  status?: Size['status'];
  subscription?: Subscription | null;
  days?: number;
  range?: Partial<OrderRange>;
  pointsReceived?: number;
  points?: number | null;
  pointsOnly?: boolean;
  forPoints?: boolean;
  phone?: boolean;
  sizeId?: string;
  sellBy?: number;
}

function line({
  id = 1,
  productId = id,
  gross = 10_00,
  vat = 23,
  quantity = 1,
  amount = -1,
  type = 'product',
  tiers = [],
  ...rest
}: Made = {}): PricedLine {
  const price = moneyOfGross(gross, vat);
  const own = {
    size: {
      id: 'uniw',
      name: '',
      amount,
      status: rest.status ?? 'enable',
      dispatch: { kind: 'known', days: 1, deadline: null },
      content: null,
    },
    offer: {
      price,
      regular: null,
      reduction: null,
      lowest: null,
      points: rest.points ?? null,
      pointsOnly: rest.pointsOnly ?? false,
      pointsReceived: rest.pointsReceived ?? 0,
      phonePrice: rest.phone ?? false,
      gratis: false,
      unitPrice: null,
    },
    tiers,
  } as unknown as SizeOffer;
  return {
    id,
    productId,
    slug: `p${productId}`,
    name: `Produkt ${productId}`,
    sizeId: rest.sizeId ?? 'uniw',
    sizeName: '',
    quantity,
    subscriptionDays: rest.days ?? 0,
    forPoints: rest.forPoints ?? false,
    seenGross: rest.seen ?? (rest.forPoints ? (rest.points ?? 0) : gross),
    plainGross: rest.forPoints ? (rest.points ?? 0) : gross,
    comment: '',
    files: [],
    product: {
      id: productId,
      type,
      unit: { ...pieces, sellBy: rest.sellBy ?? 1, precision: 2 },
      range: { ...noRange, ...rest.range },
      subscription: rest.subscription ?? null,
      pictures: [],
      bundle: [],
      vat,
      version: null,
      netOnly: false,
      sizes: [],
    },
    own,
  };
}

const ask = (lines: PricedLine[], more: Partial<BasketQuestion> = {}): Basket =>
  basketAt({
    lines,
    code: null,
    rebate: null,
    uses: noUses,
    codeLowersLines: false,
    productCode: null,
    gifts: [],
    points: null,
    group: null,
    now,
    ...more,
  });

const percent = (value: number, more: Partial<RebateCode> = {}): RebateCode => ({
  code: 'X',
  kind: 'percent',
  value,
  minGross: 0,
  startsAt: null,
  endsAt: null,
  ...noCodeLimits,
  ...more,
});

describe('the basket', () => {
  it('adds up its lines, and leaves the delivery to what the shop offers', () => {
    expect(ask([line({ gross: 100_00, quantity: 2 })])).toMatchObject({
      worth: { gross: 200_00 },
      delivery: { isNeeded: true, cost: null, toFree: null, freeFrom: null },
      total: { gross: 200_00 },
      ready: true,
    });
  });

  it('sends nothing that has no weight', () => {
    expect(ask([line({ type: 'product_virtual' }), line({ id: 2, type: 'product_service' })]).delivery.isNeeded).toBe(
      false,
    );
    expect(ask([line({ type: 'product_virtual' }), line({ id: 2 })]).delivery.isNeeded).toBe(true);
  });

  it('is empty without lines, and then nothing is ready', () => {
    expect(ask([])).toMatchObject({ worth: { gross: 0, net: 0 }, total: { gross: 0 }, ready: false });
  });

  it('takes the price of the tier that the quantity reaches', () => {
    const tiers = [{ threshold: 5, thresholdEnd: null, percent: 10 }];
    expect(ask([line({ quantity: 4, tiers })]).worth.gross).toBe(40_00);
    expect(ask([line({ quantity: 5, tiers })])).toMatchObject({
      worth: { gross: 45_00 },
      lines: [{ price: { gross: 9_00 } }],
    });
  });

  it('takes the subscriber’s price, and tells the period', () => {
    const subscription: Subscription = { kind: 'percentage', value: 20, periods: [{ days: 30 }] };
    expect(ask([line({ subscription, days: 30 })]).lines[0]).toMatchObject({
      worth: { gross: 8_00 },
      period: 'co miesiąc',
    });
    expect(ask([line({ subscription })]).lines[0]).toMatchObject({ worth: { gross: 10_00 }, period: null });
  });

  it('sums what is paid with points apart from money', () => {
    const spoons = line({ points: 1_500, forPoints: true, quantity: 2, pointsReceived: 7 });
    const basket = ask([spoons, line({ id: 2, gross: 20_00, points: 300 })], { points: 3_000 });
    expect(basket.points).toEqual({ needed: 3_000, has: 3_000 });
    expect(basket.worth.gross, 'money for the other line alone').toBe(20_00);
    expect(basket.lines[0]).toMatchObject({ worth: { gross: 0, net: 0 }, pointsWorth: 3_000, points: 0, changes: [] });
    expect(basket.lines[1]).toMatchObject({ pointsWorth: 0 });
    expect(basket.pointsReceived, 'points give no points').toBe(0);
    expect(basket.ready).toBe(true);
  });

  it('holds up lines that need more points than there are', () => {
    const paid = line({ points: 900, pointsOnly: true, forPoints: true });
    expect(ask([paid], { points: 899 }).lines[0]?.changes).toEqual([
      { kind: 'points', has: 899, needs: 900, withBasket: false },
    ]);
    const two = ask([paid, line({ id: 2, points: 200, forPoints: true }), line({ id: 3 })], { points: 1_000 });
    expect(two.lines.map(({ changes }) => changes.map(({ kind }) => kind))).toEqual([['points'], ['points'], []]);
    expect(two.lines[0]?.changes[0]).toMatchObject({ needs: 1_100, withBasket: true });
    expect(two.ready).toBe(false);
    expect(ask([paid], { points: null }).lines[0]?.changes, 'nobody is signed in').toMatchObject([{ has: null }]);
  });

  it('tells a price in points that changed, and one that is gone', () => {
    const dearer = ask([line({ points: 900, forPoints: true, seen: 800 })], { points: 5_000 });
    expect(dearer.lines[0]?.changes).toEqual([{ kind: 'price', before: 800, now: 900, inPoints: true }]);
    expect(dearer.ready).toBe(false);
    const gone = ask([line({ points: null, forPoints: true })], { points: 5_000 });
    expect(gone.lines[0]).toMatchObject({ offer: null, changes: [{ kind: 'noPoints' }] });
    const forMoney = ask([line({ points: 900, pointsOnly: true })]);
    expect(forMoney.lines[0], 'money buys it no more').toMatchObject({ offer: null, changes: [{ kind: 'gone' }] });
  });

  it('counts the points to be received', () => {
    expect(ask([line({ pointsReceived: 3, quantity: 2 }), line({ id: 2, pointsReceived: 1 })]).pointsReceived).toBe(7);
    expect(ask([line({ pointsReceived: 15, quantity: 8.2 })]).pointsReceived, 'which floats make 122.99').toBe(123);
    const coded = { code: 'X', rebate: percent(30) };
    expect(ask([line({ pointsReceived: 10, quantity: 2 })], coded).pointsReceived, 'a code lowers them').toBe(14);
  });

  it('takes a gift card for money: no code lowers it, and it counts toward nothing', () => {
    const card = {
      ...line({ id: 2, gross: 500_00, vat: null, type: 'product_virtual' }),
      giftCard: true as const,
    };
    const basket = ask([line({ gross: 100_00, pointsReceived: 10 }), card], { code: 'X', rebate: percent(10) });
    expect(basket).toMatchObject({
      worth: { gross: 600_00 },
      afterCode: { gross: 590_00 },
      goodsWorth: 90_00,
      pointsReceived: 9,
      code: { state: 'active', discount: { gross: 10_00 } },
    });
    expect(ask([card], { code: 'X', rebate: percent(10) }).code).toMatchObject({ state: 'refused', reason: 'nothing' });
    const minimum = percent(10, { minGross: 100_01 });
    expect(ask([line({ gross: 100_00 }), card], { code: 'X', rebate: minimum }).code).toMatchObject({
      state: 'refused',
      reason: 'minimum',
    });
  });
});

const monthly: Subscription = { kind: 'percentage', value: 10, periods: [{ days: 30 }] };

describe('what has changed', () => {
  const changes = (made: Made) => ask([line(made)]).lines[0]?.changes;

  it('is nothing when nothing has', () => expect(changes({})).toEqual([]));
  it('is the price, which has to be seen first', () => {
    expect(changes({ gross: 12_00, seen: 10_00 })).toEqual([{ kind: 'price', before: 10_00, now: 12_00 }]);
    expect(ask([line({ seen: 9_00 })]).ready).toBe(false);
  });
  it('is a lower price, which is reported and does not block the order', () => {
    expect(changes({ gross: 9_00, seen: 10_00 })).toEqual([{ kind: 'price', before: 10_00, now: 9_00 }]);
    expect(ask([line({ gross: 9_00, seen: 10_00 })]).ready).toBe(true);
    expect(ask([line({ gross: 9_00, seen: 10_00 }), line({ id: 2, seen: 9_00 })]).ready).toBe(false);
  });
  it('is the stock', () => {
    expect(changes({ quantity: 5, amount: 2 })).toEqual([{ kind: 'stock', max: 2 }]);
    expect(ask([line({ quantity: 5, amount: 2 })]).ready).toBe(false);
  });
  it('is less than may be ordered, which no button can mend', () => {
    expect(changes({ quantity: 2, amount: 1, range: { minPerOrder: 2 } })).toEqual([{ kind: 'short', min: 2 }]);
  });
  it('is the limit of an order, where there is enough of it', () => {
    const limited = (made: Made) => changes({ quantity: 10, amount: 100, ...made });
    expect(limited({ range: { maxPerOrder: 5 } })).toEqual([{ kind: 'limit', most: 5, max: 5 }]);
    expect(limited({ amount: -1, range: { maxSizePerOrder: 5 } })).toEqual([{ kind: 'limit', most: 5, max: 5 }]);
    expect(limited({ amount: 7, range: { maxPerOrder: 5 } }), 'the lower of both').toEqual([
      { kind: 'limit', most: 5, max: 5 },
    ]);
    expect(limited({ amount: 5, range: { maxPerOrder: 7 } })).toEqual([{ kind: 'stock', max: 5 }]);
  });
  it('is limits that leave nothing between them', () => {
    expect(changes({ quantity: 6, amount: 100, range: { maxPerOrder: 5, minPerOrder: 6 } })).toEqual([
      { kind: 'barred', min: 6, most: 5 },
    ]);
    expect(changes({ quantity: 6, amount: 4, range: { maxPerOrder: 5, minPerOrder: 6 } })).toEqual([
      { kind: 'short', min: 6 },
    ]);
  });
  it('is the limit of an order that other sizes have reached; it may still be lowered', () => {
    const sized = (id: number, quantity: number, range: Partial<OrderRange>) =>
      line({ id, productId: 7, sizeId: `s${id}`, quantity, amount: 100, range });
    const pair = ask([sized(1, 5, { maxPerOrder: 5 }), sized(2, 5, { maxPerOrder: 5 })]);
    for (const own of pair.lines) {
      expect(own).toMatchObject({
        changes: [{ kind: 'limit', most: 5, max: 0 }],
        bounds: { max: 5, purchasable: true },
      });
    }
    const uneven = ask([sized(1, 5, { maxPerOrder: 5 }), sized(2, 3, { maxPerOrder: 5 })]);
    expect(uneven.lines[0]?.changes).toEqual([{ kind: 'limit', most: 5, max: 2 }]);
    const both = { maxPerOrder: 10, maxSizePerOrder: 5 };
    expect(ask([sized(1, 5, both), sized(2, 5, both), sized(3, 1, both)]).lines[2]?.changes).toEqual([
      { kind: 'limit', most: 10, max: 0 },
    ]);
  });
  it('is a unit that is sold by another measure', () => {
    expect(changes({ quantity: 7, sellBy: 6 })).toEqual([{ kind: 'step', step: 6, nearest: 6 }]);
    expect(changes({ quantity: 10, sellBy: 6, amount: 11 }), 'the nearest there is').toEqual([
      { kind: 'step', step: 6, nearest: 6 },
    ]);
    expect(changes({ quantity: 0.3, sellBy: 0.25 })).toEqual([{ kind: 'step', step: 0.25, nearest: 0.25 }]);
    expect(changes({ quantity: 0.75, sellBy: 0.25 })).toEqual([]);
    expect(changes({ quantity: 7, sellBy: 6, amount: 6 })).toEqual([{ kind: 'stock', max: 6 }]);
    expect(ask([line({ quantity: 7, sellBy: 6 })]).ready).toBe(false);
  });
  it('is a period that is no longer offered; the line is not counted', () => {
    expect(changes({ subscription: monthly, days: 30 })).toEqual([]);
    expect(ask([line({ subscription: monthly, days: 14 })])).toMatchObject({
      lines: [{ changes: [{ kind: 'period' }], offer: null }],
      worth: { gross: 0 },
    });
  });
  it('is a minimum that was raised', () =>
    expect(changes({ range: { minPerOrder: 3 } })).toEqual([{ kind: 'minimum', min: 3 }]));
  it('is a product that cannot be had any more, and is not counted', () => {
    expect(changes({ status: 'disable' })).toEqual([{ kind: 'gone' }]);
    expect(changes({ phone: true })).toEqual([{ kind: 'phone' }]);
    expect(changes({ amount: 0 })).toEqual([{ kind: 'stock', max: 0 }]);
    const withdrawn = { ...line({ id: 2, gross: 99_00 }), product: null, own: null };
    const basket = ask([line({}), withdrawn]);
    expect(basket.lines[1]).toMatchObject({ changes: [{ kind: 'gone' }], worth: { gross: 0 } });
    expect(basket).toMatchObject({ worth: { gross: 10_00 }, ready: false });
  });
  it('is what is made to order while nobody has written how: a comment or a file (art. 38 point 3)', () => {
    const made = line({});
    const product = { ...(made.product as NonNullable<typeof made.product>), madeToOrder: true as const };
    const asked = ask([{ ...made, product }]);
    expect(asked).toMatchObject({ lines: [{ changes: [{ kind: 'wish' }] }], ready: false });
    expect(ask([{ ...made, product, comment: 'średnica 40 cm' }]).ready).toBe(true);
    expect(ask([{ ...made, product, files: [{ id: 1, name: 'wzor.png', size: 1 }] }]).ready).toBe(true);
  });
  it('leaves room for other lines of the same product', () => {
    const lines = [
      line({ id: 1, productId: 7, quantity: 3, amount: 4 }),
      line({ id: 2, productId: 7, quantity: 3, amount: 4, days: 30, subscription: monthly }),
    ];
    expect(ask(lines).lines.map(({ bounds }) => bounds.max)).toEqual([1, 1]);
  });
  it('is a line that the others leave no room for; it may still be lowered, and is counted', () => {
    const lines = [
      line({ id: 1, productId: 7, quantity: 3, amount: 3 }),
      line({ id: 2, productId: 7, quantity: 3, amount: 3, days: 30, subscription: monthly }),
    ];
    for (const own of ask(lines).lines) {
      expect(own).toMatchObject({ changes: [{ kind: 'crowded' }], bounds: { max: 3, purchasable: true } });
      expect(own.worth.gross).toBeGreaterThan(0);
      expect(editedQuantity(1, own.bounds)).toEqual({ quantity: 1, alert: null });
    }
  });
});

describe('a code', () => {
  const lines = [line({ gross: 100_00 }), line({ id: 2, gross: 50_00, vat: 5 })];

  it('takes its percentage off every line', () => {
    expect(ask(lines, { code: 'X', rebate: percent(10) })).toMatchObject({
      code: { state: 'active', discount: { gross: 15_00 } },
      afterCode: { gross: 135_00 },
    });
  });

  it('takes a quota, but never more than there is', () => {
    const quota = (value: number): RebateCode => ({ ...percent(1), kind: 'quota', value });
    expect(ask(lines, { code: 'X', rebate: quota(20_00) }).afterCode.gross).toBe(130_00);
    expect(ask(lines, { code: 'X', rebate: quota(999_00) }).afterCode).toEqual({ gross: 0, net: 0 });
  });

  it.each([
    ['its first instant', { startsAt: now }],
    ['its last instant', { endsAt: now + 1 }],
    ['just its least worth', { minGross: 150_00 }],
  ])('works at %s', (_, bound) => {
    expect(ask(lines, { code: 'X', rebate: percent(10, bound) }).code).toMatchObject({ state: 'active' });
  });

  it.each([
    ['unknown', null, null],
    ['early', percent(10, { startsAt: now + 1 }), null],
    ['expired', percent(10, { endsAt: now }), null],
    ['minimum', percent(10, { minGross: 150_01 }), 150_01],
  ])('is refused as %s', (reason, rebate, limit) => {
    expect(ask(lines, { code: 'X', rebate })).toMatchObject({
      code: { state: 'refused', reason, limit },
      afterCode: { gross: 150_00 },
    });
  });

  it.each([
    ['running', 'nothing'],
    ['early', 'early'],
    ['expired', 'expired'],
  ] as const)('of other products that is %s is refused as %s', (productCode, reason) => {
    expect(ask(lines, { code: 'X', productCode }).code).toMatchObject({ state: 'refused', reason });
  });

  it('that was refused does not block an order without it', () => {
    expect(ask(lines, { code: 'X' })).toMatchObject({ ready: true, code: { state: 'refused' } });
    expect(ask(lines, { code: 'X', rebate: percent(10, { minGross: 150_01 }) }).ready).toBe(true);
  });

  it('of a product is active when it lowers a line', () => {
    expect(ask(lines, { code: 'X', codeLowersLines: true }).code).toMatchObject({
      state: 'active',
      discount: { gross: 0 },
    });
  });

  it('has nothing to lower in an empty basket', () => {
    expect(ask([], { code: 'X', rebate: percent(10) }).code).toMatchObject({ state: 'refused', reason: 'nothing' });
  });
});

it('a gift is there from its worth on, after the code', () => {
  const gifts = [
    { slug: 'g', sizeId: 'uniw', name: 'Próbki', picture: null, from: 90_00, chosen: true, soldOut: false },
  ];
  expect(ask([line({ gross: 90_00 })], { gifts }).gifts[0]).toMatchObject({ available: true, chosen: true });
  expect(ask([line({ gross: 90_00 })], { gifts, code: 'X', rebate: percent(1) }).gifts[0]).toMatchObject({
    available: false,
  });
  const gone = gifts.map((gift) => ({ ...gift, soldOut: true }));
  expect(ask([line({ gross: 90_00 })], { gifts: gone }).gifts[0]).toMatchObject({ available: false, soldOut: true });
});

it('a gift needs a parcel: without one it is not offered, and a chosen one is reported as removed', () => {
  const gift = { slug: 'g', sizeId: 'uniw', name: 'Próbki', picture: null, from: 0, chosen: false, soldOut: false };
  const card = line({ gross: 200_00, type: 'product_virtual' });
  expect(ask([card], { gifts: [gift] }).gifts).toEqual([]);
  const [chosen] = ask([card], { gifts: [{ ...gift, chosen: true }] }).gifts;
  expect(chosen).toMatchObject({ unsent: true, available: false });
  expect(givenGift({ gifts: chosen ? [chosen] : [] })).toBeUndefined();
  const soldOut = ask([line({ amount: 0 })], { gifts: [{ ...gift, chosen: true }] }).gifts;
  expect(soldOut, 'what cannot be bought would have been sent').toMatchObject([{ unsent: false }]);
});

describe('a wish', () => {
  const bounds = { min: 0.2, max: 3, step: 0.1, precision: 1, purchasable: true };
  it.each([
    [0, { quantity: 0, alert: null }],
    [null, null],
    [0.33, { quantity: 0.3, alert: null }],
    [1e9, { quantity: 3, alert: { key: 'maximum', n: 3 } }],
    [0.1, { quantity: 0.2, alert: { key: 'minimum', n: 0.2 } }],
  ])('of %s is %j', (asked, expected) => expect(editedQuantity(asked, bounds)).toEqual(expected));

  it('takes a line out only by a zero, not because nothing can be had', () => {
    const shut = { ...bounds, max: 0, purchasable: false };
    expect(editedQuantity(1, shut)).toBe('unavailable');
    expect(editedQuantity(0, shut)).toEqual({ quantity: 0, alert: null });
  });
});

describe('a comment', () => {
  it('is taken to 255 characters, as a person counts them', () => {
    expect(commentText('ż'.repeat(255))).toHaveLength(255);
    expect(commentText('ż'.repeat(256))).toBeNull();
    expect(commentText('😀'.repeat(255))).not.toBeNull();
  });
  it('loses signs that nobody sees, not its lines', () => {
    expect(commentText('  Proszę\r\no kokardę\u0000\u202e ')).toBe('Proszę\no kokardę');
    expect(commentText('Dla 👩‍👩‍👧')).toBe('Dla 👩‍👩‍👧');
  });
});

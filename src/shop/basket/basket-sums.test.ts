import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VatRate } from '../money/money.ts';
import { moneyOfGross, netOf } from '../money/money.ts';
import { offerAt } from '../price/offer.ts';
import type { Promotion, Subscription } from '../price/price.ts';
import { chargedPrices } from '../price/price-history.ts';
import type { ProductType, Size } from '../product/product.ts';
import { type Basket, basketAt } from './basket.ts';
import type { LineProduct, PricedLine } from './basket-line.ts';
import { discountOf, noCodeLimits, noUses, type RebateCode } from './rebate-code.ts';

/** Compares random baskets with an independent calculation in plain arithmetic. */

const now = Date.UTC(2026, 10, 15);
const unit = { forms: { one: '', few: '', many: '', other: '' }, symbol: 'szt.', sellBy: 0.001, precision: 3 };
const unlimited = {
  minPerOrder: null,
  maxPerOrder: null,
  minSizePerOrder: null,
  maxSizePerOrder: null,
  minSubscription: null,
};
const tiers = [
  { threshold: 2, thresholdEnd: 4, percent: 7 },
  { threshold: 5, thresholdEnd: null, percent: 12.5 },
];
const rates: VatRate[] = [23, 8, 5, 0, null];
const month = { days: 30 };

const vat = fc.constantFrom(...rates);
const grosze = (max: number) => fc.integer({ min: 1, max });

const promotion = fc.record({
  kind: fc.constantFrom<Promotion['kind']>('promotion', 'bargain', 'code'),
  gross: grosze(2_000_00),
  // Over, running without an end, running to tomorrow, and to come.
  time: fc.constantFrom([-2, -1], [-1, null], [-1, 1], [1, 2]),
});
const subscription = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('quota' as const), value: grosze(500_00) }),
);
const good = fc.record({
  regular: grosze(2_000_00),
  vat,
  type: fc.constantFrom<ProductType>('product', 'product_bundle', 'product_virtual', 'product_service'),
  tiered: fc.boolean(),
  promotions: fc.array(promotion, { maxLength: 3 }),
  subscription: fc.option(subscription),
  pointsReceived: fc.nat(200),
  amount: fc.constantFrom(-1, -1, -1, 5, 0),
  closed: fc.constantFrom(null, null, null, null, 'phonePrice', 'pointsOnly', 'gratis', 'disable', 'withdrawn'),
});
type Good = typeof good extends fc.Arbitrary<infer One> ? One : never;

const edit = fc.record({
  good,
  thousandths: fc.oneof(
    fc.integer({ min: 1, max: 12 }).map((pieces) => pieces * 1000),
    grosze(12_000),
  ),
  // A period that is no longer offered counts as none.
  days: fc.constantFrom(0, 0, month.days, 14),
});
const edits = fc.array(edit, { maxLength: 12 });
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

const rebate = fc
  .record({
    kind: fc.constantFrom<RebateCode['kind']>('percent', 'quota'),
    share: fc.integer({ min: 1, max: 10_000 }),
    minGross: fc.constantFrom(0, 0, 100_00),
    startsAt: fc.constantFrom(null, null, null, now + 1),
    endsAt: fc.constantFrom(null, null, null, now),
  })
  // Percents count to two decimals, a quota is up to 500 złotych.
  .map(({ share, ...own }): RebateCode => {
    return { code: 'X', ...own, ...noCodeLimits, value: own.kind === 'percent' ? share / 100 : share * 5 };
  });
const code = fc.oneof(fc.constant(null), fc.constant('of products' as const), rebate, rebate);
type Code = typeof code extends fc.Arbitrary<infer One> ? One : never;

const day = 86_400_000;

function promotionsOf(own: Good, typed: Code): Promotion[] {
  return own.promotions
    .filter(({ kind }) => kind !== 'code' || typed === 'of products')
    .map(({ kind, gross, time: [from = 0, to] }) => ({
      kind,
      price: moneyOfGross(gross, own.vat),
      startsAt: now + (from ?? 0) * day,
      endsAt: to == null ? null : now + to * day,
      endAnnounced: false,
      code: kind === 'code' ? 'X' : null,
    }));
}

function pricedLine({ good: own, thousandths, days }: Edit, id: number, typed: Code): PricedLine {
  const size: Size = {
    id: 'uniw',
    name: '',
    code: '',
    priority: 0,
    statusText: null,
    srp: null,
    advance: null,
    content: null,
    amount: own.amount,
    status: own.closed === 'disable' ? 'disable' : 'enable',
    dispatch: { kind: 'known', days: 1, deadline: null },
    regular: moneyOfGross(own.regular, own.vat),
    points: own.closed === 'pointsOnly' ? 100 : null,
    pointsOnly: own.closed === 'pointsOnly',
    pointsReceived: own.pointsReceived,
    phonePrice: own.closed === 'phonePrice',
    gratis: own.closed === 'gratis',
  };
  const request = { size, promotions: promotionsOf(own, typed), perishable: false, skipGaps: true, code: 'X', now };
  const offer = offerAt({ ...request, history: chargedPrices([{ from: 0, price: size.regular }], []) });
  const periods: Subscription['periods'] = [month];
  const producer = {
    slug: 'm',
    name: 'M',
    about: '',
    responsible: null,
    street: '',
    postcode: '',
    city: '',
    country: '',
    email: '',
  };
  const part = {
    producer,
    facts: [],
    warnings: null,
    id: 999,
    slug: 'b',
    name: 'Część',
    sizeId: 'uniw',
    sizeName: '',
    quantity: 2,
    unit,
    picture: null,
    offer,
  };
  const product: LineProduct = {
    id,
    type: own.type,
    unit,
    range: unlimited,
    pictures: [],
    vat: own.vat,
    version: null,
    netOnly: false,
    subscription: own.subscription && { ...own.subscription, periods },
    sizes: [],
    bundle: own.type === 'product_bundle' ? [part, part] : [],
  };
  const gone = own.closed === 'withdrawn';
  return {
    id,
    productId: id,
    slug: `p${id}`,
    name: 'P',
    sizeId: 'uniw',
    sizeName: '',
    comment: '',
    files: [],
    quantity: thousandths / 1000,
    subscriptionDays: days,
    forPoints: false,
    seenGross: 0,
    plainGross: 0,
    product: gone ? null : product,
    own: gone ? null : { size, offer, tiers: own.tiered ? tiers : [] },
  };
}

function ask(lines: PricedLine[], typed: Code): Basket {
  const codeLowersLines = lines.some(({ own }) => own?.offer.reduction?.kind === 'code');
  const rebated = typed === null || typed === 'of products' ? null : typed;
  const productCode = typed === 'of products' ? 'running' : null;
  const named = typed === null ? null : 'X';
  return basketAt({
    lines,
    code: named,
    rebate: rebated,
    uses: noUses,
    codeLowersLines,
    productCode,
    gifts: [],
    points: null,
    group: null,
    now,
  });
}

const pricedLines = (all: Edit[], typed: Code) => all.map((one, index) => pricedLine(one, index + 1, typed));

const isOpen = ({ good: own, days }: Edit) =>
  own.closed === null && own.amount !== 0 && (days === 0 || (days === month.days && own.subscription !== null));

/** The price of one unit, not rounded. */
function priceOf({ good: own, thousandths, days }: Edit, typed: Code): number {
  const running = own.promotions.filter(({ kind, time: [from = 0, to] }) => {
    return (from ?? 0) < 0 && (to == null || to > 0) && (kind !== 'code' || typed === 'of products');
  });
  const once = Math.min(own.regular, ...running.map(({ gross }) => gross));
  const regularly = own.subscription?.kind === 'quota' ? once - own.subscription.value : once * partLeft(own);
  const tier = thousandths >= 5_000 ? 12.5 : thousandths >= 2_000 ? 7 : 0;
  return Math.max(0, days === 0 ? once : regularly) * (1 - (own.tiered ? tier : 0) / 100);
}

const partLeft = ({ subscription: own }: Good) => 1 - (own?.value ?? 0) / 100;
const netPart = (rate: VatRate) => 100 / (100 + (rate ?? 0));
const slack = 1e-6;
const total = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const distance = (one: number, other: number) => Math.abs(one - other) - slack;

describe('sums', () => {
  it('shown are the sums of what is shown, net and gross alike, and never below nothing', () => {
    fc.assert(
      fc.property(edits, code, (all, typed) => {
        const basket = ask(pricedLines(all, typed), typed);
        const none = { gross: 0, net: 0 };
        const discount = basket.code.state === 'active' ? basket.code.discount : none;
        expect(total(basket.lines.map(({ worth }) => worth.gross))).toBe(basket.worth.gross);
        // Net is rounded once for each rate, as in the order, so it is not always the sum of the lines'.
        const ofRate = (vat: unknown) =>
          total(basket.lines.map((own) => (own.product?.vat === vat ? own.worth.gross : 0)));
        const rates = [...new Set(basket.lines.map(({ product }) => product?.vat ?? null))];
        expect(total(rates.map((vat) => netOf(ofRate(vat), vat)))).toBe(basket.worth.net);
        for (const side of ['gross', 'net'] as const) {
          expect(basket.afterCode[side] + discount[side]).toBe(basket.worth[side]);
          expect(basket.total[side]).toBe(basket.afterCode[side] + (basket.delivery.cost ?? none)[side]);
        }
        const { worth, afterCode } = basket;
        for (const money of [worth, discount, afterCode, basket.total, ...basket.lines.map((own) => own.worth)]) {
          expect(Number.isSafeInteger(money.gross) && Number.isSafeInteger(money.net)).toBe(true);
          expect(money.net).toBeGreaterThanOrEqual(0);
          expect(money.net).toBeLessThanOrEqual(money.gross);
        }
      }),
    );
  });

  it('of each line are its price times its quantity, and the net that its VAT rate leaves', () => {
    fc.assert(
      fc.property(edits, code, (all, typed) => {
        const basket = ask(pricedLines(all, typed), typed);
        for (const [index, own] of basket.lines.entries()) {
          const one = all[index];
          if (!one || !isOpen(one)) {
            expect(own).toMatchObject({ offer: null, worth: { gross: 0, net: 0 }, points: 0 });
            continue;
          }
          // Once for the subscriber, once for the tier.
          expect(distance(own.price.gross, priceOf(one, typed))).toBeLessThanOrEqual(1);
          expect(distance(own.worth.gross, (own.price.gross * one.thousandths) / 1000)).toBeLessThanOrEqual(0.5);
          expect(distance(own.worth.net, own.worth.gross * netPart(one.good.vat))).toBeLessThanOrEqual(0.5);
          // A promotion gives fewer.
          const each = own.offer?.pointsReceived ?? 0;
          expect(each).toBeLessThanOrEqual(one.good.pointsReceived);
          const points = BigInt(each) * BigInt(one.thousandths);
          expect(own.points).toBe(Number(points / 1000n));
        }
        const points = total(basket.lines.map((own) => own.points));
        const { worth: before, goodsWorth } = basket;
        const share = before.gross === 0 ? 0n : (BigInt(points) * BigInt(goodsWorth)) / BigInt(before.gross);
        expect(basket.pointsReceived, 'a code lowers them').toBe(Number(share));
      }),
    );
  });

  it('of a code are its part or its quota', () => {
    fc.assert(
      fc.property(edits, code, (all, typed) => {
        const lines = pricedLines(all, typed);
        const { worth, afterCode, delivery } = ask(lines, typed);
        const discount = { gross: worth.gross - afterCode.gross, net: worth.net - afterCode.net };
        const inTime = typeof typed === 'object' && typed && typed.startsAt === null && typed.endsAt === null;
        if (!inTime || worth.gross < typed.minGross) expect(discount).toEqual({ gross: 0, net: 0 });
        else if (typed.kind === 'quota') expect(discount.gross).toBe(Math.min(typed.value, worth.gross));
        else expect(distance(discount.gross, (worth.gross * typed.value) / 100)).toBeLessThanOrEqual(all.length / 2);
        // Net falls in the proportion of gross; a line takes whole grosze of both.
        const share = worth.gross === 0 ? 0 : discount.gross / worth.gross;
        expect(distance(discount.net, worth.net * share)).toBeLessThanOrEqual(all.length * 1.5);

        const sent = all.some((one) => isOpen(one) && /^product(_bundle)?$/.test(one.good.type));
        expect(delivery.isNeeded).toBe(sent);
      }),
    );
  });

  it('do not depend on the order of lines', () => {
    const mixed = edits.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys()], { minLength: all.length })),
    );
    fc.assert(
      fc.property(mixed, code, ([all, order], typed) => {
        const lines = pricedLines(all, typed);
        const [one, other] = [lines, order.flatMap((index) => lines[index] ?? [])].map((held) => ask(held, typed));
        if (!one || !other) throw new Error('no basket');
        expect(other.worth).toEqual(one.worth);
        expect(other.pointsReceived).toBe(one.pointsReceived);
        expect(other.delivery).toEqual(one.delivery);
        expect(other.total.gross).toBe(one.total.gross);
        // With a quota each line gets whole grosze, and the order of lines decides which one gets the remainder.
        const odd = typeof typed === 'object' && typed?.kind === 'quota' ? all.length : 0;
        expect(Math.abs(other.total.net - one.total.net)).toBeLessThanOrEqual(odd);
      }),
    );
  });

  it('of net stay where the VAT rate puts them, within the grosz that a code is rounded by', () => {
    fc.assert(
      fc.property(grosze(2_000_00), vat, rebate, (gross, rate, own) => {
        const worth = moneyOfGross(gross, rate);
        const discount = discountOf([worth], own);
        const left = { gross: worth.gross - discount.gross, net: worth.net - discount.net };
        expect(Math.abs(left.net - netOf(left.gross, rate))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of a quota are exactly the quota', () => {
    const worths = fc.array(
      fc
        .record({ gross: fc.integer({ min: 1, max: 99_999 }), rate: vat })
        .map(({ gross, rate }) => moneyOfGross(gross, rate)),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(worths, fc.integer({ min: 1, max: 10_000 }), (all, value) => {
        const whole = all.reduce((sum, { gross }) => sum + gross, 0);
        expect(discountOf(all, { kind: 'quota', value }).gross).toBe(Math.min(value, whole));
      }),
    );
  });
});

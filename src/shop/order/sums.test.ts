import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOf } from '../basket/rebate-code.ts';
import { moneyOfGross, noMoney, sumMoney, type VatRate } from '../money/money.ts';
import { spread, spreadDiscount } from '../money/spread.ts';
import { refundFault } from '../payment/payment-machine.ts';
import { advanceOf, isPaidWhole, onDelivery, orderSums, pointsOfRefund, type SummedOrder, shownRates } from './sums.ts';

const rate = fc.constantFrom<VatRate>(23, 8, 5, 0, null);
const line = fc
  .record({ vat: rate, gross: fc.integer({ min: 0, max: 5_000_000_00 }) })
  .map(({ vat, gross }) => ({ vat, worth: moneyOfGross(gross, vat) }));
const code = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('quota' as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.constant(null),
);

/** Arbitrary orders: lines of any rates and worths, a code of either kind or none, delivery, a fee, vouchers. */
const anyOrder = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 40 }),
    code,
    delivery: fc.integer({ min: 0, max: 10_000 }),
    fee: fc.integer({ min: 0, max: 2_000 }),
    deliveryVat: rate,
    vouchers: fc.integer({ min: 0, max: 100_000 }),
  })
  .map(({ lines, code: own, delivery, fee, deliveryVat, vouchers }) => {
    const worths = lines.map(({ worth }) => worth);
    const discount = own ? discountOf(worths, own).gross : 0;
    const parts = spreadDiscount(
      discount,
      lines.map((each) => ({ ...each, isLowered: true })),
    );
    const order: SummedOrder = {
      lines: lines.map((each, index) => ({ ...each, discount: parts[index] ?? noMoney })),
      delivery: moneyOfGross(delivery, deliveryVat),
      fee: moneyOfGross(fee, deliveryVat),
      deliveryVat,
      vouchers,
    };
    return { order, discount };
  });

describe('the sums of any order', () => {
  it('lines, discount, delivery and fee are the total, to the grosz', () => {
    fc.assert(
      fc.property(anyOrder, ({ order, discount }) => {
        const sums = orderSums(order);
        expect(sums.goods.gross).toBe(sumMoney(order.lines.map(({ worth }) => worth)).gross);
        const alone = { ...order, delivery: noMoney, fee: noMoney };
        const { goods, discount: off, total } = orderSums(alone);
        expect(goods.net - off.net, 'net is rounded by rate, once').toBe(total.net);
        expect(sums.discount.gross).toBe(discount);
        expect(sums.total.gross).toBe(sums.goods.gross - sums.discount.gross + sums.delivery.gross + sums.fee.gross);
        expect(sums.total.gross).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('the VAT rates add up to the total, each rate once, and net and tax to gross', () => {
    fc.assert(
      fc.property(anyOrder, ({ order }) => {
        const { rates, total } = orderSums(order);
        expect(new Set(rates.map(({ vat }) => vat)).size).toBe(rates.length);
        for (const { vat, net, tax, gross } of rates) {
          expect(net + tax).toBe(gross);
          expect(moneyOfGross(gross, vat)).toEqual({ gross, net });
          if (vat === 0 || vat === null) expect(tax).toBe(0);
        }
        expect(rates.reduce((sum, { gross }) => sum + gross, 0)).toBe(total.gross);
        expect(rates.reduce((sum, { net }) => sum + net, 0)).toBe(total.net);
      }),
    );
  });

  it('vouchers pay a part and never more than there is to pay', () => {
    fc.assert(
      fc.property(anyOrder, ({ order }) => {
        const { vouchers, toPay, total } = orderSums(order);
        expect(vouchers + toPay).toBe(total.gross);
        expect(vouchers).toBe(Math.min(order.vouchers, total.gross));
        expect(toPay).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('a discount takes from no line more than it is worth', () => {
    fc.assert(
      fc.property(anyOrder, ({ order }) => {
        for (const { worth, discount } of order.lines) {
          expect(discount.gross).toBeGreaterThanOrEqual(0);
          expect(discount.gross).toBeLessThanOrEqual(worth.gross);
        }
      }),
    );
  });

  it('parts that are given back are never more than was paid, and all of them are just what was paid', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat()), ({ order }, random) => {
        const { total, delivery, fee } = orderSums(order);
        const parts = [
          ...order.lines.map(({ worth, discount }) => worth.gross - discount.gross),
          delivery.gross + fee.gross,
        ];
        // In any order.
        const shuffled = parts
          .map((part) => [random.next().value, part] as const)
          .sort(([one], [other]) => one - other);
        let back = 0;
        for (const [, part] of shuffled) {
          if (part === 0) continue;
          expect(refundFault(part, total.gross - back)).toBeNull();
          back += part;
        }
        expect(back).toBe(total.gross);
        expect(refundFault(1, total.gross - back)).toBe('refund_too_much');
      }),
    );
  });
});

describe('spreading', () => {
  it('gives away just the amount, each part within a grosz of its share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 50 }),
        fc.nat(1_000),
        (weights, thousandths) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          const amount = Math.floor((whole * thousandths) / 1_000);
          const parts = spread(amount, weights);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
          for (const [index, part] of parts.entries()) {
            const share = whole === 0 ? 0 : (amount * (weights[index] ?? 0)) / whole;
            expect(Math.abs(part - share)).toBeLessThan(1);
            expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
          }
        },
      ),
    );
  });

  it('gives what is left to the largest remainders, the first of equal ones', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(10, [300, 600, 100])).toEqual([3, 6, 1]);
    expect(spread(5, [0, 0])).toEqual([0, 0]);
  });
});

it('an order of two rates, with the delivery at the main one', () => {
  const lines = [
    { vat: 23, worth: moneyOfGross(123_00, 23), discount: noMoney },
    { vat: 5, worth: moneyOfGross(49_99, 5), discount: noMoney },
  ] as const;
  const sums = orderSums({
    lines: [...lines],
    delivery: moneyOfGross(15_90, 23),
    fee: noMoney,
    deliveryVat: 23,
    vouchers: 100_00,
  });
  expect(sums.rates).toEqual([
    { vat: 23, gross: 138_90, net: 112_93, tax: 25_97 },
    { vat: 5, gross: 49_99, net: 47_61, tax: 2_38 },
  ]);
  expect(sums).toMatchObject({ total: { gross: 188_89, net: 160_54 }, vouchers: 100_00, toPay: 88_89 });
});

describe('an advance', () => {
  const advanced = fc.array(fc.record({ advance: fc.nat(50_000), quantity: fc.nat(40), gross: fc.nat(500_000) }), {
    maxLength: 20,
  });

  it('and what is paid on delivery are together what is to be paid, to the grosz', () => {
    fc.assert(
      fc.property(anyOrder, advanced, ({ order }, lines) => {
        const { toPay } = orderSums(order);
        const advance = advanceOf(lines, toPay);
        const payment = { method: 'blik' as const, paid: 0 };
        for (const paid of [0, advance]) {
          const rest = onDelivery({ sums: { toPay, advance }, payment: { ...payment, paid } });
          expect(advance + rest, 'before and after the advance came').toBe(toPay);
          expect(rest).toBeGreaterThanOrEqual(0);
        }
        expect(onDelivery({ sums: { toPay, advance }, payment: { ...payment, paid: toPay } })).toBe(0);
      }),
    );
  });

  it('is never more than its lines cost or than is to be paid', () => {
    fc.assert(
      fc.property(advanced, fc.nat(1_000_000), (lines, toPay) => {
        const advance = advanceOf(lines, toPay);
        expect(advance).toBeLessThanOrEqual(toPay);
        expect(advance).toBeLessThanOrEqual(lines.reduce((sum, { gross }) => sum + gross, 0));
        const asked = lines.reduce((sum, line) => sum + line.advance * line.quantity, 0);
        expect(advance).toBeLessThanOrEqual(asked);
        if (asked <= toPay && lines.every((line) => line.advance * line.quantity <= line.gross)) {
          expect(advance).toBe(asked);
        }
      }),
    );
  });

  it('is for each unit, and none for what is paid with points', () => {
    expect(advanceOf([{ advance: 40_00, quantity: 2, gross: 438_00 }], 460_00)).toBe(80_00);
    expect(advanceOf([{ advance: 40_01, quantity: 1.5, gross: 438_00 }], 460_00)).toBe(60_02);
    expect(advanceOf([{ advance: 40_00, quantity: 2, gross: 0 }], 460_00)).toBe(0);
  });

  it('leaves other orders as they are', () => {
    const rest = (method: 'blik' | 'cash' | null, paid: number) =>
      onDelivery({ sums: { toPay: 100_00 }, payment: { method, paid } });
    expect([rest('blik', 0), rest('blik', 100_00), rest('cash', 0), rest('cash', 100_00)]).toEqual([0, 0, 100_00, 0]);
  });

  it('leaves nothing to collect where it is more than the rest of an order with fewer items', () => {
    expect(onDelivery({ sums: { toPay: 30_00, advance: 50_00 }, payment: { method: 'blik', paid: 50_00 } })).toBe(0);
  });
});

it('is paid as a whole once everything came, also if it went back, but not by an advance', () => {
  const isPaid = (sums: { toPay: number; advance?: number }, paid: number) => isPaidWhole({ sums, payment: { paid } });
  expect([isPaid({ toPay: 19_00 }, 0), isPaid({ toPay: 19_00 }, 18_99), isPaid({ toPay: 19_00 }, 19_00)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(isPaid({ toPay: 0 }, 0), 'gift cards paid everything').toBe(false);
  expect(isPaid({ toPay: 19_00, advance: 5_00 }, 19_00)).toBe(false);
});

describe('points of a refund', () => {
  it('are all of them for all money, none for none, and never fewer for more money', () => {
    const sum = fc.integer({ min: 1, max: 2_000_000_000 });
    fc.assert(
      fc.property(fc.nat(2_147_483_647), sum, sum, sum, (points, toPay, one, other) => {
        expect(pointsOfRefund(points, 0, toPay)).toBe(0);
        expect(pointsOfRefund(points, toPay, toPay)).toBe(points);
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(pointsOfRefund(points, less, toPay)).toBeLessThanOrEqual(pointsOfRefund(points, more, toPay));
        expect(pointsOfRefund(points, more, toPay)).toBeLessThanOrEqual(points);
      }),
    );
  });

  it('are in proportion, to the nearest point', () => {
    expect([20_00, 50_00, 99_00].map((refunded) => pointsOfRefund(7, refunded, 100_00))).toEqual([1, 4, 7]);
    expect(pointsOfRefund(7, 0, 0), 'no money was paid').toBe(0);
  });
});

describe('the rates that are told', () => {
  const money = (gross: number) => ({ gross, net: gross });
  const card = { vat: null, worth: money(500_00), discount: money(0), giftCard: true as const };
  const book = { vat: null, worth: money(40_00), discount: money(10_00) };
  it('keep what is outside VAT apart from what is exempt', () => {
    const exempt = { vat: null, net: 530_00, tax: 0, gross: 530_00 };
    const taxed = { vat: 23 as const, net: 100_00, tax: 23_00, gross: 123_00 };
    expect(shownRates([taxed, exempt], [card, book])).toEqual([
      { vat: 23, tax: 23_00, gross: 123_00 },
      { vat: null, tax: 0, gross: 30_00 },
      { vat: 'np', tax: 0, gross: 500_00 },
    ]);
    expect(shownRates([{ ...exempt, gross: 500_00 }], [card])).toEqual([{ vat: 'np', tax: 0, gross: 500_00 }]);
    expect(shownRates([{ ...exempt, gross: 30_00 }], [book])).toEqual([{ vat: null, tax: 0, gross: 30_00 }]);
  });

  it('let no code lower a gift card', () => {
    const lines = [card, { vat: 23 as const, worth: money(100_00) }];
    const lowered = lines.map((each) => ({ ...each, isLowered: each !== card }));
    expect(spreadDiscount(10_00, lowered).map(({ gross }) => gross)).toEqual([0, 10_00]);
    const all = lines[1]?.worth.gross ?? 0;
    expect(
      spreadDiscount(all, lowered).map(({ gross }) => gross),
      'not a grosz',
    ).toEqual([0, all]);
  });
});

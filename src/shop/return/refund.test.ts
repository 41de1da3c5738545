import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOrder, sampleOrders } from '../../../testing/order/any-order.ts';
import type { Order, VatSum } from '../order/order.ts';
import { roundQuantity } from '../text/numbers.ts';
import { accountOf, plainMoney } from './account/line-account.ts';
import { deliveryBack, type Refund, refundOf } from './refund.ts';
import { type ItemCount, isSameItem, soldItems } from './sold-items.ts';

/** Orders with sets of any parts, points, gifts and a cheapest way of delivery. */
const returnedOrder: fc.Arbitrary<Order> = fc
  .tuple(
    anyOrder,
    fc.array(
      fc.record({
        parts: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), worth: fc.nat(50_000) }), {
          maxLength: 4,
        }),
        points: fc.nat(5_000),
      }),
      { minLength: 12, maxLength: 12 },
    ),
    fc.option(fc.nat(6_000), { nil: undefined }),
  )
  .map(([order, more, cheapest]) => ({
    ...order,
    delivery: { ...order.delivery, ...(cheapest === undefined ? {} : { cheapest }) },
    lines: order.lines.map((line, index) => ({
      ...line,
      points: line.worth.gross === 0 ? (more[index]?.points ?? 0) : 0,
      parts: (more[index]?.parts ?? []).map((part, at) => ({
        ...part,
        productId: at,
        sizeId: 'uniw',
        name: `Część ${at + 1}`,
        unit: 'szt.',
      })),
    })),
  }));

/** Several returns: for each item the ends of its portions, as fractions of the whole. */
const sequence = fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 48, maxLength: 48 }), {
  minLength: 1,
  maxLength: 5,
});

/** Returns of an order: each sends back a fraction of the rest; with `all`, one more sends back everything left. */
function returnsOf(order: Order, fractions: number[][], all: boolean): ItemCount[][] {
  const left = soldItems(order).map(({ lineId, part, quantity }) => ({ lineId, part, quantity }));
  const made = fractions.map((each) =>
    left.flatMap((item, index) => {
      const quantity = Math.floor(item.quantity * (each[index] ?? 0) * 1000) / 1000;
      item.quantity = roundQuantity(item.quantity - quantity);
      return quantity > 0 ? [{ ...item, quantity }] : [];
    }),
  );
  return all ? [...made, left.filter(({ quantity }) => quantity > 0)] : made;
}

function refunds(order: Order, made: ItemCount[][]): Refund[] {
  return made.map((now, index) => refundOf(order, made.slice(0, index).flat(), now));
}

const sum = (all: Refund[], part: Exclude<keyof Refund, 'rates' | 'lines'>) =>
  all.reduce((so, refund) => so + refund[part], 0);

function byRate(all: Refund[]): VatSum[] {
  const rates = new Map<VatSum['vat'], VatSum>();
  for (const rate of all.flatMap((refund) => refund.rates)) {
    const so = rates.get(rate.vat) ?? { vat: rate.vat, net: 0, tax: 0, gross: 0 };
    rates.set(rate.vat, {
      vat: rate.vat,
      net: so.net + rate.net,
      tax: so.tax + rate.tax,
      gross: so.gross + rate.gross,
    });
  }
  return [...rates.values()];
}

describe('refunds', () => {
  it('of any sequence of partial returns are at most what was paid, to the grosz, by VAT rate', () => {
    fc.assert(
      fc.property(returnedOrder, sequence, fc.boolean(), (order, fractions, all) => {
        const given = refunds(order, returnsOf(order, fractions, all));
        for (const refund of given) {
          expect(refund.total).toBe(refund.goods + refund.delivery + refund.fee);
          expect(refund.total).toBe(refund.money + refund.vouchers);
          expect(refund.total).toBe(refund.rates.reduce((so, { gross }) => so + gross, 0));
          for (const { gross, net, tax } of refund.rates) expect(gross).toBe(net + tax);
          for (const part of ['goods', 'delivery', 'fee', 'vouchers', 'money', 'points'] as const) {
            expect(refund[part]).toBeGreaterThanOrEqual(0);
          }
        }
        expect(sum(given, 'money')).toBeLessThanOrEqual(order.sums.toPay);
        expect(sum(given, 'vouchers')).toBeLessThanOrEqual(order.sums.vouchers);
        expect(sum(given, 'points')).toBeLessThanOrEqual(order.lines.reduce((so, { points }) => so + points, 0));
        for (const { vat, gross, net, tax } of byRate(given)) {
          const paid = order.sums.rates.find((rate) => rate.vat === vat);
          expect(gross).toBeLessThanOrEqual(paid?.gross ?? 0);
          expect(net).toBeLessThanOrEqual(paid?.net ?? 0);
          expect(tax).toBeLessThanOrEqual(paid?.tax ?? 0);
        }
      }),
    );
  });

  it('of all that was bought are what was paid, with the cheapest delivery, however it was divided', () => {
    fc.assert(
      fc.property(returnedOrder, sequence, (order, fractions) => {
        const given = refunds(order, returnsOf(order, fractions, true));
        const [once] = refunds(order, returnsOf(order, [], true));
        expect(sum(given, 'goods')).toBe(order.sums.goods.gross - order.sums.discount.gross);
        expect(sum(given, 'delivery')).toBe(deliveryBack(order));
        expect(sum(given, 'fee')).toBe(order.sums.fee.gross);
        expect(sum(given, 'points')).toBe(order.lines.reduce((so, { points }) => so + points, 0));
        for (const part of ['total', 'money', 'vouchers'] as const) expect(sum(given, part)).toBe(once?.[part]);
        expect(byRate(given).filter(({ gross }) => gross !== 0)).toEqual(
          expect.arrayContaining(byRate(once ? [once] : [])),
        );
      }),
    );
  });

  it('give nothing for more than was sold', () => {
    fc.assert(
      fc.property(returnedOrder, (order) => {
        const [all = []] = returnsOf(order, [], true);
        expect(refundOf(order, all, all)).toMatchObject({ total: 0, points: 0, money: 0, vouchers: 0 });
      }),
    );
  });

  it('refund the share of the returned parts of a set, and the rest with the kept parts', () => {
    fc.assert(
      fc.property(returnedOrder, (order) => {
        const items = soldItems(order);
        for (const line of order.lines) {
          const own = items.filter(({ lineId }) => lineId === line.id);
          expect(own.reduce((so, { paid }) => so + paid, 0)).toBe(line.worth.gross - line.discount.gross);
        }
        const [first] = items;
        if (!first) return;
        const kept = items.filter((item) => !isSameItem(item, first));
        if (kept.length > 0) expect(refundOf(order, [], [first]).goods).toBe(first.paid);
      }),
    );
  });
});

describe('a refund within what the order has left', () => {
  const order = { ...sampleOrders.plain, payment: { ...sampleOrders.plain.payment, paid: 208_29 } };
  const mugs = [{ lineId: 1, part: 0, quantity: 2 }];
  const lowered = (gross: number, about: Order = order) =>
    accountOf(about, {
      ...plainMoney(about),
      given: [{ way: 'complaint', id: '1', number: 'R-1', promised: 0, lines: [{ lineId: 1, gross, quantity: 0 }] }],
    });

  it('refunds the part of a line that was not refunded before, with correct VAT', () => {
    const refund = refundOf(order, [], mugs, lowered(60_20));
    expect(refund).toMatchObject({ goods: 100_00, total: 100_00, money: 100_00, vouchers: 0 });
    expect(refund.lines).toEqual([{ lineId: 1, quantity: 2, gross: 100_00 }]);
    expect(refund.rates).toEqual([{ vat: 23, gross: 100_00, net: 81_30, tax: 18_70 }]);
  });

  it('takes the less off the money first, and then off what goes back to gift cards', () => {
    const sums = { ...order.sums, vouchers: 104_15, toPay: 104_14 };
    const cards: Order = { ...order, sums, payment: { ...order.payment, paid: 104_14 } };
    const whole = refundOf(cards, [], mugs);
    expect(whole).toMatchObject({ total: 160_20, money: 80_10, vouchers: 80_10 });
    expect(refundOf(cards, [], mugs, lowered(30_00, cards))).toMatchObject({ money: 50_10, vouchers: 80_10 });
    expect(refundOf(cards, [], mugs, lowered(100_20, cards))).toMatchObject({ money: 0, vouchers: 60_00 });
  });

  it('names the lines that come back, also those that cost nothing, and no others', () => {
    const gift = [{ lineId: 3, part: 0, quantity: 1 }];
    expect(refundOf(order, [], gift).lines).toEqual([{ lineId: 3, quantity: 1, gross: 0 }]);
    expect(refundOf(order, [], mugs).lines?.map(({ lineId }) => lineId)).toEqual([1]);
    const [line, ...rest] = order.lines;
    if (!line) throw new Error('the sample has no line');
    const grosz = { ...line, worth: { gross: 1, net: 1 }, discount: { gross: 0, net: 0 } };
    const parts = [{ productId: 1, sizeId: 'uniw', name: 'Talerz', unit: 'szt.', quantity: 1, worth: 5 }];
    const set = { ...order, lines: [{ ...grosz, parts }, ...rest] };
    expect(refundOf(set, [], [{ lineId: 1, part: 1, quantity: 2 }]).lines).toEqual([
      { lineId: 1, quantity: 0, gross: 1 },
    ]);
  });

  it('of nothing is nothing, also of an order of gifts alone', () => {
    const free = { ...order, lines: order.lines.filter(({ isGift }) => isGift) };
    expect(refundOf(free, [], []).delivery).toBe(0);
  });
});

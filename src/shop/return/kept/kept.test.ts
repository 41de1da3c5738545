import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOrder, sampleOrders } from '../../../../testing/order/any-order.ts';
import { netOf } from '../../money/money.ts';
import type { PaymentAttempt } from '../../order/order.ts';
import { type PaymentState, paymentStates } from '../../payment/payment-machine.ts';
import { accountOf, plainMoney } from '../account/line-account.ts';
import { refundOf } from '../refund.ts';
import { paidFor, soldItems } from '../sold-items.ts';
import { loweredFault, settled } from './lowered.ts';
import { isSaidAgain, mayChangeSum, orderWithout, wholePieces } from './remove-items.ts';

describe('a refund that is lowered for used goods (art. 34 ust. 4)', () => {
  it('never gets below nothing, and its parts add up', () => {
    const amount = fc.nat(200_000);
    fc.assert(
      fc.property(amount, amount, amount, fc.array(amount, { maxLength: 3 }), (money, vouchers, cost, kept) => {
        const lowered = kept.map((own, index) => ({ lineId: index, amount: own, reason: '' }));
        const parts = settled({ refund: { money, vouchers }, chosen: { shipping: { cost } }, lowered });
        expect(Math.min(parts.payout, parts.vouchers, parts.shipping, parts.lowered)).toBeGreaterThanOrEqual(0);
        expect(parts.payout + parts.vouchers + parts.shipping + parts.lowered).toBe(money + vouchers);
        if (kept.length === 0) expect(parts.vouchers).toBe(vouchers);
      }),
    );
  });

  it('takes no more off a line than goes back for it, and nothing without a reason', () => {
    const refund = { lines: [{ lineId: 1, quantity: 1, gross: 80_00 }] };
    const reason = 'ślady prania na obrusie';
    expect(loweredFault([{ lineId: 1, amount: 80_00, reason }], refund)).toBeNull();
    expect(loweredFault([{ lineId: 1, amount: 80_01, reason }], refund)).toBe('lowered_too_much');
    expect(loweredFault([{ lineId: 2, amount: 1, reason }], refund)).toBe('lowered_too_much');
    const twice = [
      { lineId: 1, amount: 50_00, reason },
      { lineId: 1, amount: 40_00, reason },
    ];
    expect(loweredFault(twice, refund)).toBe('lowered_too_much');
    for (const wrong of [0, -5, Number.NaN, 1.5]) {
      expect(loweredFault([{ lineId: 1, amount: wrong, reason }], refund)).toBe('lowered_amount');
    }
    expect(loweredFault([{ lineId: 1, amount: 5, reason: 'brudne' }], refund)).toBe('lowered_reason');
    expect(loweredFault([{ lineId: 1, amount: 5, reason: 'x'.repeat(301) }], refund)).toBe('lowered_reason');
  });
});

describe('a line whose price was lowered by a complaint', () => {
  it('gives back only what is left of it, whatever came first', () => {
    const gross = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(anyOrder, gross, fc.double({ min: 0, max: 1, noNaN: true }), (order, given, share) => {
        const [line] = order.lines;
        if (!line) return;
        const lower = Math.min(given, paidFor(line));
        const first = { lineId: line.id, part: 0, quantity: Math.floor(line.quantity * share * 1000) / 1000 };
        const before = first.quantity > 0 ? [first] : [];
        const early = refundOf(order, [], before);
        const back = [
          { way: 'return' as const, id: '1', number: null, promised: 0, lines: early.lines ?? [] },
          {
            way: 'complaint' as const,
            id: '2',
            number: null,
            promised: 0,
            lines: [{ lineId: line.id, gross: lower, quantity: 0 }],
          },
        ];
        const known = { ...plainMoney(order), money: order.sums.toPay, given: back };
        const late = refundOf(order, before, soldItems(order), accountOf(order, known, { paying: true }));
        const atLine = (lines = late.lines) => lines?.find(({ lineId }) => lineId === line.id)?.gross ?? 0;
        expect(atLine(early.lines) + atLine() + lower).toBe(Math.max(paidFor(line), atLine(early.lines) + lower));
        expect(late.total).toBe(late.goods + late.delivery + late.fee);
        expect(late.money + late.vouchers).toBe(late.total);
        expect(late.rates.reduce((sum, rate) => sum + rate.gross, 0)).toBe(late.total);
      }),
    );
  });
});

describe('pieces that are taken off an order before it is sent', () => {
  it('leave an order whose sums are right, by rate and to the grosz', () => {
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(anyOrder, shares, (order, each) => {
        const items = soldItems(order).flatMap(({ lineId, part, quantity }, index) => {
          const some = Math.floor(quantity * (each[index] ?? 0) * 1000) / 1000;
          return some > 0 && (index > 0 || some < quantity) ? [{ lineId, part, quantity: some }] : [];
        });
        const after = orderWithout(order, items);
        if (!after) throw new Error('no set is broken up');
        const { sums, refund, lines } = after;
        expect(sums.total.gross + refund.total).toBe(order.sums.total.gross);
        expect(sums.vouchers + sums.toPay).toBe(sums.total.gross);
        expect(sums.toPay).toBe(order.sums.toPay - refund.money);
        const goods = lines.reduce((sum, line) => sum + paidFor(line), 0);
        expect(goods + order.sums.delivery.gross + order.sums.fee.gross).toBe(sums.total.gross);
        expect(goods).toBe(sums.goods.gross - sums.discount.gross);
        expect(sums.rates.reduce((sum, { gross }) => sum + gross, 0)).toBe(sums.total.gross);
        expect(
          lines.every(({ quantity, discount, worth }) => quantity > 0 && discount.gross >= 0 && worth.gross >= 0),
        ).toBe(true);
      }),
    );
  });

  it('change a sum that nobody may be paying at a provider', () => {
    const attempt = (provider: string | null): PaymentAttempt => ({
      sessionId: '1',
      provider,
      method: 'transfer',
      amount: 1,
      state: 'given_up',
      fault: null,
      at: 0,
    });
    const may = (state: PaymentState, ...attempts: PaymentAttempt[]) =>
      mayChangeSum({ payment: { ...sampleOrders.plain.payment, state, attempts } });
    const decided = ['none', 'waiting', 'paid', 'refunding', 'refunded_in_part'];
    expect(paymentStates.filter((state) => may(state))).toEqual(decided);
    expect(may('waiting', attempt(null))).toBe(true);
    expect(may('waiting', attempt(null), attempt('przelewy24')), 'even one that was given up').toBe(false);
  });

  it('come out of the last parcels, and a set is not broken up', () => {
    const [line] = sampleOrders.plain.lines;
    if (!line) throw new Error('the sample has no line');
    const parcel = sampleOrders.plain.parcels[0];
    const order = {
      ...sampleOrders.plain,
      lines: [{ ...line, quantity: 3 }],
      parcels: [1, 2].map((id) => ({
        ...(parcel as NonNullable<typeof parcel>),
        id,
        lines: [{ lineId: line.id, quantity: id }],
      })),
    };
    const after = orderWithout(order, [{ lineId: line.id, part: 0, quantity: 2 }]);
    expect(after?.parcels).toEqual([
      { id: 1, lines: [{ lineId: line.id, quantity: 1 }] },
      { id: 2, lines: [] },
    ]);
    const part = { productId: 1, sizeId: 'uniw', name: 'Część', unit: 'szt.', worth: 10_00 };
    const set = [
      {
        ...line,
        quantity: 2,
        parts: [
          { ...part, quantity: 2 },
          { ...part, quantity: 1 },
        ],
      },
    ];
    const counts = (first: number, second: number) => [
      { lineId: line.id, part: 1, quantity: first },
      { lineId: line.id, part: 2, quantity: second },
    ];
    expect(wholePieces(set, counts(2, 1))).toEqual(new Map([[line.id, 1]]));
    expect(wholePieces(set, counts(2, 0))).toBeNull();
    expect(wholePieces(set, counts(1, 0.5))).toBeNull();
  });

  it('are whole sets also where a set has one part', () => {
    const [line] = sampleOrders.plain.lines;
    if (!line) throw new Error('the sample has no line');
    const part = { productId: 1, sizeId: 'uniw', name: 'Podkładka', unit: 'szt.', worth: 10_00, quantity: 4 };
    const set = [{ ...line, quantity: 2, parts: [part] }];
    const some = (quantity: number) => wholePieces(set, [{ lineId: line.id, part: 1, quantity }]);
    expect(some(4)).toEqual(new Map([[line.id, 1]]));
    expect(some(2)).toBeNull();
    expect(some(0)).toEqual(new Map());
  });

  it('leave of points and advance what belongs to the rest', () => {
    const [line] = sampleOrders.plain.lines;
    if (!line) throw new Error('the sample has no line');
    const { sums } = sampleOrders.plain;
    const lines = [{ ...line, quantity: 3, points: 10 }, ...sampleOrders.plain.lines.slice(1)];
    const order = { ...sampleOrders.plain, lines, sums: { ...sums, advance: sums.toPay } };
    const one = orderWithout(order, [{ lineId: line.id, part: 0, quantity: 1 }]);
    expect(one?.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect(one?.lines[0]?.points, 'three of ten points go back, rounded down').toBe(7);
    expect(one?.sums.advance, 'no more than is to be paid').toBe(one?.sums.toPay);
    expect(one?.sums.toPay).toBeLessThan(sums.toPay);
    expect(one?.points(100)).toBeLessThan(100);
    expect(one?.points(100)).toBeGreaterThan(0);
    const small = orderWithout({ ...order, sums: { ...sums, advance: 1 } }, [{ lineId: 2, part: 0, quantity: 1 }]);
    expect(small?.sums.advance).toBe(1);
    expect(orderWithout(sampleOrders.plain, [])?.sums).not.toHaveProperty('advance');
  });

  it('keep net, tax and gross of every rate together', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const [first] = soldItems(order);
        if (!first || first.quantity <= 1) return;
        const after = orderWithout(order, [{ ...first, quantity: 1 }]);
        for (const { net, tax, gross } of after?.sums.rates ?? []) expect(net + tax).toBe(gross);
        const line = after?.lines.find(({ id }) => id === first.lineId);
        if (!line) throw new Error('a piece is left');
        expect(line.worth.net - line.discount.net).toBe(netOf(paidFor(line), line.vat));
      }),
    );
  });
});

describe('a statement that is said again', () => {
  const items = [{ lineId: 1, part: 0, quantity: 1 }];
  const takenOff = { lines: [], refund: {}, back: 0 } as unknown as NonNullable<
    Parameters<typeof isSaidAgain>[0]['takenOff']
  >;
  const began = 7 * 24 * 3_600_000;
  const first = { id: 1, at: began, items, takenOff };
  const second = (minutes: number, more = {}) => ({
    id: 2,
    at: began + minutes * 60_000,
    items,
    takenOff: null,
    ...more,
  });

  it('is the same one within a quarter of an hour', () => {
    expect(isSaidAgain(second(14.999), [first])).toBe(true);
    expect(isSaidAgain(second(15), [first])).toBe(false);
  });

  it('is another one of other pieces, before the first, or after one that took nothing off', () => {
    expect(isSaidAgain(second(1, { items: [{ lineId: 1, part: 0, quantity: 2 }] }), [first])).toBe(false);
    expect(isSaidAgain(second(1), [{ ...first, takenOff: null }])).toBe(false);
    expect(isSaidAgain(second(1), [{ ...first, id: 3 }])).toBe(false);
    expect(isSaidAgain({ ...second(1), takenOff }, [{ ...second(1), takenOff }]), 'itself').toBe(false);
  });
});

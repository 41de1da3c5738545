import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOrder, sampleOrders } from '../../../../testing/order/any-order.ts';
import { moneyOfGross, netOf, noMoney, type VatRate } from '../../money/money.ts';
import type { Order, OrderLine } from '../../order/order.ts';
import { paidFor } from '../sold-items.ts';
import { type AddedGoods, type ChangedOrder, orderChanged } from './order-change.ts';

const [template] = sampleOrders.plain.lines as [OrderLine];
const goods = (lines: Omit<OrderLine, 'id'>[]): AddedGoods => ({
  lines,
  points: 7,
  dispatchOn: '2026-12-01',
  days: { from: '2026-12-02', to: '2026-12-03' },
  latest: '2026-12-03',
});

function sold(
  gross: number,
  quantity: number,
  vat: VatRate = 23,
  more: Partial<OrderLine> = {},
): Omit<OrderLine, 'id'> {
  const { id: _, parts: _parts, ...line } = template;
  const price = moneyOfGross(gross, vat);
  const worth = moneyOfGross(gross * quantity, vat);
  const fixed = { productId: 9_000 + gross, sizeId: 'uniw', step: 1, discount: noMoney, lowestGross: null };
  return { ...line, ...fixed, quantity, vat, price, worth, giftCard: undefined, ...more } as Omit<OrderLine, 'id'>;
}

/** An order that may be changed, with whole pieces, in one parcel. */
const changeable = (order: Order, more: Partial<Order> = {}): Order => ({
  ...order,
  state: 'accepted',
  lines: order.lines.map((line) => ({
    ...line,
    points: 0,
    subscriptionDays: 0,
    step: line.quantity % 1 === 0 ? 1 : line.quantity,
  })),
  parcels: [
    {
      id: 1,
      state: 'planned',
      lines: order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      dispatchOn: '2026-11-20',
      days: null,
      trackingNumber: null,
    },
  ],
  payment: { ...order.payment, attempts: [] },
  ...more,
});

const plain = changeable(sampleOrders.plain);
const paid = changeable(sampleOrders.plain, {
  payment: { ...plain.payment, state: 'paid', due: plain.sums.toPay, paid: plain.sums.toPay },
});
const nextLine = 50;
const done = (result: ReturnType<typeof orderChanged>): ChangedOrder => {
  if ('refused' in result) throw new Error(result.refused);
  return result;
};

/** Whole pieces, or all of what is sold by measure. */
const leaving = (quantity: number, share: number): number =>
  quantity % 1 === 0 ? Math.floor(quantity * share) : share > 0.5 ? quantity : 0;

function expectPaid(payment: ChangedOrder['payment'], { payment: { paid: before } }: Order, toPay: number): void {
  if (payment.do === 'raise') expect(payment.open).toBe(toPay - before);
  if (payment.do === 'giveBack') expect(payment.amount).toBe(before - toPay);
  if (payment.do === 'await') expect(payment.due).toBe(toPay);
}

describe('a change of the lines of an order', () => {
  it('keeps every sum right to the grosz: by rate, for lines, cards and money, whatever joins and leaves', () => {
    const joins = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 90_000 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom<VatRate>(23, 8, 5, 0, null),
      ),
      { maxLength: 3 },
    );
    const leaves = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(anyOrder, joins, leaves, (any, more, shares) => {
        const order = changeable(any);
        const fewer = order.lines.map(({ id, quantity }, at) => ({
          lineId: id,
          quantity: leaving(quantity, shares[at] ?? 0),
        }));
        const added =
          more.length === 0 ? null : goods(more.map(([gross, quantity, vat]) => sold(gross, quantity, vat)));
        const result = orderChanged(order, { fewer, added, nextLine });
        if ('refused' in result) {
          expect(['change_empty', 'change_free_order', 'change_nothing_left']).toContain(result.refused);
          return;
        }
        const { lines, sums, parcels, payment, vouchersBack } = result;
        const beside = order.sums.delivery.gross + order.sums.fee.gross;
        const paidLines = lines.reduce((sum, line) => sum + paidFor(line), 0);
        expect(sums.total.gross, 'lines, delivery and fee').toBe(paidLines + beside);
        expect(sums.rates.reduce((sum, { gross }) => sum + gross, 0)).toBe(sums.total.gross);
        for (const { vat, gross, net, tax } of sums.rates) {
          expect(net).toBe(netOf(gross, vat));
          expect(net + tax).toBe(gross);
        }
        expect(sums.toPay + sums.vouchers).toBe(sums.total.gross);
        expect(sums.vouchers + vouchersBack, 'no card pays more than before').toBe(order.sums.vouchers);
        expect(vouchersBack === 0 || sums.total.gross < order.sums.total.gross).toBe(true);
        expect(lines.every(({ quantity, discount }) => quantity > 0 && discount.gross >= 0)).toBe(true);
        const packed = parcels.flatMap((parcel) => parcel.lines);
        for (const { id, quantity } of lines)
          expect(packed.filter(({ lineId }) => lineId === id).reduce((sum, one) => sum + one.quantity, 0)).toBeCloseTo(
            quantity,
            3,
          );
        expect(packed.every(({ lineId }) => lines.some(({ id }) => id === lineId))).toBe(true);
        expectPaid(payment, order, sums.toPay);
      }),
      { numRuns: 200 },
    );
  });

  it('asks a paid order for the difference, gives it back, or does neither', () => {
    const [line] = paid.lines as [OrderLine];
    const dearer = done(orderChanged(paid, { fewer: [], added: goods([sold(25_00, 2)]), nextLine }));
    expect(dearer.payment).toEqual({ do: 'raise', due: paid.sums.toPay + 50_00, open: 50_00 });
    expect(dearer.lines.at(-1)).toMatchObject({ id: 50, quantity: 2 });
    expect(dearer.parcels[0]).toMatchObject({ dispatchOn: '2026-12-01', days: { to: '2026-12-03' } });
    expect(dearer.delivery.latest ?? '2026-12-03').toBe('2026-12-03');
    expect([dearer.lastLine, dearer.pointsReceived(100)]).toEqual([50, 107]);
    const less = done(
      orderChanged(paid, { fewer: [{ lineId: line.id, quantity: line.quantity }], added: null, nextLine }),
    );
    expect(less.payment).toEqual({ do: 'giveBack', amount: paidFor(line) });
    const unit = paidFor(line);
    const other = goods([sold(unit, 1, line.vat)]);
    const swapped = done(
      orderChanged(paid, { fewer: [{ lineId: line.id, quantity: line.quantity }], added: other, nextLine }),
    );
    expect([swapped.payment, swapped.sums.total]).toEqual([{ do: 'nothing' }, paid.sums.total]);
    expect(swapped.sums.delivery).toEqual(paid.sums.delivery);
    const still = { ...paid, payment: { ...paid.payment, state: 'underpaid' as const, due: paid.payment.due + 50_00 } };
    expect(done(orderChanged(still, { fewer: [], added: null, nextLine })).payment).toEqual({ do: 'settle' });
  });

  it('adds pieces at the same price to their line', () => {
    const [{ parts: _parts, ...own }] = plain.lines as [OrderLine];
    const line: OrderLine = { ...own, discount: noMoney, lowestGross: null, comment: '', files: [] };
    const order = { ...plain, lines: [line, ...plain.lines.slice(1)] };
    const { id: _, ...same } = { ...line, quantity: 1, worth: line.price };
    const { lines, parcels } = done(orderChanged(order, { fewer: [], added: goods([same]), nextLine }));
    expect(lines).toHaveLength(order.lines.length);
    expect(lines[0]).toMatchObject({
      quantity: line.quantity + 1,
      worth: { gross: line.worth.gross + line.price.gross },
    });
    expect(parcels[0]?.lines[0]?.quantity).toBe(line.quantity + 1);
    const dearer = { ...same, price: moneyOfGross(line.price.gross + 1, line.vat) };
    expect(done(orderChanged(order, { fewer: [], added: goods([dearer]), nextLine })).lines).toHaveLength(
      order.lines.length + 1,
    );
  });

  it('is refused where the state, the payment or the goods do not allow it', () => {
    const why = (order: Order, fewer: { lineId: number; quantity: number }[], added: AddedGoods | null = null) => {
      const result = orderChanged(order, { fewer, added, nextLine });
      return 'refused' in result ? result.refused : null;
    };
    const all = plain.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    const one = goods([sold(10_00, 1)]);
    const withPayment = (payment: Partial<Order['payment']>) => ({ ...paid, payment: { ...paid.payment, ...payment } });
    const attempt = {
      sessionId: 'a',
      provider: 'payu',
      method: 'online',
      amount: 1,
      state: 'begun',
      fault: null,
      at: 0,
    } as const;
    expect(why({ ...plain, state: 'packing' }, [])).toBe('order_already_packed');
    expect(why({ ...plain, state: 'cancelled' }, [])).toBe('order_cancelled');
    expect(why({ ...plain, parcels: [] }, [])).toBe('change_no_parcel');
    expect(why(withPayment({ state: 'confirming' }), [])).toBe('change_paying');
    expect(why(withPayment({ state: 'waiting', paid: 0, attempts: [attempt] }), [])).toBe('change_paying');
    expect(why(withPayment({ state: 'underpaid', attempts: [attempt] }), [])).toBe('change_paying');
    expect(why(withPayment({ state: 'underpaid', attempts: [{ ...attempt, state: 'failed' }] }), [])).toBeNull();
    expect(why(withPayment({ state: 'refunded_in_part' }), [], one)).toBe('change_refunded');
    expect(why(withPayment({ state: 'none', method: null, paid: 0, due: 0 }), [], one)).toBe('change_free_order');
    expect(why(plain, all)).toBe('change_empty');
    expect(why(plain, [{ lineId: plain.lines[0]?.id ?? 0, quantity: 0.5 }])).toBe('change_step');
    expect(why(plain, [], goods([sold(10_00, 1, 23, { type: 'product_virtual' })]))).toBe('change_kept_line');
    const cards = { ...plain, lines: plain.lines.map((line) => ({ ...line, giftCard: true as const })) };
    expect(why(cards, all.slice(0, 1))).toBe('change_kept_line');
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { seededServerDatabase, testRules } from '../../../testing/store/test-store.ts';
import type { ComplaintContent, Remedy } from '../../shop/complaint/complaint.ts';
import { lapsesAt } from '../../shop/complaint/complaint-clock.ts';
import type { Order, OrderLine } from '../../shop/order/order.ts';
import type { VoucherUse } from '../../shop/order/place-order.ts';
import type { ReturnChoice } from '../../shop/return/return.ts';
import { paidFor, soldCounts } from '../../shop/return/sold-items.ts';
import { type Database, rowsOf } from '../db/db.ts';
import { spendVouchers } from '../payment/vouchers.ts';
import { openStore, type Store } from '../store.ts';

const chosen: ReturnChoice = {
  reason: null,
  comment: '',
  type: 'parcel',
  param: 'A',
  shipping: null,
  point: null,
  form: 'as_paid',
  account: null,
  other: null,
};

describe('the money of a line', () => {
  const now = Date.now();
  const by = { who: 'shop', now };
  let store: Store;
  let database: Database;
  let visitors = 0;
  beforeAll(async () => {
    const seed = async (opened: Database) => {
      database = opened;
    };
    const hold = { holdMinutes: 30, transferDays: 7 };
    const payment = { hold, giftCards: { products: ['karta-podarunkowa'] } };
    store = await openStore(await seededServerDatabase('accounts', now), { rules: testRules, seed, payment });
    await database.orm.execute(sql`update sizes set amount = 9000 where amount > 0`);
  });
  afterAll(() => store.close());

  async function placed(lines: [product: string, size: string, quantity: number][], uses: VoucherUse[] = []) {
    visitors += 1;
    const owner = await store.sessions.open(`account-${visitors}`, now);
    for (const [product, size, quantity] of lines) {
      await store.baskets.add(owner, { product, size, quantity, subscriptionDays: 0 }, now);
    }
    const result = await store.orders.place(owner, testRequest(), testTerms(now, { vouchers: uses }), now);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    return result.order;
  }
  async function paid(...asked: Parameters<typeof placed>): Promise<Order> {
    const { id, sums } = await placed(...asked);
    if (sums.toPay > 0) {
      const sessionId = randomBytes(16).toString('hex');
      await store.payments.attempts.begin(id, { sessionId, method: 'blik', provider: 'przelewy24' }, now);
      await store.payments.attempts.settle(sessionId, { kind: 'paid', reference: '1' }, now);
    }
    const order = await store.orders.byId(id);
    if (!order) throw new Error('no order');
    return order;
  }
  async function delivered(...asked: Parameters<typeof placed>): Promise<Order> {
    const order = await paid(...asked);
    for (const event of ['accept', 'pack', 'send', 'deliver'] as const) await store.orders.event(order.id, event, by);
    return (await store.orders.byId(order.id)) ?? order;
  }
  const cardsOf = async ({ id }: Order): Promise<{ code: string; value: number }[]> => {
    const rows = await rowsOf<{ content: { token: { code: string; value: number }[] } }>(
      database.orm,
      sql`select content from outbox where kind = 'gift-cards' and content ->> 'number' =
        (select number from orders where id = ${id})`,
    );
    return rows[0]?.content.token ?? [];
  };
  const spend = (code: string, amount: number) => placed([['talerz-obiadowy', 'uniw', 2]], [{ code, amount }]);
  const restOf = async (code: string): Promise<number> => {
    const found = await store.vouchers.named(code, now);
    return 'voucher' in found ? found.voucher.rest : 0;
  };
  const announce = (order: Order, lineId: number, quantity: number) =>
    store.returns.announce(order.id, { key: randomUUID(), items: [{ lineId, part: 0, quantity }], chosen }, now);
  async function returned(order: Order, lineId: number, quantity: number) {
    const made = await announce(order, lineId, quantity);
    if (made.status !== 'announced') throw new Error(JSON.stringify(made));
    await store.returns.receive(made.return.id, { asNew: true }, by);
    await store.returns.accept(made.return.id, [], by);
    const own = await store.returns.byId(made.return.id);
    if (!own) throw new Error('no return');
    return own;
  }
  const file = ({ id: orderId, lines }: Order, lineId: number, wish: Remedy, amount: number | null = null) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new Error('no line');
    const content: ComplaintContent = {
      person: { name: 'Anna Nowak', email: 'anna@example.com', phone: '' },
      lines: [{ lineId, name: line.name, quantity: line.quantity, unit: line.unit, paid: paidFor(line) }],
      proof: null,
      what: 'Pęknięcie.',
      since: '2026-11-10' as const,
      wish,
      amount,
      isConsumer: true,
    };
    return store.complaints.file({ formKey: randomUUID(), clientId: null, orderId, content, files: [] }, now);
  };
  const accept = (id: number, remedy: Remedy, amount: number | null = null) =>
    store.complaints.answer(id, { verdict: 'accepted', remedy, amount, reasons: 'Wada.' }, by);
  const give = (id: number) => store.complaintMoney.giveBack(id, { byHand: false, now });
  const byHand = (order: Order, amount: number | null, lineId?: number) =>
    store.payments.refunds.planNow(
      order.id,
      {
        amount,
        reason: 'shop' as const,
        who: 'shop',
        beside: true,
        ...(lineId === undefined || amount === null ? {} : { lines: [{ lineId, gross: amount }] }),
      },
      now,
    );
  const lineOf = async (order: Order, id: number) =>
    (await store.payments.refunds.account(order.id))?.lines.find(({ lineId }) => lineId === id);

  it('that came back by a return is not given again by a complaint, by answer or by silence', async () => {
    const order = await delivered([['talerz-obiadowy', 'uniw', 2]]);
    const first = await file(order, 1, 'refund');
    const silent = await file(order, 1, 'refund');
    await returned(order, 1, 2);
    expect(await accept(first.id, 'refund')).toEqual({ status: 'refused', refused: 'complaint_nothing_left' });
    expect(await accept(first.id, 'lower_price', 100)).toMatchObject({ refused: 'complaint_nothing_left' });
    await store.complaints.event(silent.id, 'lapse', { who: 'clock', now: lapsesAt(now) });
    expect((await store.complaints.byId(silent.id))?.answer).toMatchObject({ remedy: 'refund', amount: 0 });
    expect(await give(silent.id)).toEqual({ refused: 'complaint_no_money' });
    expect(await lineOf(order, 1)).toMatchObject({ owed: 0, returned: 2, back: [{ way: 'return' }] });
  });

  it('is promised by a complaint as far as it is left, and given so', async () => {
    const order = await delivered([['talerz-obiadowy', 'uniw', 2]]);
    const whole = paidFor(order.lines[0] as Order['lines'][number]);
    const half = (await returned(order, 1, 1)).payout ?? 0;
    const { id } = await file(order, 1, 'refund');
    expect(await accept(id, 'lower_price', whole - half + 1)).toEqual({
      status: 'refused',
      refused: 'complaint_too_much',
    });
    await accept(id, 'refund');
    expect(await store.complaintMoney.of(id, now)).toMatchObject({ due: whole - half, given: 0 });
    expect(await byHand(order, whole - half + 1), 'what is promised waits').toEqual({ refused: 'refund_too_much' });
    expect(await give(id)).toMatchObject({ planned: whole - half, toCards: 0 });
    const again = await announce(order, 1, 1);
    if (again.status !== 'announced') throw new Error('not announced');
    expect(again.return.refund.goods, 'a return gives nothing more for it').toBe(0);
  });

  it('that the shop gave by hand for a line is not given again', async () => {
    const order = await delivered([
      ['talerz-obiadowy', 'uniw', 2],
      ['kubek-szalwiowy', '350', 1],
    ]);
    const [plates, mug] = order.lines.map(paidFor) as [number, number];
    expect(await byHand(order, mug + 1, 2)).toEqual({ refused: 'refund_too_much' });
    expect(await byHand(order, mug, 2)).toMatchObject({ planned: mug });
    expect(await byHand(order, 1, 2)).toEqual({ refused: 'refund_too_much' });
    expect((await returned(order, 2, 1)).refund.goods).toBe(0);
    expect((await returned(order, 1, 2)).refund.goods).toBe(plates);
  });

  it('goes back to the gift card that paid, also for a complaint', async () => {
    const card = await store.vouchers.give(100_000, now);
    const order = await delivered([['talerz-obiadowy', 'uniw', 2]], [{ code: card, amount: 100_000 }]);
    expect(order.sums.toPay).toBe(0);
    const before = await restOf(card);
    const { id } = await file(order, 1, 'refund');
    await accept(id, 'refund');
    const due = paidFor(order.lines[0] as Order['lines'][number]);
    expect(await give(id)).toEqual({ planned: 0, byHand: 0, toCards: due });
    expect(await restOf(card)).toBe(before + due);
    expect(await give(id), 'once').toEqual({ refused: 'complaint_no_money' });
    expect(await restOf(card)).toBe(before + due);
  });

  it('of a gift card that the shop refunds is not on the card any more', async () => {
    const order = await delivered([
      ['karta-podarunkowa', '100', 1],
      ['talerz-obiadowy', 'uniw', 2],
    ]);
    const line = order.lines.find(({ slug }) => slug === 'karta-podarunkowa');
    const [{ code } = { code: '' }] = await cardsOf(order);
    expect(await restOf(code)).toBe(10_000);
    await byHand(order, 4_000, line?.id);
    expect(await restOf(code)).toBe(6_000);
    await byHand(order, null);
    expect(await restOf(code)).toBe(0);
  });

  it('of a gift card that a complaint gives back is not on the card any more, with other goods in the order', async () => {
    const order = await delivered([
      ['karta-podarunkowa', '100', 2],
      ['talerz-obiadowy', 'uniw', 2],
    ]);
    const line = order.lines.find(({ slug }) => slug === 'karta-podarunkowa');
    const { id } = await file(order, line?.id ?? 0, 'refund');
    await accept(id, 'refund');
    await give(id);
    for (const { code } of await cardsOf(order)) expect(await restOf(code)).toBe(0);
  });

  it('that a complaint promises is not taken off the order by a statement of withdrawal', async () => {
    const order = await paid([['tkanina-lniana-naturalna', 'uniw', 1.5]]);
    const { id } = await file(order, 1, 'refund');
    await accept(id, 'refund');
    const items = soldCounts(order, [{ lineId: 1, part: 0, quantity: 0.1 }]);
    const statement = { name: 'Anna', email: 'anna@example.com', order: order.number, whole: false, words: '', items };
    await store.withdrawals.take({ key: randomUUID(), statement, order, clientId: null }, now);
    expect((await store.orders.byId(order.id))?.lines[0]?.quantity).toBe(1.5);
    const account = await lineOf(order, 1);
    expect(account?.back.reduce((sum, { gross }) => sum + gross, 0)).toBe(account?.paid);
  });

  it('of a gift card stays on the card when other goods of its order come back', async () => {
    const order = await delivered([
      ['karta-podarunkowa', '100', 1],
      ['talerz-obiadowy', 'uniw', 2],
    ]);
    const [{ code } = { code: '' }] = await cardsOf(order);
    await returned(order, order.lines.find(({ slug }) => slug === 'talerz-obiadowy')?.id ?? 0, 2);
    expect(await restOf(code)).toBe(10_000);
  });

  it('of a gift card that was spent after the answer is not given for a complaint about it', async () => {
    const order = await delivered([
      ['karta-podarunkowa', '100', 1],
      ['talerz-obiadowy', 'uniw', 2],
    ]);
    const [{ code } = { code: '' }] = await cardsOf(order);
    const { id } = await file(order, order.lines.find(({ slug }) => slug === 'karta-podarunkowa')?.id ?? 0, 'refund');
    await accept(id, 'refund');
    await spend(code, 9_000);
    expect(await give(id)).toMatchObject({ planned: 1_000 });
    expect(await give(id)).toEqual({ refused: 'complaint_no_money' });
  });

  describe('of a gift card that another order spends at the same moment', () => {
    const goods: Parameters<typeof placed>[0] = [
      ['karta-podarunkowa', '100', 1],
      ['talerz-obiadowy', 'uniw', 2],
    ];
    const cardLine = ({ lines }: Order) => lines.find(({ slug }) => slug === 'karta-podarunkowa')?.id ?? 0;
    const isWaiting = async () => {
      const [row] = await rowsOf<{ n: number }>(
        database.orm,
        sql`select count(*)::integer as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (row?.n ?? 0) > 0;
    };
    /** Spends 90 zł of the card, and begins `refund` before that is committed. */
    async function whileSpending<T>(order: Order, refund: () => Promise<T>): Promise<T> {
      const [{ code } = { code: '' }] = await cardsOf(order);
      const other = await placed([['talerz-obiadowy', 'uniw', 2]]);
      let result: Promise<T> | undefined;
      await database.orm.transaction(async (tx) => {
        expect(await spendVouchers(tx, other.id, [{ code, amount: 9_000 }], now)).toBe(true);
        result = refund();
        await expect.poll(isWaiting, { interval: 10 }).toBe(true);
      });
      return result as Promise<T>;
    }
    const refundedOf = async ({ id }: Order) =>
      (await store.payments.refunds.ofOrder(id)).reduce((sum, { amount }) => sum + amount, 0);

    it('is not refunded by the shop', async () => {
      const order = await paid(goods);
      const whole = await whileSpending(order, () => byHand(order, null));
      expect(whole).toMatchObject({ planned: order.sums.toPay - 9_000 });
      const other = await paid(goods);
      expect(await whileSpending(other, () => byHand(other, 10_000, cardLine(other)))).toEqual({
        refused: 'refund_too_much',
      });
    });

    it('is not refunded for a return', async () => {
      const order = await delivered(goods);
      const made = await announce(order, cardLine(order), 1);
      if (made.status !== 'announced') throw new Error(JSON.stringify(made));
      await store.returns.receive(made.return.id, { asNew: true }, by);
      await whileSpending(order, () => store.returns.accept(made.return.id, [], by));
      expect(await refundedOf(order)).toBe(1_000);
    });

    it('is not refunded for a complaint', async () => {
      const order = await delivered(goods);
      const { id } = await file(order, cardLine(order), 'refund');
      await accept(id, 'refund');
      expect(await whileSpending(order, () => give(id))).toMatchObject({ planned: 1_000 });
    });

    it('is not refunded when it is taken off its order, nor when the order is cancelled', async () => {
      const order = await paid(goods);
      const items = soldCounts(order, [{ lineId: cardLine(order), part: 0, quantity: 1 }]);
      const person = { name: 'Anna', email: 'anna@example.com', whole: false, words: '' };
      const statement = { ...person, order: order.number, items };
      await whileSpending(order, () =>
        store.withdrawals.take({ key: randomUUID(), statement, order, clientId: null }, now),
      );
      expect((await store.orders.byId(order.id))?.lines).toHaveLength(1);
      expect(await refundedOf(order)).toBe(1_000);
      const cancelled = await paid(goods);
      await whileSpending(cancelled, () => store.orders.event(cancelled.id, 'cancelByShop', by));
      const account = await store.payments.refunds.account(cancelled.id, { paying: true });
      expect(account?.left).toBe(cancelled.sums.toPay - 9_000);
    });
  });

  it('of a gift card that was spent is not promised, nor given, nor waited for', async () => {
    const order = await paid([['karta-podarunkowa', '100', 1]]);
    const [{ code } = { code: '' }] = await cardsOf(order);
    await spend(code, 8_900);
    const statement = {
      name: 'Anna Nowak',
      email: 'anna@example.com',
      order: order.number,
      whole: true,
      items: [],
      words: '',
    };
    const taken = await store.withdrawals.take({ key: randomUUID(), statement, order, clientId: null }, now);
    const left = order.sums.toPay - 8_900;
    const { receipt, open } = await store.withdrawalStandings.of(taken);
    expect([receipt.follows, receipt.paid, open]).toEqual(['cancelled', left, true]);
    const cancelled = { amount: null, reason: 'cancelled', who: 'clock', beside: true } as const;
    expect(await store.payments.refunds.planNow(order.id, cancelled, now)).toMatchObject({ planned: left });
    for (const { id } of await store.payments.refunds.ofOrder(order.id)) {
      await store.payments.refunds.settle(id, { kind: 'done' }, now);
    }
    const after = await store.withdrawalStandings.of(taken);
    expect([after.receipt.paid, after.open], 'nobody waits for what was spent').toEqual([left, false]);
  });

  /** Stock that is no multiple of the unit in which its product is sold: a part of a piece came back. */
  const brokenStock = () =>
    rowsOf<{ slug: string; amount: string }>(
      database.orm,
      sql`select p.slug, s.amount from sizes s join products p on p.id = s.product_id join units u on u.id = p.unit_id
        where s.amount > 0 and mod(s.amount::numeric, u.sell_by::numeric) <> 0`,
    );

  /** Random choices of an action in the property test. */
  interface Chance {
    order: Order;
    line: OrderLine;
    part: number;
    some: number;
    quantity: number;
  }
  async function accepted({ order, line, part }: Chance, remedy: Remedy, amount: number | null): Promise<void> {
    const { id } = await file(order, line.id, 'refund');
    await accept(id, remedy, amount);
    if (part > 0.3) await give(id);
  }
  const verbs: Record<string, (chance: Chance) => Promise<unknown>> = {
    announce: ({ order, line, quantity }) => announce(order, line.id, quantity),
    return: async ({ order, line, quantity }) => {
      const made = await announce(order, line.id, quantity);
      if (made.status !== 'announced') return;
      await store.returns.receive(made.return.id, { asNew: true }, by);
      await store.returns.accept(made.return.id, [], by);
    },
    refund: (chance) => accepted(chance, 'refund', null),
    lower: (chance) => accepted(chance, 'lower_price', chance.some),
    silence: async ({ order, line }) => {
      const { id } = await file(order, line.id, 'refund');
      await store.complaintMoney.giveBack(id, { byHand: true, now: lapsesAt(now) });
    },
    hand: ({ order, some, part }) => byHand(order, part > 0.9 ? null : some),
    line: ({ order, some, line }) => byHand(order, some, line.id),
    card: async ({ order, part }) => {
      const [{ code } = { code: '' }] = await cardsOf(order);
      const rest = code === '' ? 0 : await restOf(code);
      if (rest > 0) await spend(code, Math.max(1, Math.floor(rest * part)));
    },
    withdraw: ({ order, line, part, quantity }) => {
      const statement = { name: 'Anna', email: 'anna@example.com', order: order.number, whole: part > 0.8, words: '' };
      const items = soldCounts(order, [{ lineId: line.id, part: 0, quantity }]);
      return store.withdrawals.take(
        { key: randomUUID(), order, clientId: null, statement: { ...statement, items } },
        now,
      );
    },
    cancel: ({ order, part }) => store.orders.event(order.id, part > 0.5 ? 'cancelByShopper' : 'cancelByShop', by),
    // What the shop's own job does after a cancellation.
    payBack: ({ order }) =>
      order.state === 'cancelled'
        ? store.payments.refunds.planNow(
            order.id,
            { amount: null, reason: 'cancelled', who: 'clock', beside: true },
            now,
          )
        : Promise.resolve(),
    send: async ({ order }) => {
      for (const step of ['pack', 'send', 'deliver'] as const) await store.orders.event(order.id, step, by);
    },
  };

  it('holds against any sequence of what can happen to an order, and so says the check', async () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const event = fc.record({
      what: fc.constantFrom(...Object.keys(verbs)),
      which: fc.nat({ max: 2 }),
      share,
    });
    type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;
    const happen = async (order: Order, { what, which, share: part }: Event): Promise<void> => {
      const line = order.lines[which];
      const paidForLine = line ? paidFor(line) : 0;
      const quantity = Math.max(1, Math.round((line?.quantity ?? 0) * part * 10)) / 10;
      if (line) await verbs[what]?.({ order, line, part, some: Math.ceil(paidForLine * part), quantity });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 8 }), fc.boolean(), async (events, isSent) => {
        const order = await (isSent ? delivered : paid)([
          ['talerz-obiadowy', 'uniw', 2],
          ['karta-podarunkowa', '100', 2],
          ['tkanina-lniana-naturalna', 'uniw', 1.5],
        ]);
        for (const one of events) await happen((await store.orders.byId(order.id)) ?? order, one);
        const after = (await store.orders.byId(order.id)) ?? order;
        const account = await store.payments.refunds.account(order.id, { paying: true });
        for (const { lineId, paid: whole, spent, back } of account?.lines ?? []) {
          const gone = back.reduce((sum, { gross }) => sum + gross, spent);
          expect(gone, `line ${lineId}`).toBeLessThanOrEqual(whole);
        }
        const refunds = (await store.payments.refunds.ofOrder(order.id)).reduce((sum, { amount }) => sum + amount, 0);
        expect(refunds + (account?.spent ?? 0)).toBeLessThanOrEqual(after.payment.paid);
        expect(await brokenStock(), 'stock in whole units').toEqual([]);
      }),
      { numRuns: 8 },
    );
    expect((await store.check()).faults).toEqual([]);
  }, 120_000);
});

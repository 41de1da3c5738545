import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Order } from '../../shop/order/order.ts';
import type { ReturnChoice } from '../../shop/return/return.ts';
import { parseLetteredNumber } from '../../shop/return/return-number.ts';
import { type ItemCount, soldItems } from '../../shop/return/sold-items.ts';
import { deadlinesAfter } from '../../shop/return/withdrawal-time.ts';
import { emptyDraft } from '../../shop/return/wizard/return-draft.ts';
import type { Database } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { Store } from '../store.ts';

const dayMs = 86_400_000;
const chosen: ReturnChoice = {
  reason: null,
  comment: '',
  type: 'parcel',
  param: 'A',
  shipping: { id: 'poczta', name: 'Poczta', cost: 0 },
  point: null,
  form: 'as_paid',
  account: null,
  other: null,
};
const all = (order: Order): ItemCount[] =>
  soldItems(order).map(({ lineId, part, quantity }) => ({ lineId, part, quantity }));

describe('returns', () => {
  const now = Date.now();
  const by = { who: 'shop', now };
  let store: Store;
  let database: Database;
  let visitors = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'returns', now));
  });
  afterAll(() => store.close());

  /** An order that was paid and delivered. */
  async function delivered(lines: [product: string, quantity: number][]): Promise<Order> {
    visitors += 1;
    const owner = await store.sessions.open(`return-visitor-${visitors}`, now);
    for (const [product, quantity] of lines) {
      await store.baskets.add(owner, { product, size: 'uniw', quantity, subscriptionDays: 0 }, now);
    }
    const placed = await store.orders.place(owner, testRequest(), testTerms(now), now);
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
    const { id } = placed.order;
    const sessionId = randomUUID().replaceAll('-', '');
    await database.orm.insert(t.paymentAttempts).values({
      sessionId,
      orderId: id,
      provider: 'demo',
      method: 'online',
      amount: placed.order.payment.due,
      state: 'paid',
      beganAt: now,
      paidAt: now,
      endedAt: now,
    });
    await database.orm.transaction((tx) => store.orders.paymentEvent(tx, id, 'received', by));
    for (const event of ['pack', 'send', 'deliver'] as const) await store.orders.event(id, event, by);
    const order = await store.orders.byId(id);
    if (!order) throw new Error('no order');
    return order;
  }
  const announce = (order: Order, items: ItemCount[], key: string = randomUUID(), at = now) =>
    store.returns.announce(order.id, { key, items, chosen }, at);
  async function announced(order: Order, items: ItemCount[]) {
    const result = await announce(order, items);
    if (result.status !== 'announced') throw new Error(JSON.stringify(result));
    return result.return;
  }

  const statementOn = (order: Order) => ({
    name: 'Anna Nowak',
    order: order.number,
    email: 'anna@example.com',
    whole: true,
    items: [] as ItemCount[],
    words: '',
  });

  it('are written whole, found by number, and one for one key', async () => {
    const order = await delivered([['talerz-obiadowy', 3]]);
    await store.returns.saveDraft(order.id, { ...emptyDraft, comment: 'za duży' }, now);
    const draft = await store.returns.draftOf(order.id);
    expect(draft?.draft.comment).toBe('za duży');
    const items = [{ lineId: 1, part: 0, quantity: 2 }];
    const made = await announce(order, items, draft?.key);
    if (made.status !== 'announced') throw new Error(JSON.stringify(made));
    expect(made.return).toMatchObject({ state: 'announced', orderNumber: order.number, items });
    expect(made.return.number).toMatch(/^Z-\d{4}-\d{6,}$/);
    expect(await store.returns.byNumber(made.return.number.toLowerCase())).toEqual(made.return);
    expect(await store.returns.ofOrder(order.id)).toEqual([made.return]);
    expect(await announce(order, items, draft?.key)).toEqual({ ...made, repeated: true });
    expect(await store.returns.draftOf(order.id)).toBeNull();
  });

  it('and statements have numbers that tell nothing about the next one', async () => {
    const statement = { name: 'Anna', order: '', email: 'anna@example.com', whole: true, items: [], words: '' };
    const taken = { statement, order: null, clientId: null };
    const given = { Z: [] as string[], O: [] as string[] };
    for (let turn = 0; turn < 4; turn += 1) {
      const items = [{ lineId: 1, part: 0, quantity: 1 }];
      given.Z.push((await announced(await delivered([['talerz-obiadowy', 1]]), items)).number);
      given.O.push((await store.withdrawals.take({ key: randomUUID(), ...taken }, now)).number);
    }
    for (const letter of ['Z', 'O'] as const) {
      for (const number of given[letter]) {
        expect(number).toMatch(/^[ZO]-\d{4}-[1-9]\d{8}$/);
        expect(parseLetteredNumber(letter, number)).toBe(number);
      }
      const bodies = given[letter].map((number) => Number(number.slice(7, -2)));
      expect(bodies.some((body, at) => at > 0 && Math.abs(body - (bodies[at - 1] ?? 0)) > 100)).toBe(true);
    }
  });

  it('of one piece from two tabs, by guest and client concurrently, are one', async () => {
    const order = await delivered([['talerz-obiadowy', 3]]);
    const items = [{ lineId: 1, part: 0, quantity: 2 }];
    const results = await Promise.all(Array.from({ length: 12 }, () => announce(order, items)));
    expect(results.filter(({ status }) => status === 'announced')).toHaveLength(1);
    for (const result of results) {
      if (result.status !== 'announced') expect(result).toEqual({ status: 'refused', fault: 'return_too_many' });
    }
    expect((await announce(order, [{ lineId: 1, part: 0, quantity: 1 }])).status).toBe('announced');
    expect(await announce(order, [{ lineId: 1, part: 0, quantity: 0.001 }])).toEqual({
      status: 'refused',
      fault: 'return_barred',
    });
  });

  it('of more than was sold are refused by the database, whoever writes them', async () => {
    const order = await delivered([['talerz-obiadowy', 1]]);
    const made = await announced(order, all(order));
    const again = database.orm.update(t.returnItems).set({ quantity: 999 }).where(eq(t.returnItems.returnId, made.id));
    await expect(again).rejects.toThrow();
    await store.returns.event(made.id, 'cancel', by);
    const revived = database.orm.update(t.returns).set({ state: 'announced' }).where(eq(t.returns.id, made.id));
    await expect(revived).rejects.toThrow();
  });

  it('that were cancelled may be made again', async () => {
    const order = await delivered([['talerz-obiadowy', 1]]);
    const made = await announced(order, all(order));
    expect(await store.returns.event(made.id, 'cancel', by)).toEqual({ status: 'done', changed: true });
    expect((await announce(order, all(order))).status).toBe('announced');
  });

  it('of a set may keep some of its parts', async () => {
    const order = await delivered([['zestaw-prezentowy', 1]]);
    const items = soldItems(order);
    expect(items.length).toBeGreaterThan(1);
    const [first, ...kept] = items;
    if (!first) throw new Error('no part');
    const one = await announced(order, [{ lineId: 1, part: 1, quantity: first.quantity }]);
    expect(one.refund).toMatchObject({ goods: first.paid, delivery: 0 });
    expect(await announce(order, [{ lineId: 1, part: 0, quantity: 1 }])).toMatchObject({
      fault: 'return_unknown_item',
    });
    const rest = await announced(
      order,
      kept.map(({ lineId, part, quantity }) => ({ lineId, part, quantity })),
    );
    expect(one.refund.total + rest.refund.total).toBe(order.sums.total.gross);
  });

  it('that are accepted give the money back the way it came, once, and never more than was paid', async () => {
    const order = await delivered([['talerz-obiadowy', 2]]);
    const one = await announced(order, [{ lineId: 1, part: 0, quantity: 1 }]);
    const other = await announced(order, [{ lineId: 1, part: 0, quantity: 1 }]);
    // The return that completed the order is accepted first: delivery is refunded with the last one.
    const results = await Promise.all([other.id, other.id].map((id) => store.returns.event(id, 'accept', by)));
    expect(results.filter((result) => result.status === 'done' && result.changed)).toHaveLength(1);
    expect((await store.returns.byId(other.id))?.refund.delivery).toBe(0);
    await store.returns.event(one.id, 'accept', by);
    expect((await store.returns.byId(one.id))?.refund.delivery).toBe(order.sums.delivery.gross);
    const rows = await store.payments.refunds.ofOrder(order.id);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.payment.paid);
    expect(rows.every(({ askAt }) => askAt !== null)).toBe(true);
  });

  it('that the owner pays by hand, clicked twice at once, are paid once', async () => {
    const order = await delivered([['talerz-obiadowy', 4]]);
    const { id } = await announced(order, [{ lineId: 1, part: 0, quantity: 1 }]);
    await store.returns.event(id, 'accept', by);
    const [asked] = await store.payments.refunds.ofOrder(order.id);
    await store.payments.refunds.settle(asked?.id ?? '', { kind: 'rejected' }, now);
    const results = await Promise.all([1, 2, 3].map(() => store.returns.paid(id, now)));
    const { payout = 0 } = (await store.returns.byId(id)) ?? {};
    expect(results.flatMap((result) => (result.status === 'paid' ? result.amount : []))).toEqual([payout]);
    expect((await store.orders.byId(order.id))?.payment.refunded).toBe(payout);
    const sent = (await store.payments.refunds.ofOrder(order.id)).filter(({ state }) => state === 'done');
    expect(sent.map(({ amount }) => amount)).toEqual([payout]);
  });

  it('are refused after the last day to withdraw, unless the statement came in time', async () => {
    const order = await delivered([['talerz-obiadowy', 1]]);
    const late = now + 40 * dayMs;
    expect(await announce(order, all(order), randomUUID(), late)).toEqual({
      status: 'refused',
      fault: 'return_barred',
    });
    const statement = statementOn(order);
    const key = randomUUID();
    const taken = await store.withdrawals.take({ key, statement, order, clientId: null }, now);
    expect(taken).toMatchObject({ ...statement, at: now, orderId: order.id });
    expect(taken.number).toMatch(/^O-\d{4}-\d{6,}$/);
    expect(await store.withdrawals.take({ key, statement, order, clientId: null }, late)).toEqual(taken);
    expect((await announce(order, all(order), randomUUID(), late)).status).toBe('announced');
  });

  it('are refused after the last day also when the statement came late', async () => {
    const order = await delivered([['talerz-obiadowy', 1]]);
    const late = now + 40 * dayMs;
    const taken = { key: randomUUID(), statement: statementOn(order), order, clientId: null };
    await store.withdrawals.take(taken, late);
    expect(await announce(order, all(order), randomUUID(), late)).toEqual({
      status: 'refused',
      fault: 'return_barred',
    });
  });

  it('promise the money by the first statement about their pieces, and give time to send by the last', async () => {
    const order = await delivered([
      ['talerz-obiadowy', 3],
      ['kubek-piaskowy', 1],
    ]);
    const count = (lineId: number, quantity: number): ItemCount => ({ lineId, part: 0, quantity });
    const state = (item: ItemCount, at: number) => {
      const statement = { ...statementOn(order), whole: false, items: [item] };
      return store.withdrawals.take({ key: randomUUID(), statement, order, clientId: null }, at);
    };
    const days = async (items: ItemCount[], at: number) => {
      const made = await announce(order, items, randomUUID(), at);
      return made.status === 'announced' ? [made.return.payBy, made.return.sendBy] : made;
    };
    const [first, second] = [now + dayMs, now + 9 * dayMs];
    await state(count(1, 1), first);
    await state(count(2, 1), second);
    const { payBy } = deadlinesAfter(first);
    const later = deadlinesAfter(second);
    expect(await days([count(1, 1), count(2, 1)], second)).toEqual([payBy, later.sendBy]);
    await state(count(1, 1), second);
    expect(await days([count(1, 1)], second), 'the first piece is in another return').toEqual([
      later.payBy,
      later.sendBy,
    ]);
  });

  it('open for a guest by number and e-mail or phone', async () => {
    const order = await delivered([['talerz-obiadowy', 1]]);
    const { number } = await announced(order, all(order));
    expect(await store.returns.ofGuest(number, 'ANNA@example.com')).not.toBeNull();
    expect(await store.returns.ofGuest(number, '600 700 800')).not.toBeNull();
    for (const wrong of ['ktos@example.com', '800', '', '600700801']) {
      expect(await store.returns.ofGuest(number, wrong)).toBeNull();
    }
  });

  it('a statement is taken also when no order is known', async () => {
    const statement = {
      name: 'Jan',
      order: 'kubek z maja',
      email: 'jan@example.com',
      whole: false,
      items: [],
      words: 'kubek',
    };
    const taken = await store.withdrawals.take({ key: randomUUID(), statement, order: null, clientId: null }, now);
    expect(await store.withdrawals.ofOrder(-1)).toEqual([]);
    expect(taken.orderId).toBeNull();
  });

  it('drafts are forgotten after 30 days', async () => {
    const order = await delivered([['talerz-obiadowy', 1]]);
    await store.returns.saveDraft(order.id, emptyDraft, now - 31 * dayMs);
    await store.returns.forgetOld(now);
    expect(await store.returns.draftOf(order.id)).toBeNull();
    expect(await database.orm.execute(sql`select 1 from return_drafts where order_id = ${order.id}`)).toBeDefined();
  });
});

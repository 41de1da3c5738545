import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Order } from '../../shop/order/order.ts';
import type { ReturnChoice } from '../../shop/return/return.ts';
import type { ItemCount } from '../../shop/return/sold-items.ts';
import type { WithdrawalStatement } from '../../shop/return/withdrawal-statement.ts';
import { type Database, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { Store } from '../store.ts';

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
const some = (quantity: number): ItemCount[] => [{ lineId: 1, part: 0, quantity }];

describe('statements', () => {
  const now = Date.now();
  const by = { who: 'shop', now };
  let store: Store;
  let database: Database;
  let visitors = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'withdrawals', now));
  });
  afterAll(() => store.close());

  async function placed(...events: ('accept' | 'pack' | 'send' | 'deliver')[]): Promise<Order> {
    visitors += 1;
    const owner = await store.sessions.open(`withdrawal-visitor-${visitors}`, now);
    const line = { product: 'kubek-piaskowy', size: 'uniw', quantity: 3, subscriptionDays: 0 };
    await store.baskets.add(owner, line, now);
    const result = await store.orders.place(owner, testRequest(), testTerms(now), now);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    const { id } = result.order;
    for (const event of events) await store.orders.event(id, event, by);
    const order = await store.orders.byId(id);
    if (!order) throw new Error('no order');
    return order;
  }
  const take = (order: Order, more: Partial<WithdrawalStatement> = {}, key: string = randomUUID()) => {
    const plain = { name: 'Anna Nowak', order: order.number, email: 'anna@example.com' };
    const statement = { ...plain, whole: true, items: [], words: '', ...more };
    return store.withdrawals.take({ key, statement, order, clientId: null }, now);
  };
  const announce = (order: Order, quantity: number, key: string = randomUUID()) =>
    store.returns.announce(order.id, { key, items: some(quantity), chosen }, now);
  const mailsOf = async (id: number) =>
    (await database.orm.select().from(t.outbox)).filter(
      ({ kind: own, content }) =>
        own.startsWith('withdrawal-') && (content as { withdrawalId?: number }).withdrawalId === id,
    );
  const happened = async (id: number) => (await store.withdrawals.byId(id))?.history.map(({ event }) => event);

  it('by twelve clicks at once are one, with one receipt, and cancel once', async () => {
    const order = await placed();
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 12 }, () => take(order, {}, key)));
    expect(new Set(made.map(({ number }) => number)).size).toBe(1);
    expect(await happened(made[0]?.id ?? 0)).toEqual(['cancel']);
    expect(await mailsOf(made[0]?.id ?? 0)).toHaveLength(1);
    expect((await store.orders.byId(order.id))?.state).toBe('cancelled');
  });

  it('by two tabs at once are two, of which one cancels', async () => {
    const order = await placed();
    const made = await Promise.all([take(order), take(order)]);
    const all = await Promise.all(made.map(({ id }) => happened(id)));
    expect(all.flat()).toEqual(['cancel']);
  });

  it('wait for a payment that is being confirmed, and cancel when it has failed or come', async () => {
    const order = await placed();
    const confirm = (paymentState: 'confirming' | 'failed') =>
      database.orm.update(t.orders).set({ paymentState }).where(eq(t.orders.id, order.id));
    await confirm('confirming');
    const { id } = await take(order);
    expect(await happened(id)).toEqual(['wait']);
    await store.withdrawals.cancelLater(id, now);
    expect(await happened(id), 'it still waits').toEqual(['wait']);
    await confirm('failed');
    await store.withdrawals.cancelLater(id, now);
    expect(await happened(id)).toEqual(['wait', 'cancel']);
    expect((await store.orders.byId(order.id))?.state).toBe('cancelled');
    await store.withdrawals.cancelLater(id, now);
    expect(await happened(id), 'once').toEqual(['wait', 'cancel']);
  });

  const attempt = (order: Order, provider: string | null) =>
    database.orm.insert(t.paymentAttempts).values({
      sessionId: randomUUID().replaceAll('-', ''),
      orderId: order.id,
      provider,
      amount: order.payment.due,
      method: provider === null ? 'transfer' : 'online',
      state: 'begun',
      beganAt: now,
    });

  it('about a part that may be paid this second, or while it is packed, are handed over; of what was sent nothing follows', async () => {
    const paying = await placed('accept');
    await attempt(paying, 'demo');
    const part = await take(paying, { whole: false, items: some(1) });
    const packed = await take(await placed('accept', 'pack'));
    const sent = await take(await placed('accept', 'pack', 'send'));
    expect(await Promise.all([part, packed, sent].map(({ id }) => happened(id)))).toEqual([
      ['hand_over'],
      ['hand_over'],
      [],
    ]);
  });

  it('about a part of what is paid and not packed take it off the order once, and its stock is back', async () => {
    const [mug] = await rowsOf<{ id: number }>(
      database.orm,
      sql`update sizes set amount = 100 where product_id = (select id from products where slug = 'kubek-piaskowy')
        returning id`,
    );
    const numbers = async (order: Order) => {
      const [row] = await rowsOf<{ amount: string; taken: string }>(
        database.orm,
        sql`select s.amount, o.quantity as taken from sizes s join order_stock o on o.size_row = s.id
          where s.id = ${mug?.id} and o.order_id = ${order.id}`,
      );
      return [Number(row?.amount), Number(row?.taken)];
    };
    const order = await placed();
    await database.orm.insert(t.paymentAttempts).values({
      sessionId: randomUUID().replaceAll('-', ''),
      orderId: order.id,
      provider: 'demo',
      method: 'online',
      amount: order.payment.due,
      state: 'paid',
      beganAt: now,
      paidAt: now,
      endedAt: now,
    });
    await database.orm.transaction((tx) => store.orders.paymentEvent(tx, order.id, 'received', by));
    expect(await numbers(order)).toEqual([97, 3]);
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 6 }, () => take(order, { whole: false, items: some(1) }, key)));
    expect(await happened(made[0]?.id ?? 0)).toEqual(['take_off']);
    expect(await numbers(order)).toEqual([98, 2]);
    const after = await store.orders.byId(order.id);
    const back = Math.floor((order.lines[0]?.worth.gross ?? 0) / 3);
    expect(after).toMatchObject({ state: 'accepted', lines: [{ quantity: 2 }], sums: { withdrawn: back } });
    expect(after?.sums.toPay).toBe(order.sums.toPay - back);
    expect(await store.payments.refunds.ofOrder(order.id)).toMatchObject([{ amount: back, state: 'planned' }]);
    expect(after?.history.map(({ event }) => event)).toContain('items_withdrawn');
    const rest = await take(after ?? order, { whole: false, items: some(2) });
    expect(await happened(rest.id)).toEqual(['cancel']);
    const [left] = await rowsOf<{ amount: string }>(database.orm, sql`select amount from sizes where id = ${mug?.id}`);
    expect(Number(left?.amount)).toBe(100);
  });

  it('about sealed goods that are packed, not sent, are given back by staff: the seal is intact', async () => {
    const { id: orderId, payment } = await placed('accept');
    await database.orm.execute(sql`update order_lines set sold = sold || '{"withdrawal": "hygiene"}'::jsonb
      where order_id = ${orderId}`);
    await store.payments.attempts.receivedByHand(orderId, randomUUID().replaceAll('-', ''), now, payment.due);
    await store.orders.event(orderId, 'pack', by);
    const order = await store.orders.byId(orderId);
    if (!order) throw new Error('no order');
    const first = await take(order, { whole: false, items: some(1) });
    const again = await take(order, { whole: false, items: some(3) });
    expect(await happened(first.id)).toEqual(['hand_over']);
    const price = Math.floor((order.lines[0]?.worth.gross ?? 0) / 3);
    expect((await store.withdrawalStandings.of(first)).due).toBe(price);
    expect((await store.withdrawalStandings.of(again)).due, 'without the piece of the first').toBe(2 * price);
    expect(await store.withdrawalStandings.giveBack(first.id, now)).toEqual({ planned: price, byHand: price });
    expect(await store.orders.byId(orderId)).toMatchObject({ state: 'packing', lines: [{ quantity: 2 }] });
  });

  it('about sealed goods on their way are not due before they are back', async () => {
    const { id: orderId } = await placed('accept', 'pack', 'send');
    await database.orm.execute(sql`update order_lines set sold = sold || '{"withdrawal": "hygiene"}'::jsonb
      where order_id = ${orderId}`);
    const order = await store.orders.byId(orderId);
    if (!order) throw new Error('no order');
    expect((await store.withdrawalStandings.of(await take(order))).due).toBe(0);
  });

  it('about a part that waits for a transfer lower what is waited for, and the old sum brings a surplus', async () => {
    const order = await placed();
    await attempt(order, null);
    const { id } = await take(order, { whole: false, items: some(1) });
    expect(await happened(id)).toEqual(['take_off']);
    const price = Math.floor((order.lines[0]?.worth.gross ?? 0) / 3);
    const { due } = order.payment;
    const after = await store.orders.byId(order.id);
    expect(after).toMatchObject({
      state: 'placed',
      lines: [{ quantity: 2 }],
      sums: { toPay: due - price },
      payment: { state: 'waiting', due: due - price, paid: 0, attempts: [{ amount: due - price, state: 'begun' }] },
    });
    expect(await store.payments.refunds.ofOrder(order.id)).toEqual([]);
    const taken = await store.payments.attempts.receivedByHand(order.id, randomUUID().replaceAll('-', ''), now, due);
    expect(taken).toEqual({ paid: true, surplus: price });
    expect((await store.orders.byId(order.id))?.payment).toMatchObject({ state: 'paid', paid: due - price });
    const [back] = await store.payments.refunds.ofOrder(order.id);
    expect(back).toMatchObject({ amount: price, reason: 'surplus', state: 'planned' });
  });

  it('mail the order’s own address too, which alone gets the link', async () => {
    const { id } = await take(await placed('accept', 'pack', 'send'), { email: 'inny@example.com' });
    const mails = await mailsOf(id);
    expect(mails.map(({ recipient, content }) => [recipient, 'token' in (content as object)])).toEqual([
      ['inny@example.com', false],
      ['anna@example.com', true],
    ]);
  });

  it('are written by a return that was sent without one, once, for what nobody has withdrawn from', async () => {
    const order = await placed('accept', 'pack', 'send', 'deliver');
    await take(order, { whole: false, items: some(1) });
    const key = randomUUID();
    expect((await announce(order, 2, key)).status).toBe('announced');
    const written = (await store.withdrawals.ofOrder(order.id)).at(-1);
    expect(written).toMatchObject({ name: 'Anna Nowak', order: order.number, whole: false, items: some(1) });
    expect(await mailsOf(written?.id ?? 0), 'with its receipt').toHaveLength(1);
    expect((await announce(order, 2, key)).status, 'sent again').toBe('announced');
    expect(await store.withdrawals.ofOrder(order.id)).toHaveLength(2);
    await announce(order, 1);
    expect((await store.withdrawals.ofOrder(order.id)).at(-1)?.items).toEqual(some(1));
    const stated = await placed('accept', 'pack', 'send', 'deliver');
    await take(stated);
    await announce(stated, 3);
    expect(await store.withdrawals.ofOrder(stated.id), 'all of it was stated').toHaveLength(1);
  });

  it('are answered and settled once, however often it is clicked at once', async () => {
    const { id } = await take(await placed('accept', 'pack', 'send'));
    const clicks = (work: () => Promise<boolean>) => Promise.all([1, 2, 3].map(work));
    const answered = await clicks(() => store.withdrawals.answer(id, 'Odeślij kubki.', by));
    expect(answered.filter(Boolean)).toHaveLength(1);
    expect(await store.withdrawals.answer(id, 'I dopisz swój numer.', by), 'other words').toBe(true);
    expect((await clicks(() => store.withdrawals.settle(id, by))).filter(Boolean)).toHaveLength(1);
    expect(await happened(id)).toEqual(['answer', 'answer', 'settle']);
    expect((await mailsOf(id)).filter(({ kind: own }) => own === 'withdrawal-answer')).toHaveLength(2);
  });

  it('that the shop matches later have the same consequences, once', async () => {
    const order = await placed();
    const statement = { name: 'A', order: '?', email: 'a@example.com', whole: true, items: [], words: '' };
    const { id } = await store.withdrawals.take({ key: randomUUID(), statement, order: null, clientId: null }, now);
    expect(await Promise.all([1, 2].map(() => store.withdrawals.match(id, order, by)))).toContain(false);
    expect(await happened(id)).toEqual(['match', 'cancel']);
    expect((await store.orders.byId(order.id))?.state).toBe('cancelled');
  });
});

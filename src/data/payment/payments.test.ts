import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { paymentLimits } from '../../shop/limits.ts';
import type { Order } from '../../shop/order/order.ts';
import type { PaymentMethod } from '../../shop/payment/payment-methods.ts';
import type { Database } from '../db/db.ts';
import { paymentAttempts, paymentRefunds } from '../db/schema.ts';
import type { Store } from '../store.ts';

const minuteMs = 60_000;

describe('the money of orders', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let visitors = 0;
  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'payments', now));
  });
  afterAll(() => store.close());

  async function placed({ method }: { method?: PaymentMethod } = {}): Promise<Order> {
    visitors += 1;
    const owner = await store.sessions.open(`payer-${visitors}`, now);
    await store.baskets.add(
      owner,
      { product: 'karta-podarunkowa', size: '100', quantity: 1, subscriptionDays: 0 },
      now,
    );
    const result = await store.orders.place(owner, testRequest(), testTerms(now, method && { method }), now);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    return result.order;
  }
  const again = async ({ id }: Order): Promise<Order> => (await store.orders.byId(id)) as Order;
  const newId = () => randomBytes(16).toString('hex');
  async function begin(order: Order, { method = 'blik' as PaymentMethod, at = now } = {}): Promise<string> {
    const provider = method === 'transfer' ? null : 'przelewy24';
    const begun = await store.payments.attempts.begin(order.id, { sessionId: newId(), method, provider }, at);
    if ('refused' in begun) throw new Error(begun.refused);
    return begun.attempt.sessionId;
  }
  const settle = (sessionId: string, standing: Parameters<Store['payments']['attempts']['settle']>[1], at = now) =>
    store.payments.attempts.settle(sessionId, standing, at);
  const pay = (sessionId: string, at = now) => settle(sessionId, { kind: 'paid', reference: '9007199254740993' }, at);
  const refundsOf = ({ id }: Order) => store.payments.refunds.ofOrder(id);

  it('an attempt that is paid pays the order and accepts it, however often it is told', async () => {
    const order = await placed();
    const sessionId = await begin(order);
    await Promise.all([pay(sessionId), pay(sessionId), pay(sessionId)]);
    const paid = await again(order);
    expect(paid).toMatchObject({
      state: 'accepted',
      payment: { state: 'paid', paid: order.sums.toPay, heldUntil: null },
    });
    expect(paid.payment.attempts).toMatchObject([{ sessionId, provider: 'przelewy24', state: 'paid', fault: null }]);
    expect(paid.history.filter(({ event }) => event === 'received')).toHaveLength(1);
    expect(await refundsOf(order)).toEqual([]);
  });

  it('is counted since an instant, also what went back', async () => {
    const before = await store.salesSince(now);
    const [paid] = [await placed(), await placed()];
    await pay(await begin(paid));
    const { toPay } = paid.sums;
    expect(await store.salesSince(now)).toEqual({
      ...before,
      orders: before.orders + 2,
      ordered: before.ordered + 2 * toPay,
      received: before.received + toPay,
    });
    expect(await store.salesSince(now + 1)).toEqual({ orders: 0, ordered: 0, received: 0, refunded: 0 });
  });

  it('a new attempt cancels the old one; two cannot be open', async () => {
    const order = await placed();
    const first = await begin(order, { method: 'online' });
    const second = await begin(order);
    expect((await again(order)).payment.attempts.map(({ sessionId, state }) => [sessionId, state])).toEqual(
      expect.arrayContaining([
        [first, 'given_up'],
        [second, 'begun'],
      ]),
    );
    const twice = database.orm
      .update(paymentAttempts)
      .set({ state: 'begun' })
      .where(eq(paymentAttempts.sessionId, first));
    await expect(twice).rejects.toThrow();
  });

  it('a second press of the button is the same attempt', async () => {
    const order = await placed();
    const attempts = await Promise.all(
      [newId(), newId()].map((sessionId) =>
        store.payments.attempts.begin(order.id, { sessionId, method: 'blik', provider: 'przelewy24' }, now),
      ),
    );
    expect(attempts.map((one) => 'repeated' in one && one.repeated).toSorted()).toEqual([false, true]);
    expect((await again(order)).payment.attempts).toHaveLength(1);
  });

  it('money for an attempt that was given up pays the order, and the other one is not waited for', async () => {
    const order = await placed();
    const first = await begin(order, { method: 'online' });
    const second = await begin(order);
    await pay(first);
    expect(await again(order)).toMatchObject({ state: 'accepted', payment: { state: 'paid' } });
    await pay(second);
    expect(await again(order)).toMatchObject({ payment: { state: 'paid', paid: order.sums.toPay } });
    expect(await refundsOf(order)).toMatchObject([
      { sessionId: second, reason: 'surplus', state: 'planned', amount: order.sums.toPay },
    ]);
    expect((await store.check()).faults, 'a surplus pays for nothing, and that adds up').toEqual([]);
  });

  it('money after the hold ran out is noticed and goes back', async () => {
    const order = await placed();
    const sessionId = await begin(order);
    const later = now + 60 * minuteMs;
    expect(await store.orders.expire(order.id, later)).toBe('expired');
    await pay(sessionId, later);
    await pay(sessionId, later);
    const closed = await again(order);
    expect(closed).toMatchObject({ state: 'cancelled', payment: { state: 'expired', paid: 0 } });
    expect(closed.history.filter(({ event }) => event === 'surplus')).toHaveLength(1);
    const [refund] = await refundsOf(order);
    expect(refund).toMatchObject({ reason: 'surplus', amount: order.sums.toPay });
    await store.payments.refunds.settle(String(refund?.id), { kind: 'done' }, later);
    expect((await again(order)).payment).toMatchObject({ state: 'expired', refunded: 0 });
    expect((await again(order)).history.at(-1)).toMatchObject({ what: 'note', event: 'surplus_back' });
  });

  it('an order that is asked for on the phone is not closed', async () => {
    const order = await placed();
    const sessionId = await begin(order);
    await store.payments.attempts.began(sessionId, { kind: 'confirming', reference: null }, now);
    expect((await again(order)).payment.state).toBe('confirming');
    const later = now + 31 * minuteMs;
    expect(await store.orders.expire(order.id, later)).toBe('later');
    await settle(sessionId, { kind: 'waiting' }, later);
    expect((await again(order)).payment).toMatchObject({ state: 'failed', attempts: [{ fault: 'blik_silent' }] });
    expect(await store.orders.expire(order.id, later)).toBe('expired');
  });

  it('a code that the bank refused leaves an order that can be paid otherwise', async () => {
    const order = await placed();
    const sessionId = await begin(order);
    await store.payments.attempts.began(sessionId, { kind: 'refused', fault: 'blik_wrong', reference: null }, now);
    await settle(sessionId, { kind: 'failed', fault: 'provider_failed' });
    expect((await again(order)).payment).toMatchObject({ state: 'failed', attempts: [{ state: 'failed' }] });
    await begin(order, { method: 'transfer' });
    const waiting = await again(order);
    expect(waiting.payment).toMatchObject({
      state: 'waiting',
      method: 'transfer',
      heldUntil: now + 7 * 1_440 * minuteMs,
    });
    expect(await store.payments.attempts.receivedByHand(order.id, newId(), now)).toEqual({ paid: true, surplus: 0 });
    expect(await again(order)).toMatchObject({ state: 'accepted', payment: { state: 'paid' } });
    const told = await store.payments.attempts.receivedByHand(order.id, newId(), now);
    expect(told, 'told twice').toEqual({ refused: 'payment_already_paid' });
  });

  it('a transfer of more than was due pays, and the rest goes back by hand; one of less is refused', async () => {
    const order = await placed();
    await begin(order, { method: 'transfer' });
    const { due } = order.payment;
    const came = (amount: number) => store.payments.attempts.receivedByHand(order.id, newId(), now, amount);
    expect(await came(due - 1)).toEqual({ refused: 'transfer_too_little' });
    expect(await came(due * 10_000)).toEqual({ refused: 'transfer_too_much' });
    expect((await again(order)).payment).toMatchObject({ state: 'waiting', paid: 0 });
    expect(await came(due + 3_00)).toEqual({ paid: true, surplus: 3_00 });
    expect((await again(order)).payment).toMatchObject({
      state: 'paid',
      due,
      paid: due,
      refunded: 0,
      attempts: [{ amount: due }, { amount: 3_00, goesBack: true }],
    });
    expect(await refundsOf(order)).toMatchObject([{ amount: 3_00, reason: 'surplus', state: 'planned', askAt: null }]);
    expect(await came(due + 3_00), 'told twice').toEqual({ refused: 'payment_already_paid' });
    expect(await store.payments.refunds.sentByHand(order.id, now)).toBe(3_00);
    const back = (await again(order)).payment;
    expect(back).toMatchObject({ state: 'paid', paid: due, refunded: 0 });
    expect(back.attempts.some(({ goesBack }) => goesBack)).toBe(false);
  });

  it('a transfer that was chosen with the order is not late, also when its page was never opened', async () => {
    const order = await placed({ method: 'transfer' });
    expect(await store.payments.attempts.receivedByHand(order.id, newId(), now)).toEqual({ paid: true, surplus: 0 });
    const paid = await again(order);
    expect(paid).toMatchObject({ state: 'accepted', payment: { state: 'paid' } });
    const money = paid.history.map(({ event }) => event).filter((event) => event.startsWith('received'));
    expect(money).toEqual(['received']);
  });

  it('a transfer that comes while a code of a bank is waited for is told as late', async () => {
    const order = await placed();
    await begin(order);
    expect(await store.payments.attempts.receivedByHand(order.id, newId(), now)).toEqual({ paid: true, surplus: 0 });
    const { history } = await again(order);
    expect(history.filter(({ event }) => event === 'receivedLate')).toHaveLength(1);
  });

  it('an attempt that is failed because the bank was silent is paid all the same', async () => {
    const order = await placed();
    const sessionId = await begin(order);
    const later = now + paymentLimits.blikWait;
    await settle(sessionId, { kind: 'waiting' }, later);
    expect((await again(order)).payment.state).toBe('failed');
    await pay(sessionId, later + minuteMs);
    expect(await again(order)).toMatchObject({ state: 'accepted', payment: { state: 'paid' } });
    expect(await refundsOf(order)).toEqual([]);
  });

  it('are looked up until they are settled, by one process at a time, also after a crash', async () => {
    await database.orm.update(paymentAttempts).set({ lookUpAt: null });
    const order = await placed();
    const sessionId = await begin(order, { method: 'online' });
    const due = (at: number) => store.payments.attempts.takeDue(4, at);
    expect(await due(now)).toEqual([]);
    const soon = now + 10_000;
    const taken = await Promise.all([due(soon), due(soon)]);
    expect(taken.flat().map((row) => row.sessionId)).toEqual([sessionId]);
    const lost = soon + paymentLimits.askedFor;
    expect(await due(lost), 'whoever asked was killed').toHaveLength(1);
    await settle(sessionId, { kind: 'away' }, lost);
    expect(await due(lost + 31_000)).toHaveLength(1);
    await settle(sessionId, { kind: 'waiting' }, now + paymentLimits.lookedUpFor + 1);
    expect(await due(now + 2 * paymentLimits.lookedUpFor), 'after a week nobody asks').toEqual([]);
  });

  it('goes back the way it came, never more than was paid', async () => {
    const order = await placed();
    await pay(await begin(order));
    const { refunds } = store.payments;
    const part = { reason: 'shop', who: 'shop' } as const;
    expect(await refunds.planNow(order.id, { ...part, amount: order.sums.toPay + 1 }, now)).toEqual({
      refused: 'refund_too_much',
    });
    expect(await refunds.planNow(order.id, { ...part, amount: 0 }, now)).toEqual({ refused: 'refund_amount' });
    const both = await Promise.all([1, 2].map(() => refunds.planNow(order.id, { ...part, amount: 1_000 }, now)));
    expect(both).toEqual(expect.arrayContaining([{ planned: 1_000, byHand: 0 }, { refused: 'payment_refunding' }]));
    const [first] = await refundsOf(order);
    await refunds.settle(String(first?.id), { kind: 'asked' }, now);
    expect((await again(order)).payment.state).toBe('refunding');
    await refunds.settle(String(first?.id), { kind: 'done' }, now);
    await refunds.settle(String(first?.id), { kind: 'rejected' }, now);
    expect((await again(order)).payment).toMatchObject({ state: 'refunded_in_part', refunded: 1_000 });
    const tooMuch = database.orm.insert(paymentRefunds).values({
      id: newId(),
      orderId: order.id,
      sessionId: String(first?.sessionId),
      amount: order.sums.toPay,
      reason: 'shop',
      state: 'planned',
      createdAt: now,
    });
    await expect(tooMuch, 'whoever writes it').rejects.toThrow();
    expect(await refunds.planNow(order.id, { ...part, amount: null }, now)).toMatchObject({
      planned: order.sums.toPay - 1_000,
    });
    const open = (await refundsOf(order)).find(({ state }) => state === 'planned');
    await refunds.settle(String(open?.id), { kind: 'rejected' }, now);
    expect((await again(order)).payment).toMatchObject({ state: 'refunded_in_part', refunded: 1_000 });
  });

  it('a transfer is sent back by the owner', async () => {
    const order = await placed();
    await begin(order, { method: 'transfer' });
    await store.payments.attempts.receivedByHand(order.id, newId(), now);
    await store.orders.event(order.id, 'cancelByShop', { who: 'shop', now });
    const plan = { amount: null, reason: 'cancelled', who: 'clock' } as const;
    expect(await store.payments.refunds.planNow(order.id, plan, now)).toEqual({
      planned: order.sums.toPay,
      byHand: order.sums.toPay,
    });
    expect(await store.payments.refunds.planNow(order.id, plan, now), 'again').toEqual({ planned: 0, byHand: 0 });
    const due = await store.payments.refunds.takeDue(100, now + minuteMs);
    expect(due.filter(({ orderId }) => orderId === order.id)).toEqual([]);
    expect(await store.payments.refunds.sentByHand(order.id, now)).toBe(order.sums.toPay);
    expect((await again(order)).payment).toMatchObject({ state: 'refunded', refunded: order.sums.toPay });
  });

  it('a refund that somebody made at the provider is written down', async () => {
    const order = await placed();
    const sessionId = await begin(order);
    await pay(sessionId);
    await settle(sessionId, { kind: 'returned', reference: '9007199254740993' });
    await settle(sessionId, { kind: 'returned', reference: '9007199254740993' });
    expect((await again(order)).payment).toMatchObject({ state: 'refunded', refunded: order.sums.toPay });
    expect(await refundsOf(order)).toMatchObject([{ reason: 'provider', state: 'done' }]);
  });
});

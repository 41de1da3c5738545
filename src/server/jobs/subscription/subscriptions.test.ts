import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import settings from '../../../../shop.config.ts';
import { byCourier, coffee, subscribe, subscriptionParts, tea } from '../../../../testing/order/test-subscriptions.ts';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import { type Database, rowsOf } from '../../../data/db/db.ts';
import type { WaitingMail } from '../../../data/mail/outbox.ts';
import type { Store } from '../../../data/store.ts';
import type { SubscriptionAgreement } from '../../../shop/subscription/subscription-agreement.ts';
import type { SubscriptionChange } from '../../../shop/subscription/subscription-change.ts';
import { addDays, dayOf, instantAt } from '../../../shop/time/warsaw-time.ts';
import { type CycleTermsParts, cycleTermsOf } from '../../visitor/subscriptions/cycle-terms.ts';
import { composeMail } from '../mailer.ts';
import { runSubscriptions } from './subscription-jobs.ts';

/** Tests of subscriptions over the store and the jobs, with a clock that the tests move. */

let store: Store;
let database: Database;
let clock: { at: number };
let parts: CycleTermsParts;

beforeAll(async () => {
  const today = Date.now();
  ({ store, database } = await openTestStore('server', 'subscriptions', today));
  ({ clock, parts } = subscriptionParts(store, instantAt(addDays(dayOf(today), 1), 10 * 60)));
});
// Subscriptions of earlier tests would place orders too.
beforeEach(async () => {
  await store.prices.setStock(coffee, 1_000);
  for (const { id } of await store.subscriptions.coming('2999-12-31', 1_000)) await change(id, { kind: 'end' });
});
afterAll(() => store.close());

const read = async (id: number): Promise<SubscriptionAgreement> => {
  const found = await store.subscriptions.byId(id);
  if (!found) throw new Error(`no agreement ${id}`);
  return found;
};
const at = (day: string) => {
  clock.at = instantAt(day, 9 * 60);
};
/** Runs the jobs every day until one. */
async function runUntil(day: string) {
  for (let now = dayOf(clock.at); now < day; ) {
    now = addDays(now, 1);
    at(now);
    await runSubscriptions(parts);
  }
}
async function change(id: number, wanted: SubscriptionChange) {
  const { agreed } = await read(id);
  const terms = await cycleTermsOf(parts, wanted.kind === 'delivery' ? wanted.choices : agreed.choices);
  return store.subscriptions.change(id, wanted, terms, { who: 'shopper', now: clock.at });
}
const mails = (id: number) =>
  rowsOf<Omit<WaitingMail, 'id'>>(
    database.orm,
    sql`select kind, content, recipient from outbox where (content ->> 'subscriptionId')::integer = ${id} order by id`,
  );
const kinds = async (id: number) => (await mails(id)).map(({ kind }) => kind.replace('subscription-', ''));
const lastMail = async (id: number): Promise<string> => {
  const mail = (await mails(id)).at(-1);
  if (!mail) throw new Error('no mail');
  const composed = await composeMail(
    { id: 1, ...mail },
    { store, settings, origin: 'https://sklep.test', now: () => clock.at },
  );
  return `${composed?.subject}\n${composed?.text}`.replaceAll('\u00a0', ' ');
};
/** The mails that an order has caused, also those that are due later. */
const orderMails = async (orderId: number): Promise<string[]> => {
  const rows = await rowsOf<{ kind: string }>(
    database.orm,
    sql`select substr(kind, 7) as kind from outbox where kind like 'order-%'
      and (content ->> 'orderId')::integer = ${orderId} order by id`,
  );
  return rows.map(({ kind }) => kind);
};
const zloty = (grosze: number) => `${(grosze / 100).toFixed(2).replace('.', ',')} zł`;
const states = async (id: number) =>
  (await store.subscriptions.cycles(id)).reverse().map(({ cycle, state }) => `${cycle} ${state}`);

it('an order with two periods makes two agreements; what is bought once makes none', async () => {
  const { order, agreement } = await subscribe(parts, { days: 14 });
  expect(agreement).toMatchObject({
    state: 'active',
    days: 14,
    cycle: 2,
    nextOn: addDays(dayOf(clock.at), 14),
    lines: [{ quantity: 2, agreedGross: order.lines[0]?.price.gross }],
  });
  expect(await kinds(agreement.id)).toEqual(['started']);
  const text = await lastMail(agreement.id);
  expect(text).toContain('na czas nieokreślony');
  expect(text).toContain('jedna dostawa');
  expect(text).toMatch(/Zakończ subskrypcję:\nhttps:\/\/sklep\.test\/subskrypcje\/[0-9a-f]{64}\?krok=zakoncz/);
});

it('tells what comes, when and what it costs, then orders it once, under the price of the day', async () => {
  const { agreement } = await subscribe(parts, { days: 14 });
  const { id, nextOn } = agreement;
  await runUntil(addDays(nextOn, -6));
  expect(await kinds(id)).toEqual(['started']);
  await runUntil(addDays(nextOn, -5));
  expect(await kinds(id)).toEqual(['started', 'reminder']);
  const told = await lastMail(id);
  expect(told).toContain('2 op. × ');
  expect(told).toMatch(/Razem: \d+,\d\d zł/);
  for (const step of ['pomin', 'przenies', 'ilosc', 'dostawa', 'wstrzymaj', 'zakoncz']) {
    expect(told).toContain(`?krok=${step}`);
  }
  await runUntil(addDays(nextOn, -1));
  expect(await states(id)).toEqual(['1 ordered', '2 prepared']);
  at(nextOn);
  await Promise.all([runSubscriptions(parts), runSubscriptions(parts)]);
  await runSubscriptions(parts);
  expect(await states(id)).toEqual(['1 ordered', '2 ordered']);
  const [second] = await store.subscriptions.cycles(id);
  const order = await store.orders.byNumber(second?.number ?? '');
  expect(order).toMatchObject({ state: 'placed', lines: [{ quantity: 2, subscriptionDays: 14 }] });
  expect(order?.buyer.email).toBe(agreement.email);
  expect(await read(id)).toMatchObject({ cycle: 3, nextOn: addDays(nextOn, 14) });
  // The orders of a subscription begin no subscription of their own.
  expect(await store.subscriptions.ofOrder(order?.id ?? 0)).toEqual([]);
});

it('a guest who never confirmed the address gets no second delivery, and a mail with the reason', async () => {
  const { agreement } = await subscribe(parts, { days: 14, isConfirmed: false });
  const { id, nextOn } = agreement;
  expect(await lastMail(id)).toContain('?krok=potwierdz');
  await runUntil(addDays(nextOn, 1));
  expect(await states(id)).toEqual(['1 ordered', '2 skipped']);
  expect(await lastMail(id)).toContain('bez potwierdzonego adresu e-mail');
  await change(id, { kind: 'confirm' });
  await runUntil(addDays(nextOn, 14));
  expect(await states(id)).toEqual(['1 ordered', '2 skipped', '3 ordered']);
});

it('a higher price is asked about; without an answer the delivery is left out, with one it comes', async () => {
  const { agreement } = await subscribe(parts, { days: 14 });
  const { id, nextOn } = agreement;
  const agreed = agreement.lines[0]?.agreedGross ?? 0;
  await runUntil(addDays(nextOn, -5));
  await database.orm.execute(sql`update sizes set regular_gross = regular_gross + 1000, regular_net = regular_net + 813
    where size_id = ${coffee.size} and product_id = (select id from products where slug = ${coffee.product})`);
  at(nextOn);
  await runSubscriptions(parts);
  expect(await states(id)).toEqual(['1 ordered', '2 asked']);
  expect(await lastMail(id)).toContain('cena wzrosła z');
  await runUntil(addDays(nextOn, 4));
  expect(await states(id)).toEqual(['1 ordered', '2 skipped']);
  expect(await lastMail(id)).toContain('bez Twojej odpowiedzi');
  const { nextOn: third } = await read(id);
  await runUntil(addDays(third, -5));
  expect(await lastMail(id)).toContain('?krok=zgoda');
  expect(await change(id, { kind: 'accept', cycle: 2 })).toEqual({ status: 'refused', fault: 'past' });
  expect(await change(id, { kind: 'accept', cycle: 3 })).toMatchObject({ status: 'done' });
  await runUntil(third);
  expect(await states(id)).toEqual(['1 ordered', '2 skipped', '3 ordered']);
  expect((await read(id)).lines[0]?.agreedGross).toBe(agreed + 900);
});

/** Adds to the price of coffee; its subscriber pays 10% less of it. */
const raiseCoffee = (gross: number) =>
  database.orm.execute(sql`update sizes
    set regular_gross = regular_gross + ${gross}::integer, regular_net = round((regular_gross + ${gross}::integer) / 1.23)
    where size_id = ${coffee.size} and product_id = (select id from products where slug = ${coffee.product})`);

it('a sum above the one of the reminder is asked about, also when each price was agreed', async () => {
  const { agreement, order } = await subscribe(parts, { days: 14 });
  const { id, nextOn } = agreement;
  const agreed = order.sums.total.gross;
  await raiseCoffee(-1000);
  await runUntil(addDays(nextOn, -5));
  expect(await lastMail(id)).toContain(`Razem: ${zloty(agreed - 1800)}`);
  await raiseCoffee(1000);
  await runUntil(nextOn);
  expect(await states(id)).toEqual(['1 ordered', '2 asked']);
  const sentence = `Razem zapłacisz ${zloty(agreed)}, wcześniej podaliśmy ${zloty(agreed - 1800)}.`;
  expect(await lastMail(id)).toContain(sentence);
  await runUntil(addDays(nextOn, 2));
  expect(await states(id), 'the question itself is no announcement').toEqual(['1 ordered', '2 asked']);
  await runUntil(addDays(nextOn, 4));
  expect(await states(id)).toEqual(['1 ordered', '2 skipped']);
});

it('a higher sum comes once the buyer agrees, and a later rise is asked about again', async () => {
  const { agreement, order } = await subscribe(parts, { days: 14 });
  const { id, nextOn } = agreement;
  const agreed = order.sums.total.gross;
  await raiseCoffee(-1000);
  await runUntil(addDays(nextOn, -5));
  await raiseCoffee(500);
  await runUntil(nextOn);
  expect(await change(id, { kind: 'accept', cycle: 2 })).toMatchObject({ status: 'done' });
  await raiseCoffee(500);
  await runSubscriptions(parts);
  expect(await lastMail(id)).toContain(`wcześniej podaliśmy ${zloty(agreed - 900)}.`);
  expect(await states(id)).toEqual(['1 ordered', '2 asked']);
  expect(await change(id, { kind: 'accept', cycle: 2 })).toMatchObject({ status: 'done' });
  await runSubscriptions(parts);
  const [second] = await store.subscriptions.cycles(id);
  expect((await store.orders.byNumber(second?.number ?? ''))?.sums.total.gross).toBe(agreed);
});

it('a change by the buyer announces a new sum, which is not asked about', async () => {
  const { agreement } = await subscribe(parts, { days: 14 });
  const { id, nextOn, lines } = agreement;
  await runUntil(addDays(nextOn, -5));
  await change(id, { kind: 'quantity', lineId: lines[0]?.id ?? 0, quantity: 4 });
  await runUntil(nextOn);
  expect(await states(id)).toEqual(['1 ordered', '2 ordered']);
});

it('fewer in stock than agreed: what there is comes only if the buyer says so', async () => {
  const { agreement } = await subscribe(parts, { days: 14, quantity: 5 });
  const { id, nextOn } = agreement;
  await store.prices.setStock(coffee, 3);
  await runUntil(addDays(nextOn, -5));
  expect(await lastMail(id)).toContain('zamiast 5 op. możemy wysłać tylko 3 op.');
  await change(id, { kind: 'accept', cycle: 2 });
  await runUntil(nextOn);
  const [second] = await store.subscriptions.cycles(id);
  const order = await store.orders.byNumber(second?.number ?? '');
  expect(order?.lines).toMatchObject([{ quantity: 3 }]);
  expect((await read(id)).lines).toMatchObject([{ quantity: 5 }]);
});

it('fewer in stock when it was told, and all again on the day: what was agreed comes', async () => {
  const { agreement } = await subscribe(parts, { days: 14, quantity: 5 });
  const { id, nextOn } = agreement;
  await store.prices.setStock(coffee, 3);
  await runUntil(addDays(nextOn, -5));
  await store.prices.setStock(coffee, 50);
  await runUntil(nextOn);
  const [second] = await store.subscriptions.cycles(id);
  expect((await store.orders.byNumber(second?.number ?? ''))?.lines).toMatchObject([{ quantity: 5 }]);
});

it('unpaid in time: the delivery is left out and told, and after two in a row the subscription is paused', async () => {
  const { agreement, order } = await subscribe(parts, { days: 14, choices: byCourier });
  const { id } = agreement;
  await store.orders.event(order.id, 'accept', { who: 'shop', now: clock.at });
  for (const cycle of [2, 3]) {
    const { nextOn } = await read(id);
    await runUntil(nextOn);
    const made = (await store.subscriptions.cycles(id)).find((one) => one.cycle === cycle);
    const unpaid = await store.orders.byId(made?.orderId ?? 0);
    // The link is valid for days, also for an instant method of payment.
    expect(((unpaid?.payment.heldUntil ?? 0) - clock.at) / 86_400_000).toBeCloseTo(3);
    clock.at = (unpaid?.payment.heldUntil ?? 0) + 1;
    await store.orders.expire(made?.orderId ?? 0, clock.at);
    await runSubscriptions(parts);
    expect(await read(id)).toMatchObject({ state: cycle === 2 ? 'active' : 'paused' });
    if (cycle === 2) expect(await lastMail(id)).toContain(`płatności za zamówienie ${made?.number}`);
    // One mail tells of it: that of the subscription, with the order that was closed.
    expect(await orderMails(made?.orderId ?? 0)).toEqual(['placed']);
  }
  expect(await states(id)).toEqual(['1 ordered', '2 unpaid', '3 unpaid']);
  expect((await kinds(id)).slice(-2)).toEqual(['skipped', 'paused']);
  expect(await lastMail(id)).toContain('?krok=wznow');
  await change(id, { kind: 'resume' });
  expect(await read(id)).toMatchObject({ state: 'active', missed: 0, cycle: 4 });
  const { nextOn } = await read(id);
  await runUntil(nextOn);
  expect((await states(id)).at(-1)).toBe('4 ordered');
});

it('a first order that comes to nothing ends the subscription', async () => {
  const { agreement, order } = await subscribe(parts, { days: 14, choices: byCourier });
  clock.at = (order.payment.heldUntil ?? 0) + 1;
  await store.orders.expire(order.id, clock.at);
  expect(await read(agreement.id)).toMatchObject({ state: 'ended', ended: { by: 'clock' } });
  expect(await kinds(agreement.id), 'the mail of the order tells of it').toEqual(['started']);
  expect(await orderMails(order.id)).toEqual(['placed', 'payment-reminder', 'expired']);
  const now = () => clock.at;
  const waiting = await store.outbox.waiting();
  const expired = waiting.find(({ kind, content }) => kind === 'order-expired' && content.orderId === order.id);
  const mailParts = { store, settings, origin: 'https://sklep.test', now };
  expect((expired && (await composeMail(expired, mailParts)))?.text).toContain('nie doszła do skutku');
});

it('skipping, moving and changing amounts; an old link never touches the next delivery', async () => {
  const { agreement } = await subscribe(parts, { days: 30 });
  const { id, nextOn } = agreement;
  expect(await change(id, { kind: 'skip', cycle: 2 })).toMatchObject({ status: 'done', agreement: { cycle: 3 } });
  expect(await change(id, { kind: 'skip', cycle: 2 })).toEqual({ status: 'refused', fault: 'past' });
  expect((await read(id)).nextOn > nextOn).toBe(true);
  const to = addDays(dayOf(clock.at), 10);
  expect(await change(id, { kind: 'move', cycle: 3, to: addDays(dayOf(clock.at), 2) })).toMatchObject({ fault: 'day' });
  expect(await change(id, { kind: 'move', cycle: 3, to })).toMatchObject({ status: 'done', agreement: { nextOn: to } });
  const [line] = agreement.lines;
  const lineId = line?.id ?? 0;
  expect(await change(id, { kind: 'quantity', lineId, quantity: 1 })).toMatchObject({ fault: 'amount' });
  expect(await change(id, { kind: 'quantity', lineId, quantity: 4 })).toMatchObject({ status: 'done' });
  expect(await change(id, { kind: 'quantity', lineId: lineId + 999, quantity: 4 })).toMatchObject({ fault: 'line' });
  expect(await change(id, { kind: 'remove', lineId })).toMatchObject({ fault: 'last' });
  expect(await lastMail(id)).toContain('4 op. × ');
  await runUntil(to);
  expect(await states(id)).toEqual(['1 ordered', '2 skipped', '3 ordered']);
});

it('an address that the courier does not serve is refused, and nothing changes', async () => {
  const { agreement } = await subscribe(parts, { days: 30 });
  const { buyer, choices } = agreement.agreed;
  const there = { ...choices, zipcode: '84-141' };
  const wanted = { kind: 'delivery', buyer, recipient: null, courierRemarks: '', choices: there } as const;
  expect(await change(agreement.id, wanted)).toEqual({ status: 'refused', fault: 'undeliverable' });
  expect(await read(agreement.id)).toEqual(agreement);
});

it('ending takes effect immediately, sends a mail, and cannot be undone', async () => {
  const { agreement } = await subscribe(parts, { days: 14 });
  const { id, nextOn } = agreement;
  await runUntil(addDays(nextOn, -5));
  expect(await change(id, { kind: 'end' })).toMatchObject({ status: 'done', agreement: { state: 'ended' } });
  expect(await change(id, { kind: 'end' })).toMatchObject({ status: 'done' });
  expect((await kinds(id)).filter((kind) => kind === 'ended')).toHaveLength(1);
  for (const kind of ['pause', 'resume'] as const) {
    expect(await change(id, { kind })).toEqual({ status: 'refused', fault: 'ended' });
  }
  await runUntil(addDays(nextOn, 20));
  expect(await states(id)).toEqual(['1 ordered']);
});

it('a withdrawal from the first delivery ends it; later orders count the time from that delivery', async () => {
  const { agreement, order } = await subscribe(parts, { days: 14 });
  for (const event of ['accept', 'pack', 'send', 'deliver'] as const) {
    await store.orders.event(order.id, event, { who: 'shop', now: clock.at });
  }
  const delivered = clock.at;
  await runUntil(agreement.nextOn);
  const [second] = await store.subscriptions.cycles(agreement.id);
  expect(await store.orders.byId(second?.orderId ?? 0)).toMatchObject({ firstDeliveredAt: delivered });
  expect(await store.orders.byId(order.id)).not.toHaveProperty('firstDeliveredAt');
  await database.orm.execute(sql`insert into withdrawals
      (number, statement_key, order_id, received_at, name, email, order_typed, whole, items, words)
    values ('O-1', 'key-1', ${order.id}, now(), 'Anna', 'anna@example.com', ${order.number}, false,
      '[{"lineId": 1, "quantity": 1}]', '')`);
  await runSubscriptions(parts);
  expect(await read(agreement.id)).toMatchObject({ state: 'ended', ended: { by: 'shopper' } });
  expect((await kinds(agreement.id)).at(-1)).toBe('ended');
});

it('a withdrawal that removes its goods from the first order before packing ends it', async () => {
  const owner = await store.sessions.open('subscriber-who-withdraws', clock.at);
  await store.baskets.add(owner, { ...tea, quantity: 1, subscriptionDays: 0 }, clock.at);
  const { agreement, order } = await subscribe(parts, { days: 14, owner });
  const line = order.lines.find(({ subscriptionDays }) => subscriptionDays === 14);
  const statement = {
    name: 'Anna Nowak',
    order: order.number,
    email: order.buyer.email,
    whole: false,
    items: [{ lineId: line?.id ?? 0, part: 0, quantity: line?.quantity ?? 0 }],
    words: '',
  };
  await store.withdrawals.take({ key: randomUUID(), statement, order, clientId: null }, clock.at);
  expect((await store.orders.byId(order.id))?.lines.map(({ subscriptionDays }) => subscriptionDays)).toEqual([0]);
  await runSubscriptions(parts);
  expect(await read(agreement.id)).toMatchObject({ state: 'ended', ended: { by: 'shopper' } });
  expect((await kinds(agreement.id)).at(-1)).toBe('ended');
});

it('late reminders push the order: three days are always left', async () => {
  const { agreement } = await subscribe(parts, { days: 14 });
  const { id, nextOn } = agreement;
  at(addDays(nextOn, -1));
  await runSubscriptions(parts);
  at(nextOn);
  await runSubscriptions(parts);
  expect(await states(id)).toEqual(['1 ordered', '2 prepared']);
  at(addDays(nextOn, 2));
  await runSubscriptions(parts);
  expect(await states(id)).toEqual(['1 ordered', '2 ordered']);
  expect((await read(id)).nextOn).toBe(addDays(nextOn, 14));
});

it('the store adds up after all of it', async () => {
  expect((await store.check()).faults).toEqual([]);
});

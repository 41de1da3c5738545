import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSimulator } from '../../demo/simulators/start-simulator.ts';
import settings from '../../shop.config.ts';
import { rowsOf } from '../../src/data/db/db.ts';
import type { Store } from '../../src/data/store.ts';
import { to } from '../../src/routes.ts';
import { composeMail } from '../../src/server/jobs/mailer.ts';
import { runDue } from '../../src/server/jobs/runner.ts';
import { cardHandlers } from '../../src/server/jobs/subscription/card-jobs.ts';
import { runSubscriptions } from '../../src/server/jobs/subscription/subscription-jobs.ts';
import { type CycleTermsParts, cycleTermsOf } from '../../src/server/visitor/subscriptions/cycle-terms.ts';
import { addDays, dayOf, instantAt } from '../../src/shop/time/warsaw-time.ts';
import { byCourier, coffee, subscribe } from '../../testing/order/test-subscriptions.ts';
import { openPayingShop, type PayingShop } from '../../testing/shop/test-paying-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

/** Charges of stored cards in the whole shop, with PayU's simulator in a process of its own. */

const root = join(import.meta.dirname, '../..');
const payer = { ip: '127.0.0.1', userAgent: 'Test' };
const wording = 'Zgadzam się na obciążanie karty.';

let paying: PayingShop;
let parts: CycleTermsParts;
let subscriptions: Store['subscriptions'];
beforeAll(async () => {
  paying = await openPayingShop('server', 'payu', false, (name) => startSimulator(name, root));
  const { store, paymentService } = paying.shop;
  parts = { store, settings, payments: paymentService, now: paying.now };
  ({ subscriptions } = store);
});
afterAll(() => paying.stop());
beforeEach(async () => {
  await paying.behave();
  await parts.store.prices.setStock(coffee, 1_000);
  for (const { id } of await parts.store.subscriptions.coming('2999-12-31', 1_000)) await change(id, { kind: 'end' });
  await runJobs();
});

const read = async (id: number) => {
  const found = await subscriptions.byId(id);
  if (!found) throw new Error(`no agreement ${id}`);
  return found;
};
async function change(id: number, wanted: Parameters<typeof subscriptions.change>[1]) {
  const terms = await cycleTermsOf(parts, (await read(id)).agreed.choices);
  return subscriptions.change(id, wanted, terms, { who: 'shopper', now: parts.now() });
}
const at = (day: string, minutes = 9 * 60) => {
  paying.shop.clock.ahead = instantAt(day, minutes) - Date.now();
};
const query = <Row>(text: ReturnType<typeof sql>) =>
  parts.store.maintain(({ orm }) => rowsOf<Row & Record<string, unknown>>(orm, text));
/** Runs the jobs about cards that are due. A failed one is due again minutes later. */
const runJobs = () =>
  runDue({ store: parts.store, handlers: cardHandlers(paying.shop.paymentService), log: silent, now: parts.now });
const silent = { request: () => {}, bug: () => {}, note: () => {} };

async function typedCard(date = '12/39'): Promise<string> {
  const body = JSON.stringify({ number: '4444333322221234', date });
  const answer = await fetch(`${paying.url}/simulator/tokenize`, { method: 'POST', body });
  return ((await answer.json()) as { body: { token: string } }).body.token;
}

/** A subscription whose first order was paid with a card that is stored now. */
async function withCard(date?: string) {
  const choices = { ...byCourier, method: 'online' as const };
  const { order, agreement } = await subscribe(parts, { days: 14, choices });
  await change(agreement.id, { kind: 'card', wording });
  await payByCard(order.id, date);
  return { order, agreement: await read(agreement.id) };
}

async function payByCard(orderId: number, date?: string) {
  const begun = await paying.shop.paymentService.begin(orderId, {
    method: 'online',
    card: await typedCard(date),
    payer,
  });
  if (begun.status !== 'redirect') throw new Error(JSON.stringify(begun));
  await paying.choose(begun.to, 'pay');
  await expect.poll(async () => (await parts.store.orders.byId(orderId))?.payment.state).toBe('paid');
  await runJobs();
}

/** Announces the next delivery and orders it on its day. Returns its order. */
async function nextOrder(id: number) {
  const { nextOn } = await read(id);
  at(addDays(nextOn, -5));
  await runSubscriptions(parts);
  at(nextOn);
  await runSubscriptions(parts);
  const [cycle] = await subscriptions.cycles(id);
  const order = await parts.store.orders.byNumber(cycle?.number ?? '');
  if (!order) throw new Error('no order');
  return order;
}
const again = async ({ id }: { id: number }) => {
  const order = await parts.store.orders.byId(id);
  if (!order) throw new Error('no order');
  return order;
};
/** Orders at the provider that charge a stored card, by the session id. */
async function chargesOf({ id }: { id: number }) {
  const sessions = (await again({ id })).payment.attempts.map(({ sessionId }) => sessionId);
  const { calls } = await paying.seen();
  return calls.filter(({ body, path }) => path.endsWith('/orders') && sessions.some((one) => body.includes(one)));
}
const mailText = async (kind: string, key: string, id: number) => {
  const rows = await query<{ id: number; kind: never; content: never; recipient: string }>(
    sql`select id, kind, content, recipient from outbox where kind = ${kind} and (content ->> ${key})::integer = ${id} order by id`,
  );
  const mail = rows.at(-1);
  const composed =
    mail && (await composeMail(mail, { ...parts, origin: 'https://sklep.test', store: parts.store, now: parts.now }));
  return { count: rows.length, text: `${composed?.text}`.replaceAll('\u00a0', ' ') };
};

it('a buyer who agreed types the card on its own page; the token is sealed, and nobody else sees it', async () => {
  const choices = { ...byCourier, method: 'online' as const };
  const { order, agreement } = await subscribe(parts, { days: 14, choices });
  const { paymentService } = paying.shop;
  expect(await paymentService.cardForm(order.id), 'nothing was agreed').toBeNull();
  await change(agreement.id, { kind: 'card', wording });
  expect((await read(agreement.id)).cardConsent).toEqual({ at: expect.any(Number), wording });
  const page = to('prepaidCard', { number: order.number });
  expect(await paymentService.begin(order.id, { method: 'online', payer })).toEqual({ status: 'redirect', to: page });
  await payByCard(order.id);
  expect((await read(agreement.id)).card).toMatchObject({ ending: '1234', expires: '2039-12' });
  expect(await paymentService.cardForm(order.id)).toBeNull();
  const [row] = await query<{ token: string }>(sql`select token from payment_cards order by id desc limit 1`);
  expect(row?.token).toMatch(/^v1\./);
  const lines: string[] = [];
  await parts.store.backUp(parts.now(), async (line) => void lines.push(line));
  expect(lines.join('\n')).not.toMatch(/TOKC?_/);
});

it('a buyer who has second thoughts pays without a card, and is asked for one next time', async () => {
  const { order, agreement } = await subscribe(parts, { days: 14, choices: { ...byCourier, method: 'online' } });
  await change(agreement.id, { kind: 'card', wording });
  const begun = await paying.shop.paymentService.begin(order.id, { method: 'online', card: null, payer });
  expect(begun).toMatchObject({ status: 'redirect', to: expect.stringContaining(`${paying.url}/pay/`) });
  if (begun.status === 'redirect') await paying.choose(begun.to, 'pay');
  await expect.poll(async () => (await again(order)).payment.state).toBe('paid');
  await runJobs();
  const later = await nextOrder(agreement.id);
  expect(later.payment.attempts, 'there is no card to charge').toEqual([]);
  expect(await paying.shop.paymentService.cardForm(later.id)).not.toBeNull();
  expect((await mailText('subscription-reminder', 'subscriptionId', agreement.id)).text).toContain(
    'Przy tej płatności podasz kartę',
  );
});

it('charges each delivery once, after it was told, whatever is repeated', async () => {
  const { agreement } = await withCard();
  const order = await nextOrder(agreement.id);
  const told = await mailText('subscription-reminder', 'subscriptionId', agreement.id);
  expect(told.text).toMatch(/Tę kwotę pobierzemy .* z karty •••• 1234/);
  expect(order.payment).toMatchObject({ state: 'waiting', method: 'online', attempts: [{ charged: '1234' }] });
  const [attempt] = order.payment.attempts;
  await Promise.all([runSubscriptions(parts), runSubscriptions(parts)]);
  const { charge } = paying.shop.paymentService;
  await Promise.all([runJobs(), charge(String(attempt?.sessionId)), charge(String(attempt?.sessionId))]);
  await expect.poll(async () => (await again(order)).payment.state).toBe('paid');
  expect((await again(order)).state).toBe('accepted');
  await runJobs();
  await charge(String(attempt?.sessionId));
  const posts = await chargesOf(order);
  expect(new Set(posts.map(({ body }) => JSON.parse(body).extOrderId))).toEqual(new Set([attempt?.sessionId]));
  const after = await again(order);
  expect(after.payment).toMatchObject({ paid: after.payment.due, attempts: [{ state: 'paid' }] });
  const third = await nextOrder(agreement.id);
  await runJobs();
  await expect.poll(async () => (await again(third)).payment.state).toBe('paid');
  expect((await parts.store.check()).faults).toEqual([]);
});

it('a process that dies before the answer leaves a charge that is finished later, once', async () => {
  const { agreement } = await withCard();
  const order = await nextOrder(agreement.id);
  const { sessionId } = order.payment.attempts[0] ?? { sessionId: '' };
  await paying.behave({ answers: [{ path: '/orders', method: 'POST', kind: 'late' }], notifications: 'none' });
  await runJobs();
  expect((await again(order)).payment.state).toBe('waiting');
  await paying.behave();
  paying.shop.clock.ahead += 10 * 60_000;
  await runJobs();
  expect(await chargesOf(order), 'the repeat has the same id, which the provider refuses').toHaveLength(2);
  await paying.control('notify', { sessionId, status: 'COMPLETED' });
  await expect.poll(async () => (await again(order)).payment.state).toBe('paid');
  await paying.control('notify', { sessionId, status: 'COMPLETED' });
  expect((await again(order)).payment).toMatchObject({ paid: order.payment.due, attempts: [{ state: 'paid' }] });
}, 60_000);

it.each([
  ['declined', 'Bank odmówił obciążenia karty.'],
  ['expired', 'Karta straciła ważność.'],
  ['confirm', 'Bank chce, aby ta płatność została potwierdzona.'],
] as const)('%s: the order waits for its link, and one mail says so', async (cards, reason) => {
  const { agreement } = await withCard();
  const order = await nextOrder(agreement.id);
  await paying.behave({ cards });
  await runJobs();
  await expect.poll(async () => (await again(order)).payment.state).toBe('failed');
  const { count, text } = await mailText('order-payment-failed', 'orderId', order.id);
  expect(count).toBe(1);
  expect(text).toContain('z karty •••• 1234');
  expect(text).toContain(reason);
  expect(text).toContain('https://sklep.test/');
  paying.shop.clock.ahead += 10 * 60_000;
  await runJobs();
  expect(await chargesOf(order), 'a declined card is not tried again').toHaveLength(1);
  const begun = await paying.shop.paymentService.begin(order.id, { method: 'online', payer });
  if (begun.status !== 'redirect') throw new Error(begun.status);
  await paying.choose(begun.to, 'pay');
  await expect.poll(async () => (await again(order)).payment.state).toBe('paid');
});

it('a charge that nobody answers for half a day counts as failed; late money still pays the order', async () => {
  const { agreement } = await withCard();
  const order = await nextOrder(agreement.id);
  const { sessionId } = order.payment.attempts[0] ?? { sessionId: '' };
  await paying.behave({ answers: [{ path: '/orders', method: 'POST', kind: 'late' }], notifications: 'none' });
  await runJobs();
  paying.shop.clock.ahead += 13 * 3_600_000;
  await paying.shop.paymentService.lookUpDue();
  expect((await again(order)).payment).toMatchObject({ state: 'failed', attempts: [{ fault: 'card_silent' }] });
  await paying.behave();
  await paying.control('notify', { sessionId, status: 'COMPLETED' });
  await expect.poll(async () => (await again(order)).payment.state).toBe('paid');
}, 60_000);

it('a withdrawn consent ends charges at once, and the provider forgets the card', async () => {
  const { agreement } = await withCard();
  const order = await nextOrder(agreement.id);
  const before = (await paying.seen()).calls.filter(({ method }) => method === 'DELETE').length;
  expect(await change(agreement.id, { kind: 'forgetCard' })).toMatchObject({ status: 'done' });
  expect(await read(agreement.id)).toMatchObject({ card: null, cardConsent: null });
  await paying.behave({ answers: [{ path: '/tokens/', kind: 'broken' }] });
  await runJobs();
  expect((await again(order)).payment, 'planned, but not sent').toMatchObject({ attempts: [{ fault: 'card_gone' }] });
  await paying.behave();
  paying.shop.clock.ahead += 10 * 60_000;
  await runJobs();
  const deleted = (await paying.seen()).calls.filter(({ method }) => method === 'DELETE').slice(before);
  expect(deleted.at(-1)?.path).toMatch(/\/tokens\/TOKC_/);
  const [row] = await query<{ token: null; email: string; gone: boolean }>(
    sql`select token, email, forgotten_at is not null as gone from payment_cards order by id desc limit 1`,
  );
  expect(row).toEqual({ token: null, email: '', gone: true });
  const next = await nextOrder(agreement.id);
  expect(next.payment.attempts).toEqual([]);
  const entries = (await subscriptions.history(agreement.id)).map(({ event }) => event);
  expect(entries).toEqual(expect.arrayContaining(['card-agreed', 'card-stored', 'card-withdrawn']));
});

it('ending the subscription forgets its card too', async () => {
  const { agreement } = await withCard();
  await change(agreement.id, { kind: 'end' });
  await runJobs();
  const [row] = await query<{ token: null }>(sql`select token from payment_cards order by id desc limit 1`);
  expect(row?.token).toBeNull();
});

it('an expired card is not charged: the next payment names another one, and the old one is forgotten', async () => {
  const soon = dayOf(parts.now());
  const { agreement } = await withCard(`${soon.slice(5, 7)}/${soon.slice(2, 4)}`);
  let order = await nextOrder(agreement.id);
  while (dayOf(order.placedAt).slice(0, 7) === soon.slice(0, 7)) {
    await runJobs();
    order = await nextOrder(agreement.id);
  }
  expect(order.payment.attempts).toEqual([]);
  const old = (await read(agreement.id)).card?.id;
  await payByCard(order.id);
  expect((await read(agreement.id)).card).toMatchObject({ expires: '2039-12' });
  await runJobs();
  const [row] = await query<{ token: null }>(sql`select token from payment_cards where id = ${old}`);
  expect(row?.token).toBeNull();
  expect(await parts.store.payments.cards.find(Number(old))).toMatchObject({ isNeeded: false });
});

it('the page of the subscription asks for a consent that is not ticked, and the card is typed on a page of its own', async () => {
  const { order, agreement } = await subscribe(parts, { days: 14, choices: { ...byCourier, method: 'online' } });
  const guest = visitorOf(() => paying.shop);
  const post = (path: string, fields: Record<string, string>) =>
    guest.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  const [mail] = await query<{ token: string }>(
    sql`select content ->> 'token' as token from outbox where (content ->> 'subscriptionId')::integer = ${agreement.id}`,
  );
  const link = to('subscriptionLink', { token: mail?.token ?? '' });
  const asked = await (await guest.ask(`${link}?krok=karta`)).text();
  expect(asked).toContain('Zgadzam się na zapisanie');
  expect(asked).toMatch(/<input[^>]*type="checkbox"/);
  expect(asked).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
  expect((await post(link, { intencja: 'karta' })).status).toBe(409);
  expect((await read(agreement.id)).cardConsent).toBeNull();
  expect((await post(link, { intencja: 'karta', zgoda: '1' })).status).toBe(303);
  expect((await read(agreement.id)).cardConsent?.wording).toContain('Glina i Len');

  await guest.ask(to('orderLink', { token: await parts.store.orderAccess.newLink(order.id, parts.now()) }));
  const page = to('prepaidCard', { number: order.number });
  const begun = await post(to('prepaid', { number: order.number }), { metoda: 'online' });
  expect([begun.status, begun.headers.get('location')]).toEqual([303, page]);
  const form = await guest.ask(page);
  expect(form.status).toBe(200);
  expect(form.headers.get('content-security-policy')).toContain(`frame-src ${paying.url}`);
  const elsewhere = await guest.ask(to('prepaid', { number: order.number }));
  expect(elsewhere.headers.get('content-security-policy')).not.toContain(`frame-src ${paying.url}`);
  expect((await post(page, { karta: '4444 3333 <script>' })).status).toBe(422);
  const paid = await post(page, { karta: await typedCard() });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, expect.stringContaining(`${paying.url}/pay/`)]);
  await paying.choose(String(paid.headers.get('location')), 'pay');
  await expect.poll(async () => (await again(order)).payment.state).toBe('paid');
  await runJobs();
  const kept = await (await guest.ask(link)).text();
  expect(kept.replaceAll('\u00a0', ' ')).toContain('kartą •••• 1234');
  expect((await post(link, { intencja: 'bez-karty' })).status).toBe(303);
  expect(await read(agreement.id)).toMatchObject({ card: null, cardConsent: null });
});

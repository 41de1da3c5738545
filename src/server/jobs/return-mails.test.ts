import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoCarrier } from '../../../demo/simulators/return-carrier.ts';
import settings from '../../../shop.config.ts';
import { testBuyer, testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { type MailServer, startMailServer } from '../../../testing/service/mail-server.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Database } from '../../data/db/db.ts';
import * as t from '../../data/db/schema.ts';
import type { Store } from '../../data/store.ts';
import type { Order } from '../../shop/order/order.ts';
import type { Return, ReturnChoice } from '../../shop/return/return.ts';
import { type ItemCount, soldItems } from '../../shop/return/sold-items.ts';
import { checkSettings } from '../config.ts';
import { mailJob } from './mailer.ts';
import { returnPostingJob } from './return-jobs.ts';
import { runDue } from './runner.ts';

/** Returns through a real mail server: what a person gets is what is checked. */

let store: Store;
let database: Database;
let mail: MailServer;
const began = Date.now();
const dayMs = 86_400_000;
const clock = { ahead: 0 };
const now = () => began + clock.ahead;
let visitors = 0;

beforeAll(async () => {
  ({ store, database } = await openTestStore('server', 'return_mails', began));
  mail = await startMailServer();
});
afterAll(async () => {
  await store.close();
  await mail.close();
});

const account = 'PL61109010140000071219812874';
const chosen: ReturnChoice = {
  reason: 'size',
  comment: '',
  type: 'parcel',
  param: 'A',
  form: 'transfer',
  account,
  other: null,
  shipping: { id: 'automat', name: 'Automat paczkowy', cost: 12_99 },
  point: { code: 'KAR01A', name: 'KAR01A', street: 'Rynek 1', city: 'Kartuzy' },
};

async function delivered(method: 'transfer' | 'cash' = 'transfer', product = 'talerz-obiadowy', quantity = 2) {
  visitors += 1;
  const email = `mail-${visitors}@example.com`;
  const owner = await store.sessions.open(`return-mail-${visitors}`, now());
  await store.baskets.add(owner, { product, size: 'uniw', quantity, subscriptionDays: 0 }, now());
  const placed = await store.orders.place(
    owner,
    testRequest({ buyer: { ...testBuyer, email } }),
    testTerms(now(), { method }),
    now(),
  );
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  const { id } = placed.order;
  if (method === 'transfer') await store.payments.attempts.receivedByHand(id, randomUUID().replaceAll('-', ''), now());
  for (const event of ['accept', 'pack', 'send', 'deliver'] as const) {
    await store.orders.event(id, event, { who: 'shop', now: now() });
  }
  // Without this, the mails of the sale and their documents would be rendered too.
  await database.orm.delete(t.jobs);
  return (await store.orders.byId(id)) as Order;
}

const all = (order: Order): ItemCount[] =>
  soldItems(order).map(({ lineId, part, quantity }) => ({ lineId, part, quantity }));
async function announced(
  order: Order,
  items: ItemCount[] = all(order),
  how: Partial<ReturnChoice> = {},
): Promise<Return> {
  const result = await store.returns.announce(
    order.id,
    { key: randomUUID(), items, chosen: { ...chosen, ...how } },
    now(),
  );
  if (result.status !== 'announced') throw new Error(JSON.stringify(result));
  return result.return;
}

/** Runs all due jobs, including those that jobs add. Returns the mails about returns. */
async function letters(order: Order, carrier = true): Promise<string[]> {
  const parts = { store, settings: checkSettings(settings), now };
  const log = {
    request: () => {},
    bug: (_: string, error: unknown) => expect(error).toBeNull(),
    note: () => {},
  };
  const sent = { ...parts, origin: 'http://shop.test', url: mail.url, from: null, folder: '' };
  const before = mail.letters.length;
  const handlers = {
    mail: mailJob(sent),
    'return-posting': returnPostingJob({ ...parts, carrier: carrier ? demoCarrier : null }),
  };
  // The job of a mail is due by the clock of the database.
  await runDue({ store, handlers, log: log as never, now: () => now() + dayMs / 24 });
  return mail.letters
    .slice(before)
    .filter(({ to, text }) => to.includes(order.buyer.email) && /^Subject:.*(zwrot|Kod)/im.test(decodedHead(text)))
    .map(({ text }) => text.replaceAll('\u00a0', ' '));
}

/** The subject is encoded where it has Polish letters. */
const decodedHead = (text: string) =>
  text.replace(/=\?UTF-8\?Q\?([^?]*)\?=\s*/gi, (_, coded: string) =>
    Buffer.from(
      coded
        .replaceAll('_', ' ')
        .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString(),
  );
const happens = async (own: Return, event: 'accept' | 'refuse' | 'send', note = '') =>
  store.returns.event(own.id, event, { who: 'shop', now: now() }, note);
const by = () => ({ who: 'shop', now: now() });

it('announced: content, date and time, code, deadlines and money, with a link that opens the return', async () => {
  const order = await delivered();
  const own = await announced(order);
  const [text = '', ...more] = await letters(order);
  expect(more).toEqual([]);
  expect(text).toMatch(/przyjęliśmy \d+ \p{L}+ \d{4} o godz\. \d\d?:\d\d zgłoszenie zwrotu/u);
  expect(text).toContain(`${own.number} z zamówienia ${order.number}`);
  expect(text).toContain('Talerz obiadowy, biały, 2 szt.');
  expect(text).toContain('KAR01A, Rynek 1, Kartuzy');
  expect(text).toMatch(/Kod nadania w automacie:\s+\d{5} \d{5}/);
  expect(text).toContain('Nadaj rzeczy najpóźniej');
  expect(text).toContain('Pieniądze oddamy najpóźniej');
  expect(text).toContain('albo pokażesz dowód nadania');
  expect(text).toContain('Odpowiadasz tylko za zmniejszenie wartości rzeczy');
  expect(text).toContain('Koszt odesłania: −12,99 zł');
  expect(text).toMatch(new RegExp(`http://shop\\.test/zamowienia/link/[0-9a-f]{64}\\?zwrot=${own.number}`));
  expect(await store.withdrawals.ofOrder(order.id)).toHaveLength(1);
});

it('announced after the day for the money, no mail promises that day', async () => {
  const order = await delivered();
  const statement = { name: 'A', order: order.number, email: 'anna@example.com', whole: true, items: [], words: '' };
  await store.withdrawals.take({ key: randomUUID(), statement, order, clientId: null }, now());
  clock.ahead = 20 * dayMs;
  await announced(order);
  const text = (await letters(order)).find((letter) => letter.includes('zgłoszenie zwrotu'));
  expect(text).toContain('Pieniądze oddamy od razu, gdy rzeczy do nas dotrą albo pokażesz dowód nadania.');
  expect(text).not.toContain('Pieniądze oddamy najpóźniej');
  clock.ahead = 0;
});

it('goods that are brought in person are not spoken of as a parcel', async () => {
  const order = await delivered();
  const own = await announced(order, all(order), { type: 'person', shipping: null, point: null });
  const [text = ''] = await letters(order);
  expect(text).toContain('Przynieś rzeczy najpóźniej');
  expect(text).toContain('gdy rzeczy będą u nas');
  expect(text).not.toContain('nadania');
  clock.ahead = 20 * dayMs;
  await store.returns.turnClock(now());
  expect((await store.returns.byId(own.id))?.state).toBe('lapsed');
  const [lapsed = ''] = await letters(order);
  expect(lapsed).toContain('Możesz je jeszcze przynieść');
  expect(lapsed).not.toMatch(/paczk|w drodze/);
  clock.ahead = 0;
});

it('label: the code of a shop without a carrier comes in a mail of its own', async () => {
  const order = await delivered();
  const own = await announced(order);
  expect((await letters(order, false))[0]).toContain('Kod albo numer etykiety przyślemy w osobnej wiadomości.');
  await store.returns.setPostingCode(own.id, '55555 44444', { tell: true, now: now() });
  const [text = ''] = await letters(order);
  expect(text).toContain('oto kod, z którym nadasz zwrot');
  expect(text).toContain('55555 44444');
});

it('received, accepted and refunded: one mail for each, and none about the order', async () => {
  const order = await delivered();
  const own = await announced(order);
  await letters(order);
  await store.returns.receive(own.id, { asNew: false }, by());
  const [received = '', ...none] = await letters(order);
  expect(received).toContain('są u nas i je sprawdzamy');
  expect(none).toEqual([]);
  await happens(own, 'accept');
  const [accepted = ''] = await letters(order);
  expect(accepted).toContain('przyjęliśmy zwrot');
  expect(accepted).toMatch(/Oddajemy [\d ]+,\d\d zł\. Pieniądze dostaniesz najpóźniej/);
  expect(await store.returns.paid(own.id, now())).toMatchObject({ status: 'paid' });
  const told = await letters(order);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('Przelew wysłaliśmy na konto PL61 1090 1014 0000 0712 1981 2874.');
  expect(await store.orders.byId(order.id)).toMatchObject({ payment: { refunded: order.sums.toPay - 12_99 } });
});

it('refused: with the words of the shop', async () => {
  const order = await delivered();
  const own = await announced(order);
  await letters(order);
  await store.returns.receive(own.id, { asNew: false }, by());
  await letters(order);
  await happens(own, 'refuse', 'Talerz jest pęknięty.');
  const [text = ''] = await letters(order);
  expect(text).toContain('nie możemy przyjąć zwrotu');
  expect(text).toContain('Powód: Talerz jest pęknięty.');
  expect(text).toContain('Jeśli się z tym nie zgadzasz');
});

it('lapsed: after the last day to send, once, and goods that come late are taken all the same', async () => {
  const order = await delivered();
  const own = await announced(order);
  const sent = await announced(await delivered());
  await happens(sent, 'send', '0015900');
  await letters(order);
  await store.returns.turnClock(now());
  expect((await store.returns.byId(own.id))?.state, 'in time').toBe('announced');
  clock.ahead = 20 * dayMs;
  for (const _ of [1, 2]) await store.returns.turnClock(now());
  expect((await store.returns.byId(own.id))?.state).toBe('lapsed');
  expect((await store.returns.byId(sent.id))?.state, 'posted in time').toBe('sent');
  const [text = '', ...none] = await letters(order);
  expect(text).toMatch(/do \d+ \p{L}+ \d{4} nie dostaliśmy rzeczy/u);
  expect(text).toContain('przyjmiemy je i rozliczymy zwrot');
  expect(none).toEqual([]);
  await store.returns.receive(own.id, { asNew: false }, by());
  await happens(own, 'accept');
  expect((await store.returns.byId(own.id))?.state).toBe('accepted');
  expect((await letters(order)).at(-1)).toMatch(/Oddajemy [\d ]+,\d\d zł od razu\./);
  clock.ahead = 0;
});

it('cash on delivery goes back by hand, in sequence, and the order counts what is back', async () => {
  const order = await delivered('cash');
  const half = [{ lineId: 1, part: 0, quantity: 1 }];
  const [one, other] = [await announced(order, half), await announced(order, half, { shipping: null, type: 'person' })];
  for (const own of [one, other]) await happens(own, 'accept');
  const rows = await store.payments.refunds.ofOrder(order.id);
  expect(rows.map(({ returnId }) => returnId).sort()).toEqual([one.id, other.id].sort());
  expect(rows.every(({ askAt }) => askAt === null)).toBe(true);
  const first = await store.returns.paid(one.id, now());
  expect(first).toMatchObject({ status: 'paid' });
  expect((await store.returns.byId(other.id))?.state, 'the other one waits').toBe('accepted');
  await store.returns.paid(other.id, now());
  expect(await store.returns.paid(other.id, now())).toEqual({ status: 'refused', refused: 'return_refunded' });
  const after = await store.orders.byId(order.id);
  expect(after?.payment).toMatchObject({ state: 'refunded_in_part', refunded: order.sums.toPay - 12_99 });
  expect((await store.returns.byId(one.id))?.state).toBe('refunded');
});

it('a parcel that was refused at the door was never paid for, so no money goes back', async () => {
  const order = await delivered('cash');
  await database.orm.update(t.orders).set({ paid: 0, paymentState: 'none' }).where(eq(t.orders.id, order.id));
  const own = await announced(order);
  await letters(order);
  await happens(own, 'accept');
  expect(await store.returns.byId(own.id)).toMatchObject({ state: 'refunded', payout: 0 });
  expect(await store.payments.refunds.ofOrder(order.id)).toEqual([]);
});

it('goods as new go back on the shelf once, never more than were taken; a set comes back as its parts', async () => {
  const stock = async (slug: string) => {
    const rows = await database.orm
      .select({ amount: t.sizes.amount })
      .from(t.sizes)
      .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
      .where(eq(t.products.slug, slug));
    return Number(rows[0]?.amount);
  };
  const before = await stock('talerz-obiadowy');
  const order = await delivered();
  expect(await stock('talerz-obiadowy')).toBe(before - 2);
  const own = await announced(order, [{ lineId: 1, part: 0, quantity: 1 }]);
  const used = await announced(order, [{ lineId: 1, part: 0, quantity: 1 }]);
  for (const _ of [1, 2]) await store.returns.receive(own.id, { asNew: true }, by());
  await store.returns.receive(used.id, { asNew: false }, by());
  expect(await stock('talerz-obiadowy')).toBe(before - 1);
  const set = await delivered('transfer', 'zestaw-prezentowy', 1);
  const [part] = set.lines[0]?.parts ?? [];
  const sizes = await database.orm
    .select()
    .from(t.sizes)
    .where(eq(t.sizes.productId, part?.productId ?? 0));
  const size = sizes.find(({ sizeId }) => sizeId === part?.sizeId);
  const ofSet = await announced(set, [{ lineId: 1, part: 1, quantity: part?.quantity ?? 1 }]);
  await store.returns.receive(ofSet.id, { asNew: true }, by());
  const [after] = await database.orm
    .select()
    .from(t.sizes)
    .where(eq(t.sizes.id, size?.id ?? 0));
  const wanted = size?.amount === -1 ? -1 : Number(size?.amount) + (part?.quantity ?? 1);
  expect(Number(after?.amount)).toBe(wanted);
});

it('a refund that a provider rejects is sent by hand', async () => {
  const order = await delivered();
  const own = await announced(order, all(order), { form: 'as_paid' });
  await happens(own, 'accept');
  const [row] = await store.payments.refunds.ofOrder(order.id);
  await store.payments.refunds.settle(row?.id ?? '', { kind: 'rejected' } as never, now());
  await store.returns.turnClock(now());
  expect((await store.returns.byId(own.id))?.state).toBe('accepted');
  expect(await store.returns.paid(own.id, now())).toEqual({ status: 'paid', amount: order.sums.toPay - 12_99 });
  expect((await store.returns.byId(own.id))?.state).toBe('refunded');
});

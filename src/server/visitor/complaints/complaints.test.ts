import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRequest, testTerms } from '../../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import type { Store } from '../../../data/store.ts';
import { lapsesAt } from '../../../shop/complaint/complaint-clock.ts';
import type { Order } from '../../../shop/order/order.ts';
import type { CookieJar } from '../../http/request/cookie-jar.ts';
import { orderAccessOf } from '../orders/order-access.ts';
import { complaintAccessOf } from './complaint-access.ts';
import { complaintsOf } from './complaints.ts';

const start = Date.now();
let store: Store;
let order: Order;
let time = start;
const now = () => time;

/** A browser with its actions, which sends its cookie with each request. */
function browser(client: number | null = null) {
  let cookie: string | null = null;
  const counted: string[] = [];
  const request = () => {
    const jar = {
      https: false,
      get: () => cookie,
      set: (text: string) => {
        cookie = /=([^;]*)/.exec(text)?.[1] || null;
      },
    } as unknown as CookieJar;
    const session = { client: async () => client, ensure: async () => 'visitor-of-test' as never };
    const orders = orderAccessOf(store, { session, jar, now });
    const access = complaintAccessOf(store, { session, browser: orders, now });
    const count = async (kind: string) => void counted.push(kind);
    return { orders, verbs: complaintsOf(store, { access, session, now, count }) };
  };
  return { request, counted, verbs: () => request().verbs };
}

beforeAll(async () => {
  ({ store } = await openTestStore('server', 'complaint_verbs', start));
  const owner = await store.sessions.open('verbs-visitor', start);
  await store.baskets.add(owner, { product: 'talerz-obiadowy', size: 'uniw', quantity: 2, subscriptionDays: 0 }, start);
  const placed = await store.orders.place(owner, testRequest(), testTerms(start), start);
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  order = placed.order;
});
afterAll(() => store.close());

const values = { line_1: '1', what: ' Pękł. ', since: '2026-11-10', wish: 'lower_price', amount: '10,00' };
const file = (who: ReturnType<typeof browser>) => who.verbs().file({ formKey: randomUUID(), order, values, files: [] });

describe('complaints of a visitor', () => {
  it('are filed from the order: who, which lines, what was paid for them', async () => {
    const anna = browser();
    const { number } = await file(anna);
    expect(await anna.verbs().complaint(number)).toMatchObject({
      person: { name: 'Anna Nowak', email: 'anna@example.com' },
      lines: [{ lineId: 1, quantity: 1 }],
      what: 'Pękł.',
      amount: 1_000,
      isConsumer: true,
      order: { number: order.number },
    });
    expect(anna.counted).toEqual(['complaint']);
  });

  it('keep the account for the money of an order that was paid in cash', async () => {
    const cash = { ...order, payment: { ...order.payment, method: 'cash' as const } };
    const sent = { formKey: randomUUID(), order: cash, files: [] };
    const account = '61 1090 1014 0000 0712 1981 2874';
    const anna = browser();
    const { number } = await anna.verbs().file({ ...sent, values: { ...values, account } });
    expect(await anna.verbs().complaint(number)).toMatchObject({ account: 'PL61109010140000071219812874' });
    const none = await anna.verbs().file({ ...sent, formKey: randomUUID(), values });
    expect(none).not.toHaveProperty('account');
  });

  it('cannot be read or changed by others', async () => {
    const { number, id } = await file(browser());
    for (const stranger of [browser(), browser(987)]) {
      const verbs = stranger.verbs();
      expect(await verbs.complaint(number)).toBeNull();
      expect(await verbs.write(number, { formKey: 'k', text: 'x', files: [] })).toBe('unknown');
      expect(await verbs.withdraw(number)).toBe('unknown');
      await verbs.seen(number, 1);
      expect(await verbs.open({ number, contact: 'jan@example.com' })).toBeNull();
      expect(await verbs.openLink('0'.repeat(64))).toBeNull();
      expect(stranger.counted).toEqual(['order-open']);
    }
    expect((await store.complaints.byId(id))?.messages).toHaveLength(1);
  });

  it('open at the door and by the link of a mail, together with what was open before', async () => {
    const [one, other] = [await file(browser()), await file(browser())];
    const jan = browser();
    expect(await jan.verbs().open({ number: one.number, contact: '600 700 800' })).toBe(one.number);
    expect(await jan.verbs().openLink(await store.complaintAccess.newLink(other.id, start))).toBe(other.number);
    await jan.request().orders.grant(order);
    expect(await jan.verbs().complaint(one.number)).not.toBeNull();
    expect(await jan.verbs().complaint(other.number)).not.toBeNull();
    await jan.request().orders.forget();
    expect(await jan.verbs().complaint(one.number), 'after signing out').toBeNull();
  });

  it('have messages that the shopper has seen only as far as there are any', async () => {
    const anna = browser();
    const { number, id } = await file(anna);
    const say = (text: string) => ({ formKey: randomUUID(), side: 'shop' as const, text, files: [] });
    await store.complaints.addMessage(id, say('Prosimy o zdjęcie.'), start);
    expect((await anna.verbs().complaint(number))?.unread.shopper).toBe(1);
    await anna.verbs().seen(number, 999_999_999);
    expect((await anna.verbs().complaint(number))?.unread.shopper).toBe(0);
    await store.complaints.addMessage(id, say('Jeszcze jedno.'), start);
    expect((await anna.verbs().complaint(number))?.unread.shopper).toBe(1);
  });

  it('show that silence has accepted them before the job of the clock has run, and after', async () => {
    const anna = browser();
    const { number, id } = await file(anna);
    time = lapsesAt(start);
    expect(await anna.verbs().complaint(number)).toMatchObject({ state: 'accepted', answer: { bySilence: true } });
    expect((await store.complaints.byId(id))?.state).toBe('filed');
    const before = (await store.outbox.waiting()).length;
    for (const _ of [1, 2]) await store.complaints.event(id, 'lapse', { who: 'clock', now: time });
    expect((await store.complaints.byId(id))?.state).toBe('accepted');
    const waiting = await store.outbox.waiting();
    expect([waiting.length - before, waiting.at(-1)?.kind, waiting.at(-1)?.recipient]).toEqual([
      1,
      'complaint-lapsed',
      'anna@example.com',
    ]);
    time = start;
  });
});

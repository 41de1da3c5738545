import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testRequest, testTerms } from '../../../../checks/test-orders.ts';
import { openTestStore } from '../../../../checks/test-store.ts';
import settings from '../../../../shop.config.ts';
import type { Database } from '../../../data/db/db.ts';
import * as t from '../../../data/db/schema.ts';
import type { Store } from '../../../data/store.ts';
import type { TakePhotos } from '../../../page-context/after-sale/opinions.ts';
import { checkSettings } from '../../config.ts';
import { cookieJar } from '../../http/request/cookie-jar.ts';
import { opinionsOf } from '../../visitor/opinions/opinions.ts';
import { orderAccessOf } from '../../visitor/orders/order-access.ts';
import { sessionOf } from '../../visitor/session.ts';
import { answerOpinions } from './opinions.ts';

const now = Date.now();
const checked = checkSettings(settings);
const counted: string[] = [];
let store: Store;
let database: Database;
let productId: number;
let orders = 0;

beforeAll(async () => {
  ({ store, database } = await openTestStore('embedded', 'opinion_calls', now));
  productId = (await store.catalogue.product('talerz-obiadowy', now))?.id ?? 0;
});
afterAll(() => store.close());

/** A browser: what it may do, and the cookies that it got. */
function browser(cookie = '') {
  const request = new Request('http://shop.test/', { headers: cookie ? { cookie } : {} });
  const session = sessionOf(request, store, { now, https: false });
  const access = orderAccessOf(store, { session, jar: cookieJar(request, false), now: () => now });
  const count = async (kind: string) => void counted.push(kind);
  const verbs = opinionsOf(store, { settings: checked, access, session, now: () => now, count, countBy: count });
  const call = async (fields: Record<string, string>) =>
    (await answerOpinions(new URLSearchParams(fields), { opinions: verbs, settings: checked })).json();
  return {
    verbs,
    call,
    cookies: () =>
      session
        .cookies()
        .map((text) => text.split(';')[0])
        .join('; '),
  };
}

async function delivered(state: 'delivered' | 'sent' = 'delivered') {
  orders += 1;
  const owner = await store.sessions.open(`opinion-buyer-${orders}`, now);
  await store.baskets.add(owner, { product: 'talerz-obiadowy', size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
  const result = await store.orders.place(owner, testRequest(), testTerms(now, { method: 'cash' }), now);
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  await database.orm.update(t.orders).set({ state }).where(eq(t.orders.id, result.order.id));
  return result.order;
}

const sent = (more: Record<string, string> = {}) => ({
  ...{
    action: 'insert',
    email: 'anna@example.com',
    author: 'Anna',
    sourceId: String(productId),
    sourceType: 'product',
  },
  ...{ language: 'pol', rating: '5', opinion: 'Piękny talerz.', orderSerialNumber: '' },
  ...more,
});

it('action=insert of a bought product answers its id, and it is published as confirmed', async () => {
  const { number, id: orderId } = await delivered();
  const answer = await browser().call(sent({ orderSerialNumber: number, email: 'ANNA@example.com' }));
  expect(answer).toEqual({ result: { id: expect.any(Number) } });
  expect(await store.opinions.moderation.byId(answer.result.id)).toMatchObject({
    ...{ state: 'published', confirmed: true, orderId, stars: 5, email: 'anna@example.com', language: 'pol' },
  });
  expect(counted).toContain('order-open');
  expect(await browser().call(sent({ orderSerialNumber: number }))).toEqual({
    errors: { faultCode: 'opinion_exists', faultString: 'Mamy już Twoją opinię z tego zamówienia.' },
  });
});

it('action=insert without an order waits for the shop, and is not confirmed', async () => {
  const { result } = await browser().call(sent({ opinion: 'Bez dowodu.' }));
  expect(await store.opinions.moderation.byId(result.id)).toMatchObject({ state: 'waiting', confirmed: false });
});

it('action=insert of an order takes its number from sourceId too', async () => {
  const { number } = await delivered();
  const { result } = await browser().call(sent({ sourceType: 'order', sourceId: number }));
  expect(await store.opinions.moderation.byId(result.id)).toMatchObject({ about: 'order', productId: null });
});

it.each([
  ['content required', { opinion: ' ' }, 'text', 'Wpisz treść opinii.'],
  ['no stars', { rating: '0' }, 'rating', 'Wybierz ocenę od 1 do 5 gwiazdek.'],
  ['an unknown product', { sourceId: '99999999' }, 'source', 'Nie znamy produktu, którego dotyczy opinia.'],
  ['a mistyped number', { orderSerialNumber: '2026-000000' }, 'order_unknown', /^Nie znaleźliśmy zamówienia/],
  ['a number without end', { orderSerialNumber: '1'.repeat(9_000) }, 'order_unknown', /^Nie znaleźliśmy zamówienia/],
])('action=insert is refused with a code and a sentence: %s', async (_, more, faultCode, faultString) => {
  const text = typeof faultString === 'string' ? faultString : expect.stringMatching(faultString);
  expect(await browser().call(sent(more))).toEqual({ errors: { faultCode, faultString: text } });
});

it('a foreign address and an unknown number are told the same, and goods on their way are not rated', async () => {
  const { number } = await delivered('sent');
  const foreign = await browser().call(sent({ orderSerialNumber: number, email: 'obcy@example.com' }));
  const unknown = await browser().call(sent({ orderSerialNumber: '2026-1' }));
  expect(foreign).toEqual(unknown);
  const early = await browser().call(sent({ orderSerialNumber: number }));
  expect(early.errors.faultCode).toBe('order_not_delivered');
});

it('action=rate counts one vote of a browser and answers both scores', async () => {
  const { number } = await delivered();
  const { result } = await browser().call(sent({ orderSerialNumber: number }));
  const rate = (operation: string, id = String(result.id)) => ({ action: 'rate', id, operation });
  const first = browser();
  expect(await first.call(rate('positive'))).toEqual({ result: { score_positive: 1, score_negative: 0 } });
  const again = browser(first.cookies());
  expect(await again.call(rate('positive'))).toEqual({ result: { score_positive: 1, score_negative: 0 } });
  expect(await browser().call(rate('negative'))).toEqual({ result: { score_positive: 1, score_negative: 1 } });
  expect((await browser().call(rate('up'))).errors.faultCode).toBe('operation');
  const nobody = browser();
  expect((await nobody.call(rate('positive', '1e3'))).errors.faultCode).toBe('id');
  expect((await nobody.call(rate('positive', '99999999'))).errors.faultString).toBe('Nie ma już tej opinii.');
  expect(nobody.cookies()).toBe('');
});

it('an unknown action and an unreadable body are refused', async () => {
  const answer = await answerOpinions(null, { opinions: browser().verbs, settings: checked });
  expect(answer.status).toBe(400);
  expect((await browser().call({ action: 'delete' })).errors.faultCode).toBe('action');
});

it('photos are taken last: never for an opinion that is refused', async () => {
  const { number } = await delivered();
  const typed = { about: 'product', productId: String(productId), rating: '4', text: 'Ze zdjęciem', author: 'Ewa' };
  const whole = { ...typed, email: 'anna@example.com', orderNumber: number, language: 'pl' };
  let taken = 0;
  const take: TakePhotos = async () => {
    taken += 1;
    return { photos: [{ contentKey: 'opinion-photo', width: 640, height: 480 }] };
  };
  const { verbs } = browser();
  expect(await verbs.send({ ...whole, email: 'obcy@example.com' }, { by: 'number' }, take)).toMatchObject({
    faults: ['order_unknown'],
  });
  expect(taken).toBe(0);
  expect(await verbs.send(whole, { by: 'number' }, async () => ({ fault: 'photo_size' }))).toEqual({
    ...{ status: 'refused', faults: ['photo_size'] },
  });
  expect(await verbs.send(whole, { by: 'number' }, take)).toMatchObject({ status: 'sent', waiting: false });
});

it('a report needs a ground and facts', async () => {
  const { number } = await delivered();
  const { result } = await browser().call(sent({ orderSerialNumber: number }));
  const report = { opinionId: result.id, ground: 'offensive', facts: 'Obraża.', name: '', email: '' };
  const { verbs } = browser();
  expect(await verbs.report({ ...report, ground: 'stars', facts: ' ', email: 'x' })).toEqual({
    ...{ status: 'refused', faults: ['ground', 'facts', 'email'] },
  });
  expect(await verbs.report({ ...report, opinionId: 99_999_999 })).toEqual({ status: 'refused', faults: ['opinion'] });
  expect(await verbs.report(report)).toEqual({ status: 'reported' });
});

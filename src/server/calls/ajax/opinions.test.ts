import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import settings from '../../../../shop.config.ts';
import { testRequest, testTerms } from '../../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import type { Database } from '../../../data/db/db.ts';
import * as t from '../../../data/db/schema.ts';
import type { Store } from '../../../data/store.ts';
import { once } from '../../../data/upload/uploads.ts';
import type { ReceivedFile } from '../../../shop/upload/sent-form.ts';
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
  ({ store, database } = await openTestStore('server', 'opinion_calls', now));
  productId = (await store.catalogue.product('talerz-obiadowy', now))?.id ?? 0;
});
afterAll(() => store.close());

/** A browser with its actions and cookies. */
function browser(cookie = '') {
  const request = new Request('http://shop.test/', { headers: cookie ? { cookie } : {} });
  const session = sessionOf(request, store, { now, https: false });
  const access = orderAccessOf(store, { session, jar: cookieJar(request, false), now: () => now });
  const count = async (kind: string) => void counted.push(kind);
  const verbs = opinionsOf(store, { settings: checked, access, session, now: () => now, count, countBy: count });
  const call = async (fields: Record<string, string>) =>
    (
      await answerOpinions({ fields: new URLSearchParams(fields), photos: [] }, { opinions: verbs, settings: checked })
    ).json();
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
  action: 'insert',
  email: 'anna@example.com',
  author: 'Anna',
  sourceId: String(productId),
  sourceType: 'product',
  language: 'pol',
  rating: '5',
  opinion: 'Piękny talerz.',
  orderSerialNumber: '',
  ...more,
});

it('action=insert of a bought product answers its id, and it is published as confirmed', async () => {
  const { number, id: orderId } = await delivered();
  const answer = await browser().call(sent({ orderSerialNumber: number, email: 'ANNA@example.com' }));
  expect(answer).toEqual({ result: { id: expect.any(Number) } });
  expect(await store.opinions.moderation.byId(answer.result.id)).toMatchObject({
    state: 'published',
    confirmed: true,
    orderId,
    stars: 5,
    email: 'anna@example.com',
    language: 'pol',
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

it('photos of a refused opinion are removed, and a refused photo is told by its name', async () => {
  const { number } = await delivered();
  const typed = { about: 'product', productId: String(productId), rating: '4', text: 'Ze zdjęciem', author: 'Ewa' };
  const whole = { ...typed, email: 'anna@example.com', orderNumber: number, language: 'pl' };
  const photo = async (name: string, problem: ReceivedFile['problem'] = null): Promise<ReceivedFile> => {
    const key = problem ? '' : await store.uploads.put(once(Buffer.from(name)));
    const pixels = { width: 640, height: 480 };
    const content = problem ? null : { key, mediaType: 'image/jpeg', size: 9, pixels };
    return { field: 'opinion_photo', name, problem, content };
  };
  const isKept = async ({ content }: ReceivedFile) => (await store.uploads.open(content?.key ?? '')) !== null;
  const { verbs } = browser();
  const first = await photo('a.jpg');
  expect(await verbs.send({ ...whole, email: 'obcy@example.com' }, { by: 'number' }, [first])).toMatchObject({
    faults: ['order_unknown'],
  });
  expect(await isKept(first)).toBe(false);
  const [good, large] = [await photo('b.jpg'), await photo('duze.jpg', 'photoSize')];
  expect(await verbs.send({ ...whole, text: '' }, { by: 'number' }, [good, large])).toEqual({
    status: 'refused',
    faults: ['text', 'photo_size'],
    file: 'duze.jpg',
  });
  expect(await isKept(good)).toBe(false);
  const kept = await photo('c.jpg');
  const sentOne = await verbs.send(whole, { by: 'number' }, [kept]);
  expect(sentOne).toMatchObject({ status: 'sent', waiting: false });
  expect([await isKept(kept), await store.opinions.isShownPhoto(kept.content?.key ?? '')]).toEqual([true, true]);
});

it.each([
  ['tooManyFiles', 200, 'photo_count', 'Do opinii można dodać najwyżej 5 zdjęć.'],
  ['tooLarge', 413, 'photo_large', 'Zdjęcia są razem za duże. Wyślij mniej albo mniejsze.'],
  ['busy', 503, 'busy', 'Nie możemy teraz przyjąć zdjęć. Spróbuj za chwilę albo wyślij opinię bez nich.'],
  ['unreadable', 400, 'action', 'Nie znamy takiego działania.'],
] as const)('a form that is %s is refused in words', async (problem, status, faultCode, faultString) => {
  const answer = await answerOpinions(problem, { opinions: browser().verbs, settings: checked });
  expect([answer.status, await answer.json()]).toEqual([status, { errors: { faultCode, faultString } }]);
});

it('a report needs a ground and facts', async () => {
  const { number } = await delivered();
  const { result } = await browser().call(sent({ orderSerialNumber: number }));
  const report = { opinionId: result.id, ground: 'offensive', facts: 'Obraża.', name: '', email: '', goodFaith: true };
  const { verbs } = browser();
  expect(await verbs.report({ ...report, ground: 'stars', facts: ' ', email: 'x', goodFaith: false })).toEqual({
    status: 'refused',
    faults: ['ground', 'facts', 'email', 'faith'],
  });
  expect(await verbs.report({ ...report, opinionId: 99_999_999 })).toEqual({ status: 'refused', faults: ['opinion'] });
  expect(await verbs.report(report)).toEqual({ status: 'reported', number: expect.any(Number) });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import settings from '../../shop.config.ts';
import { checkSettings } from '../../src/server/config.ts';
import { composeMail } from '../../src/server/jobs/mailer.ts';
import { dayOf, formatDay } from '../../src/shop/time/warsaw-time.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
const now = () => Date.now() + shop.clock.ahead;

beforeAll(async () => {
  shop = await openTestShop('server');
}, 900_000);
afterAll(() => shop?.store.close());

async function ordered(email: string, product: string, size = 'uniw') {
  const { store } = shop;
  const owner = await store.sessions.open(randomUUID(), now());
  await store.baskets.add(owner, { product, size, quantity: 1, subscriptionDays: 0 }, now());
  const request = testRequest({ buyer: { ...testBuyer, email } });
  const placed = await store.orders.place(owner, request, testTerms(now()), now());
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  return placed.order;
}

const notice = {
  pieces: 'Partia 12, numer na spodzie.',
  hazard: 'Ucho może odpaść.\nGrozi to poparzeniem.',
  advice: 'Nie używaj kubka.',
  remedy: 'Wymiana albo zwrot ceny.',
  contact: '800 100 200',
};

it('a dangerous product is told once to each of its buyers, also to those of a set', async () => {
  const { store } = shop;
  const set = await ordered('zestaw@example.com', 'zestaw-prezentowy');
  const { productId = 0, sizeId = '' } = set.lines[0]?.parts?.[0] ?? {};
  const product = await store.ownCatalogue.product(productId);
  if (!product) throw new Error('the set has no part');
  const path = `/panel/produkty/${productId}/zawiadomienie`;
  const staff = await signInStaff(shop, 'catalogue');
  await ordered('Anna@example.com', product.slug, sizeId);
  const newest = await ordered('anna@example.com', product.slug, sizeId);
  const gone = await ordered('rezygnacja@example.com', product.slug, sizeId);
  await store.orders.event(gone.id, 'cancelByShopper', { who: 'shopper', now: now() });
  await ordered('inny@example.com', 'maselniczka');

  expect(await staff.text(path)).toContain('Liczba kupujących: 2.');
  const blank = await staff.post(path, 'wyslij', { ...notice, remedy: ' ' });
  expect(blank.status).toBe(422);
  expect(await blank.text()).toContain('Uzupełnij. Bez tego');
  const preview = await (await staff.post(path, 'wyslij', { ...notice, krok: 'podglad' })).text();
  expect(preview).toContain(`Odzyskanie produktu ze względów bezpieczeństwa: ${product.name}`);

  for (const _ of [1, 2]) expect((await staff.post(path, 'wyslij', notice)).status).toBe(303);
  const mails = (await store.outbox.waiting()).filter(({ kind }) => kind === 'product-recall');
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['anna@example.com', 'zestaw@example.com']);
  const [anna] = mails.filter(({ recipient }) => recipient === 'anna@example.com');
  const mail = anna && (await composeMail(anna, { store, settings: checkSettings(settings), origin: 'http://x', now }));
  expect(mail?.subject).toBe(`Odzyskanie produktu ze względów bezpieczeństwa: ${product.name}`);
  const placed = formatDay(dayOf(newest.placedAt));
  for (const words of [newest.number, product.code, product.producer, placed, '/obrazy/', ...Object.values(notice)])
    expect(mail?.text).toContain(words);
  const told = (await Promise.all([newest, set].map(({ id }) => store.outbox.ofOrder(id)))).flat();
  const due = told.filter(({ kind }) => kind === 'product-recall').map(({ dueAt }) => dueAt);
  expect(new Set(due).size, 'one by one, so that other mails go in between').toBe(2);
  expect(await store.journal.entries({ action: 'product-recalled' })).toMatchObject([{ after: { people: 2 } }]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiScope, everyApiScope } from '../../src/shop/integration/api-scope.ts';
import { placeGuestOrder } from '../../testing/order/placed-order.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let token = '';

beforeAll(async () => {
  shop = await openTestShop();
  token = await newToken(everyApiScope);
}, 900_000);
afterAll(() => shop?.store.close());

async function newToken(scopes: readonly ApiScope[], name = 'Magazyn'): Promise<string> {
  const made = await shop.store.integration.tokens.create(name, [...scopes], 'Test', Date.now());
  if (!made) throw new Error('too many keys');
  return made.token;
}

interface Sent {
  method?: string;
  body?: unknown;
  key?: string;
  as?: string;
  raw?: string;
}

/** A request of a program: without cookies and without an origin. */
async function api(path: string, { method = 'GET', body, key, as = token, raw }: Sent = {}) {
  const headers = new Headers(as === '' ? {} : { authorization: `Bearer ${as}` });
  if (key) headers.set('idempotency-key', key);
  const text = raw ?? (body === undefined ? null : JSON.stringify(body));
  const response = await shop.send(new Request(`http://shop.test/api/v1${path}`, { method, headers, body: text }));
  const sent = await response.text();
  return { status: response.status, headers: response.headers, body: sent === '' ? null : JSON.parse(sent) };
}

const product = 'talerz-obiadowy';
async function plate() {
  const found = await shop.store.catalogue.product(product, Date.now());
  if (!found) throw new Error('no plate');
  return found;
}
const codeOf = async () => (await shop.store.integration.sizes.ofProducts([(await plate()).id]))[0]?.code ?? '';
const amountOf = async (code: string) =>
  (await shop.store.integration.sizes.ofCodes([code])).find(({ size }) => size === 'uniw')?.amount;
const stock = (items: unknown[], more: Sent = {}) => api('/stock', { method: 'POST', body: { items }, ...more });

it('a key says what it may, and ends at once', async () => {
  const own = await newToken(['stock:read'], 'Arkusz');
  const about = await api('', { as: own });
  expect(about.body).toMatchObject({ key: 'Arkusz', scopes: ['stock:read'] });
  expect((await api('/stock', { as: own })).status).toBe(200);
  expect(await api('/orders', { as: own })).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
  const listed = (await shop.store.integration.tokens.list()).find(({ name }) => name === 'Arkusz');
  expect(listed?.usedAt).not.toBeNull();
  expect(JSON.stringify(listed)).not.toContain(own);
  await shop.store.integration.tokens.revoke(listed?.id ?? 0, Date.now());
  expect(await api('', { as: own })).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHORIZED' } } });
});

it('products are read by cursor, created and changed by their code', async () => {
  const first = await api('/products?limit=2');
  expect(first.body.items).toHaveLength(2);
  const second = await api(`/products?limit=2&after=${first.body.next}`);
  expect(second.body.items[0].code).not.toBe(first.body.items[0].code);
  const wanted = {
    name: 'Misa z API',
    category: ['Misy'],
    producer: 'Glina i Len',
    unit: 'pcs',
    vat: 23,
    price: '59,00',
    stock: 3,
  };
  const { producer, category, unit, vat } = (await api(`/products/${encodeURIComponent(await codeOf())}`)).body;
  const sent = { ...wanted, producer, category, unit, vat };
  const made = await api('/products/API-1', { method: 'PUT', body: sent });
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201, body: { code: 'API-1', hidden: true } });
  const again = await api('/products/API-1', { method: 'PUT', body: { name: 'Misa większa', hidden: false } });
  expect(again).toMatchObject({ status: 200, body: { name: 'Misa większa', hidden: false } });
  expect(await api('/products/API-1', { method: 'PUT', body: { price: '1,00' } })).toMatchObject({
    status: 422,
    body: { error: { code: 'NOT_HERE', field: 'price' } },
  });
  expect(await api('/products/API-2', { method: 'PUT', body: { name: 'Bez ceny' } })).toMatchObject({ status: 422 });
  expect((await api('/products/nie-ma')).status).toBe(404);
  const [entry] = await shop.store.journal.entries({ action: 'product-changed' });
  expect(entry?.who).toBe('API: Magazyn');
});

it('stock is set and changed, once for a key, and never goes below zero', async () => {
  const code = await codeOf();
  await stock([{ product: code, operation: 'set', amount: 10 }]);
  const change = [{ product: code, size: 'uniw', operation: 'change', amount: '-3' }];
  const answers = await Promise.all([1, 2, 3].map(() => stock(change, { key: 'sale-1' })));
  for (const { status, body } of answers) {
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.items).toEqual([{ product: code, size: 'uniw', before: 10, amount: 7 }]);
  }
  expect(await amountOf(code)).toBe(7);
  expect(await stock([{ product: code, operation: 'set', amount: 1 }], { key: 'sale-1' })).toMatchObject({
    status: 422,
    body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
  });
  const low = await stock([...change, { product: code, operation: 'change', amount: -5 }]);
  expect(low).toMatchObject({ status: 409, body: { error: { code: 'STOCK_TOO_LOW', items: [{ lacking: 1 }] } } });
  expect(await amountOf(code)).toBe(7);
  const [entry] = await shop.store.journal.entries({ action: 'stock-changed' });
  expect(entry).toMatchObject({ who: 'API: Magazyn' });
});

it('a price goes through the rules of the law, and says what shoppers will be told', async () => {
  const code = await codeOf();
  const dry = await api('/prices', {
    method: 'POST',
    body: { items: [{ product: code, price: '123.45' }], dryRun: true },
  });
  expect(dry.body.items[0]).toMatchObject({ status: 'done', ahead: [{ price: '123.45' }] });
  const before = (await api('/prices?limit=200')).body.items.find((item: { product: string }) => item.product === code);
  expect(before.price).not.toBe('123.45');
  const set = await api('/prices', { method: 'POST', body: { items: [{ product: code, price: '123.45' }] } });
  expect(set.body.items[0]).toMatchObject({ status: 'done', faults: [] });
  const [entry] = await shop.store.journal.entries({ action: 'price-changed' });
  expect(entry).toMatchObject({ who: 'API: Magazyn', after: { regular: 12_345 } });
  const history = await shop.store.prices.history({ product, size: 'uniw' });
  expect(history?.at(-1)?.price?.gross).toBe(12_345);
});

it('an order is read and brought through its states by the verbs of the desk', async () => {
  const { number } = await placeGuestOrder(shop.store, 'cash');
  const read = await api(`/orders/${number}`);
  expect(read.body).toMatchObject({
    number,
    state: 'placed',
    payment: { method: 'cash' },
    lines: [{ quantity: 2 }, {}],
  });
  const all = await api('/orders?limit=1');
  const next = await api(`/orders?limit=200&after=${all.body.next ?? all.body.items[0].id - 1}`);
  expect(next.body.items.map((order: { number: string }) => order.number)).toContain(number);
  const sent = await api(`/orders/${number}/send`, { method: 'POST', body: { trackingNumber: 'ABC123456' } });
  expect(sent.body, JSON.stringify(sent.body)).toMatchObject({
    state: 'sent',
    parcels: [{ trackingNumber: 'ABC123456' }],
  });
  expect((await api(`/orders/${number}/send`, { method: 'POST', body: {} })).status).toBe(200);
  expect(await api(`/orders/${number}/cancel`, { method: 'POST', body: { reason: 'Brak' } })).toMatchObject({
    status: 409,
    body: { error: { code: 'ORDER_ALREADY_SENT', message: 'Zamówienie jest już w drodze.' } },
  });
  expect(await api(`/orders/${number}/cancel`, { method: 'POST', body: {} })).toMatchObject({
    status: 422,
    body: { error: { code: 'WRONG_FIELD', field: 'reason' } },
  });
  const [entry] = await shop.store.journal.entries({ subject: `order ${number}` });
  expect(entry).toMatchObject({ who: 'API: Magazyn', action: 'order-sent' });
  expect((await api('/orders/2026-1')).status).toBe(404);
});

function expectCoded({ status, body }: Awaited<ReturnType<typeof api>>, what: string): void {
  expect([200, 400, 401, 403, 404, 405, 409, 422], what).toContain(status);
  if (status !== 200) expect(body.error.code, what).toMatch(/^[A-Z_]+$/);
}

it('nothing strange makes a bug: every refusal has a code', async () => {
  const bugs = shop.bugs.length;
  const strange = ['\u0000', '\ud800', '%00', '../..', "' or 1=1", '9'.repeat(400), '🏺', '-1', 'null', ' '];
  const paths = [
    '/products',
    '/orders',
    '/stock',
    '/prices',
    '/products/{}',
    '/orders/{}',
    '/orders/{}/accept',
    '/x/{}',
  ];
  for (const text of strange) {
    for (const path of paths) {
      const place = path.replace('{}', encodeURIComponent(text.isWellFormed() ? text : 'x'));
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const body = { items: [{ product: text, size: text, operation: text, amount: text, price: text }], name: text };
        expectCoded(await api(place, method === 'GET' ? {} : { method, body, key: 'k' }), `${method} ${place}`);
      }
      const query = encodeURIComponent(text.isWellFormed() ? text : 'x');
      const asked = await api(`/orders?limit=${query}&after=${query}&state=${query}&placedFrom=${query}`);
      expect([400, 422], text).toContain(asked.status);
    }
  }
  for (const raw of ['', '{', '[]', 'null', '"x"', '{"items":{}}', '{"items":[null]}', '{"__proto__":{"x":1}}'])
    expect([400, 422], raw).toContain((await api('/stock', { method: 'POST', raw })).status);
  expect((await api('/stock', { method: 'POST', raw: `"${'x'.repeat(600_000)}"` })).status).toBe(413);
  expect((await stock([{ product: 'a', operation: 'set', amount: 1 }], { key: 'x'.repeat(200) })).status).toBe(400);
  expect((await api('', { as: '' })).status).toBe(401);
  expect((await api('', { as: 'witryna_x' })).status).toBe(401);
  expect(shop.bugs).toHaveLength(bugs);
});

it('an owner makes a key in the panel, which shows it once', async () => {
  const owner = await signInStaff(shop, 'owner');
  expect((await (await signInStaff(shop, 'orders')).get('/panel/klucze-api')).status).toBe(403);
  const empty = await owner.post('/panel/klucze-api', 'utworz', { nazwa: 'Księgowość' });
  expect(await empty.text()).toContain('Zaznacz, co wolno robić');
  const made = await owner.post('/panel/klucze-api', 'utworz', { nazwa: 'Księgowość', zakres: 'orders:read' });
  const [key = ''] = /witryna_[\w-]{43}/.exec(await made.text()) ?? [];
  expect((await api('/orders?limit=1', { as: key })).status).toBe(200);
  const page = await owner.text('/panel/klucze-api');
  expect(page).toContain('Księgowość');
  expect(page).not.toContain(key);
  const token = (await shop.store.integration.tokens.list()).find(({ name }) => name === 'Księgowość');
  await owner.post('/panel/klucze-api', 'odwolaj', { id: String(token?.id) });
  expect((await api('', { as: key })).status).toBe(401);
  const journal = await shop.store.journal.entries();
  expect(journal.map(({ action }) => action)).toEqual(expect.arrayContaining(['api-key-made', 'api-key-revoked']));
  expect(JSON.stringify(journal)).not.toContain(key);
});

it('an owner adds a webhook in the panel, whose secret is shown once', async () => {
  const owner = await signInStaff(shop, 'owner');
  const wrong = await owner.post('/panel/webhooki', 'dodaj', {
    adres: 'http://firma.example',
    zdarzenie: 'order.paid',
  });
  expect(await wrong.text()).toContain('https://');
  const fields = { adres: 'https://firma.example/hook', zdarzenie: 'order.paid' };
  const [secret = ''] =
    /whsec_[\w+/=]{44}/.exec(await (await owner.post('/panel/webhooki', 'dodaj', fields)).text()) ?? [];
  expect(secret).not.toBe('');
  const [endpoint] = await shop.store.integration.webhooks.list();
  const path = `/panel/webhooki/${endpoint?.id}`;
  await owner.post(path, 'probny');
  const page = await owner.text(path);
  expect(page).toContain('https://firma.example/hook');
  expect(page).toContain('shop.test');
  expect(page).not.toContain(secret);
  await owner.post(path, 'wylacz');
  expect(await owner.text('/panel/webhooki')).toContain('wyłączony');
  await owner.post(path, 'usun');
  expect((await owner.get(path)).status).toBe(404);
});

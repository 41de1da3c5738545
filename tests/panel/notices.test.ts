import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof signInStaff>>;
let orders: typeof owner;
const path = '/panel/powiadomienia';

beforeAll(async () => {
  shop = await openTestShop();
  owner = await signInStaff(shop, 'owner');
  orders = await signInStaff(shop, 'orders');
}, 900_000);
afterAll(() => shop?.store.close());

it('only an owner says who gets mails', async () => {
  expect(await owner.text(path)).toContain('Płatności, które się nie powiodły');
  expect(await orders.text(path)).not.toContain('Kilka adresów oddziel przecinkami');
  expect((await (await signInStaff(shop, 'content')).get(path)).status).toBe(403);
  expect((await orders.post(path, 'zapisz', { orders: 'x@example.com' })).status).toBe(403);
  const wrong = await owner.post(path, 'zapisz', { orders: 'to nie adres' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('nie jest adresem e-mail');
  expect((await owner.post(path, 'zapisz', { orders: 'ania@example.com', payments: 'kasa@example.com' })).status).toBe(
    303,
  );
  expect(await owner.text(path)).toContain('ania@example.com');
});

it('a browser is switched on, chooses what it is told, and is removed by its person only', async () => {
  const browser = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22), topic: 'orders' };
  for (const endpoint of ['', 'https://127.0.0.1/x', 'http://push.example.net/x'])
    expect((await orders.post(path, 'wlacz', { ...browser, endpoint })).status, endpoint).toBe(422);
  const endpoint = 'https://push.services.mozilla.com/wpush/v2/abc';
  expect((await orders.post(path, 'wlacz', { ...browser, endpoint })).status).toBe(303);
  const [own] = await shop.store.push.ofStaff(orders.id);
  expect(own).toMatchObject({ endpoint, topics: ['orders'] });
  const id = String(own?.id);
  expect((await owner.post(path, 'wylacz', { id })).status).toBe(422);
  expect((await orders.post(path, 'wybierz', { id, topic: 'complaints' })).status).toBe(303);
  expect((await shop.store.push.ofStaff(orders.id))[0]?.topics).toEqual(['complaints']);
  expect((await orders.post(path, 'wylacz', { id })).status).toBe(303);
  expect(await shop.store.push.ofStaff(orders.id)).toEqual([]);
  const written = (await shop.store.journal.entries({ subject: `staff ${orders.id}` })).map(({ action }) => action);
  expect(written).toEqual(['push-off', 'push-on', 'push-on']);
});

it('the service worker is a script of the panel', async () => {
  const worker = await shop.ask('/panel/powiadomienia.js');
  expect(worker.headers.get('content-type')).toContain('text/javascript');
  expect(await worker.text()).toContain('showNotification');
});

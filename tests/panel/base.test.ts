import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BaseCaller, baseCaller } from '../../testing/service/base-caller.ts';
import { basePassword } from '../../testing/service/base-shop.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof signInStaff>>;
let base: BaseCaller;
const connection = '/panel/polaczenia/connectors/base';

const send = (body: URLSearchParams | null) =>
  shop.send(new Request('http://shop.test/connectors/base', body === null ? {} : { method: 'POST', body }));

beforeAll(async () => {
  shop = await openTestShop();
  owner = await signInStaff(shop, 'owner');
  base = baseCaller(send, basePassword);
}, 900_000);
afterAll(() => shop?.store.close());

it('Base is connected by pasting its key, and the panel says what it asked', async () => {
  expect((await send(null)).status).toBe(404);
  const before = await owner.text(connection);
  expect(before).toContain('http://shop.test/connectors/base');
  expect((await owner.post(connection, 'zapisz', { password: 'krótki', documents: '' })).status).toBe(422);
  await owner.post(connection, 'zapisz', { password: basePassword, documents: '' });
  expect(await (await owner.post(connection, 'sprawdz', {})).text()).toContain('jeszcze nie pytała');
  expect(await base.refused('FileVersion', {}, 'abcdefgh0123456780')).toBe('incorrect_password');
  expect(await (await owner.post(connection, 'sprawdz', {})).text()).toContain('inne hasło');
  await base.call('FileVersion');
  expect(await (await owner.post(connection, 'sprawdz', {})).text()).toContain('Połączenie działa');
  const after = await owner.text(connection);
  expect(after).toContain('FileVersion');
  expect(after).not.toContain(basePassword);
});

it('an order of a marketplace says where it is from, also with goods that the shop does not know', async () => {
  const products = [{ name: 'Czego sklep nie zna', price: '12.00', quantity: 1 }];
  const order = {
    baselinker_id: '700123',
    service: 'allegro',
    service_account: 'moj-sklep',
    currency: 'PLN',
    paid: 1,
    products,
  };
  const { order_id } = await base.call('OrderAdd', {
    ...order,
    delivery_fullname: 'Anna Nowak',
    delivery_city: 'Łódź',
  });
  const { number } = (await shop.store.orders.byId(Number(order_id))) ?? expect.fail('no order');
  const page = await owner.text(`/panel/zamowienia/${number}`);
  for (const text of ['Base: allegro, moj-sklep', '700123', 'Czego sklep nie zna']) expect(page).toContain(text);
  expect(await owner.text('/panel/zamowienia?szukaj=700123')).toContain(number);
  expect((await owner.get('/panel/klienci')).status).toBe(200);
});

it('too many tries of keys are refused in words that Base reads, and files for other shops come from the panel', async () => {
  const codes = new Set<unknown>();
  for (let time = 0; time < 70; time += 1) codes.add(await base.refused('FileVersion', {}, 'abcdefgh0123456780'));
  expect(codes).toEqual(new Set(['incorrect_password', 'too_many_requests']));
  await base.call('FileVersion');
  for (const [name, head] of [
    ['woocommerce', 'ID,Type,SKU'],
    ['shopify', 'Title,URL handle'],
  ] as const) {
    const answer = await owner.get(`/panel/produkty/dla/${name}`);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${name}.csv"`,
    ]);
    expect(await answer.text()).toContain(head);
  }
  expect((await owner.get('/panel/produkty/dla/inny')).status).toBe(404);
  expect(shop.bugs).toEqual([]);
});

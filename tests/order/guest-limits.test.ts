import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../src/data/db/db.ts';
import { rateLimits } from '../../src/shop/limits.ts';
import { clientOf, newClient } from '../../testing/shop/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.store.maintain(async ({ orm }) => {
    await orm.execute(`update sizes set amount = 500`);
  });
}, 120_000);
afterAll(() => shop.store.close());

type Browser = ReturnType<typeof visitorOf>;

const anna = {
  delivery_region: 'PL',
  delivery: 'kurier',
  kind: 'private',
  document: 'confirmation',
  firstname: 'Anna',
  lastname: 'Nowak',
  phone: '501 234 567',
  street: 'Rzemieślnicza',
  street_number: '7',
  zipcode: '83-300',
  city: 'Kartuzy',
  region: 'PL',
  payment: 'transfer',
  terms: '1',
};

const hidden = (html: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

async function order(browser: Browser, email: string, change: Record<string, string> = {}) {
  await browser.buy('kubek-szalwiowy', '350', '1');
  const post = (fields: Record<string, string>) =>
    browser.ask('/zamowienie', { method: 'POST', body: new URLSearchParams(fields) });
  const fields = { ...anna, email };
  const drawn = await (await post({ ...fields, intencja: 'przelicz' })).text();
  return post({ ...fields, klucz: hidden(drawn, 'klucz'), obraz: hidden(drawn, 'obraz'), ...change });
}

describe('orders of guests to one mailbox', () => {
  const { most } = rateLimits['guest-order'].email;

  it('are a few a day, whoever sends them; what is not placed does not count', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < most; turn += 1) {
      // An outdated form places no order.
      const browser = visitorOf(() => shop);
      expect((await order(browser, 'ofiara@example.com', { obraz: 'inny' })).status).not.toBe(303);
      statuses.push((await order(browser, `ofiara+${turn}@example.com`)).status);
    }
    expect(statuses).toEqual(Array(most).fill(303));
    const more = await order(
      visitorOf(() => shop),
      'ofiara@example.com',
    );
    expect(more.status).not.toBe(303);
    expect(await more.text()).toContain('złożono dziś już kilka zamówień');
    expect(
      (
        await order(
          visitorOf(() => shop),
          'inna@example.com',
        )
      ).status,
      'another mailbox',
    ).toBe(303);
  });

  it('do not stop who is signed in with that address', async () => {
    await newClient(shop, { login: 'ofiara', email: 'ofiara@example.com', emailConfirmed: true });
    const client = clientOf(() => shop);
    await client.signIn('ofiara');
    expect((await order(client, 'ofiara@example.com')).status).toBe(303);
  });
});

describe('unknown rebate codes', () => {
  it('have a limit of their own, after which a right one is not told either', async () => {
    const browser = visitorOf(() => shop);
    await browser.buy('kubek-szalwiowy', '350', '5');
    const enter = async (code: string) => {
      const body = JSON.stringify({
        query: `mutation { activateRebateCode(code: "${code}") { status error { code } } }`,
      });
      const answer = await browser.ask('/graphql/v1', { method: 'POST', body });
      return answer.status === 429 ? 'later' : JSON.stringify(await answer.json());
    };
    expect(await enter('GLINA10')).toContain('success');
    const { most } = rateLimits['rebate-code'].visitor;
    for (let turn = 0; turn < most; turn += 1) expect(await enter(`ZGADUJ${turn}`)).toContain('CODE_UNKNOWN');
    expect(await enter('GLINA10'), 'nothing is refused yet').toContain('success');
    expect(await enter('ZGADUJE')).toBe('later');
    expect(await enter('GLINA10')).toBe('later');
    const other = visitorOf(() => shop);
    await other.buy('kubek-szalwiowy', '350', '5');
    const body = JSON.stringify({ query: 'mutation { activateRebateCode(code: "GLINA10") { status } }' });
    expect(await (await other.ask('/graphql/v1', { method: 'POST', body })).text()).toContain('success');
  });
});

describe('an unpaid order of a guest', () => {
  const left = (): Promise<number> =>
    shop.store.maintain(async ({ orm }) => {
      const [row] = await rowsOf<{ amount: string }>(
        orm,
        sql`select amount from sizes s join products p on p.id = s.product_id
          where p.slug = 'kubek-szalwiowy' and s.size_id = '350'`,
      );
      return Number(row?.amount);
    });
  const place = async (browser: Browser, email: string, quantity: string, payment = 'transfer') => {
    await browser.buy('kubek-szalwiowy', '350', quantity);
    const post = (fields: Record<string, string>) =>
      browser.ask('/zamowienie', { method: 'POST', body: new URLSearchParams(fields) });
    const delivery = payment === 'cash' ? 'kurier-pobranie' : anna.delivery;
    const fields = { ...anna, email, payment, delivery };
    const drawn = await (await post({ ...fields, intencja: 'przelicz' })).text();
    const placed = await post({ ...fields, klucz: hidden(drawn, 'klucz'), obraz: hidden(drawn, 'obraz') });
    expect(placed.status).toBe(303);
    const page = await (await browser.ask(placed.headers.get('location') ?? '')).text();
    const plain = (html: string) => html.replace(/\s+|\u00a0/g, ' ');
    const number = /\d{4}-[\d-]+/.exec(placed.headers.get('location') ?? '')?.[0] ?? '';
    const own = await (await browser.ask(`/zamowienia/${number}`)).text();
    return { drawn: plain(drawn), page: plain(page), own: plain(own) };
  };

  it('holds little for some days, and it is said before the order and after', async () => {
    const before = await left();
    const { drawn, page } = await place(
      visitorOf(() => shop),
      'malo@example.com',
      '2',
    );
    expect(drawn).toContain('trzymamy produkty dla Ciebie przez 3 dni');
    expect(page).toContain('Zarezerwowane dla Ciebie do');
    expect(page).toContain('Po czasie rezerwacji produkty mogą się wyprzedać');
    expect(await left()).toBe(before - 2);
  });

  it('reserves no large quantities, and says so before and after the order', async () => {
    const before = await left();
    const { drawn, page } = await place(
      visitorOf(() => shop),
      'duzo@example.com',
      '40',
    );
    expect(drawn).toContain('Takiej ilości nie rezerwujemy przed wpłatą');
    expect(page).toContain('Do czasu wpłaty nie rezerwujemy produktów z tego zamówienia');
    expect(await left()).toBe(before);
  });

  it('that is paid on delivery has the same limits', async () => {
    const before = await left();
    const little = await place(
      visitorOf(() => shop),
      'malo-cod@example.com',
      '2',
      'cash',
    );
    const unheld = 'Zanim przyjmiemy zamówienie, nie rezerwujemy produktów';
    expect([little.drawn, little.own].join().includes(unheld)).toBe(false);
    expect(await left()).toBe(before - 2);
    const much = await place(
      visitorOf(() => shop),
      'duzo-cod@example.com',
      '40',
      'cash',
    );
    expect(much.drawn).toContain(unheld);
    expect(much.own, 'the page of the order').toContain(unheld);
    expect(await left(), 'nothing is held of much').toBe(before - 2);
    const at = Date.now();
    const accept = (id: number) => shop.store.orders.event(id, 'accept', { who: 'shop', now: at });
    const [first, second] = await shop.store.maintain(({ orm }) =>
      rowsOf<{ id: number }>(orm, sql`select id from orders where email like '%-cod@example.com' order by id`),
    );
    // The shop has not taken it on within the days: its goods are on sale again.
    await shop.store.orders.expire(first?.id ?? 0, at + 3 * 86_400_000 + 60_000);
    expect(await left()).toBe(before);
    expect(await accept(first?.id ?? 0)).toMatchObject({ status: 'done' });
    expect(await accept(second?.id ?? 0)).toMatchObject({ status: 'done' });
    expect(await left(), 'taken when the shop takes them on').toBe(before - 42);
  });

  it('reserves everything for known buyers', async () => {
    await newClient(shop, { login: 'znana', emailConfirmed: true });
    const client = clientOf(() => shop);
    await client.signIn('znana');
    const before = await left();
    const { drawn, page } = await place(client, 'znana@example.com', '40');
    expect(drawn).not.toContain('nie rezerwujemy');
    expect(page).not.toContain('nie rezerwujemy');
    expect(await left()).toBe(before - 40);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutDemo } from '../../demo/without-demo.ts';
import type { ShopSettings } from '../../src/shop/settings.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

const person = {
  delivery_region: 'PL',
  kind: 'private',
  document: 'confirmation',
  terms: '1',
  digital: '1',
  firstname: 'Anna',
  lastname: 'Nowak',
  email: 'anna@example.pl',
  phone: '501 234 567',
  street: 'Rzemieślnicza',
  street_number: '7',
  zipcode: '83-300',
  city: 'Kartuzy',
  region: 'PL',
};
const account = '61 1090 1014 0000 0712 1981 2874';
const point = {
  carrier: 'locker' as const,
  code: 'KAR99T',
  name: 'Automat KAR99T',
  street: 'Rynek 1',
  zipcode: '83-300',
  city: 'Kartuzy',
  province: 'pomorskie',
  latitude: 54.33,
  longitude: 18.2,
  hours: '',
  alwaysOpen: true,
  description: 'przy wejściu',
  takesPayment: false,
  easyAccess: true,
};
/** A port without a listener: the provider is called after the order. */
const przelewy24 = {
  url: 'http://127.0.0.1:9',
  merchantId: 1,
  posId: 1,
  reportsKey: 'x',
  crc: 'x',
  takesCodes: true,
};

const hidden = (html: string, name: string): string =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Values of the radio buttons of this name that can be chosen. */
function offered(html: string, name: string): string[] {
  const inputs = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes(`name="${name}"`) && !input.includes(' disabled'))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? '');
}

/** A new shop as `init` leaves it: its own company, the demo's methods of delivery, no accounts. */
const afterInit = (settings: ShopSettings): ShopSettings =>
  withoutDemo({ ...settings, company: { ...settings.company, nip: '5260250274' } });

describe.each([
  ['the demo', (settings: ShopSettings) => settings, { przelewy24 }],
  ['an own shop after init', afterInit, {}],
] as const)('%s', (name, change, accounts) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('server', 'http://shop.test', {
      settings: { rateLimitFactor: 0 },
      change,
      payments: { accounts },
    });
    await shop.store.maintain(({ orm }) => orm.execute(sql`update sizes set amount = 500 where amount >= 0`));
  }, 120_000);
  afterAll(() => shop.store.close());

  const setPoints = async (isKnown: boolean) => {
    await shop.store.maintain(({ orm }) => orm.execute(sql`delete from pickup_points`));
    if (isKnown) await shop.store.pickupPoints.import('locker', [point], { now: Date.now(), force: true });
  };
  const basketWith = async (goods: string) => {
    const browser = visitorOf(() => shop);
    await browser.buy(goods, goods === 'karta-podarunkowa' ? '100' : goods === 'kubek-szalwiowy' ? '350' : 'uniw', '1');
    return browser;
  };
  const post = (browser: ReturnType<typeof visitorOf>, fields: Record<string, string>) =>
    browser.ask('/zamowienie', { method: 'POST', body: new URLSearchParams(fields) });
  const draw = async (browser: ReturnType<typeof visitorOf>, fields: Record<string, string>) =>
    (await post(browser, { ...person, ...fields, intencja: 'przelicz' })).text();

  /** Places an order by each method of payment that the delivery allows. */
  async function placeEach(goods: string, delivery: string): Promise<void> {
    const methods = offered(await draw(await basketWith(goods), { delivery }), 'payment');
    expect(methods.length, `${name}, ${delivery}`).toBeGreaterThan(0);
    for (const payment of methods) {
      const browser = await basketWith(goods);
      const fields = { ...person, delivery, payment, ...(delivery === 'paczkomat' ? { point: point.code } : {}) };
      const drawn = await draw(browser, fields);
      const seen = { klucz: hidden(drawn, 'klucz'), obraz: hidden(drawn, 'obraz') };
      const placed = await post(browser, { ...fields, ...seen });
      expect(placed.status, `${goods}, ${delivery}, ${payment}`).toBe(303);
      expect(placed.headers.get('location')).toMatch(/\/\d{4}-/);
    }
  }

  const states = [true, false].flatMap((hasPoints) =>
    [true, false].flatMap((transfer) =>
      [true, false].flatMap((cash) => [true, false].map((online) => ({ hasPoints, transfer, cash, online }))),
    ),
  );

  it.each(states)('offers nothing that cannot be finished: %o', async ({ hasPoints, transfer, cash, online }) => {
    await setPoints(hasPoints);
    const payments = { transfer: transfer ? { account } : null, cashOnDelivery: cash, online };
    expect(await shop.ownSettings.change(() => ({ payments }))).toBeNull();
    const isPrepaid = transfer || (online && 'przelewy24' in accounts);
    for (const goods of ['kubek-szalwiowy', 'karta-podarunkowa']) {
      const first = await draw(await basketWith(goods), {});
      const ways = offered(first, 'delivery');
      expect(ways.includes('paczkomat')).toBe(goods === 'kubek-szalwiowy' && hasPoints && isPrepaid);
      if (ways.length === 0) {
        expect(first).toContain('Nie możemy teraz przyjąć tego zamówienia');
        expect(offered(first, 'payment')).toEqual([]);
        expect(first, 'no button that could not order').not.toContain('Zamawiam z obowiązkiem zapłaty</button>');
      }
      for (const delivery of ways) await placeEach(goods, delivery);
    }
    expect(shop.bugs).toEqual([]);
  });
});

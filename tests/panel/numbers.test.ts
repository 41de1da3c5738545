import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../src/shop/time/warsaw-time.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let shop: TestShop;
let owner: Staff;
let orders: Staff;
let catalogue: Staff;
const now = () => Date.now() + shop.clock.ahead;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await signInStaff(shop, 'owner');
  orders = await signInStaff(shop, 'orders');
  catalogue = await signInStaff(shop, 'catalogue');
}, 900_000);
afterAll(() => shop?.store.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('visits', () => {
  const today = () => dayOf(now());
  const counted = async () => {
    await shop.store.events.flush();
    return (await shop.store.forReports()).statistics.counted({ from: today(), to: today() });
  };
  const visit = (path: string, headers: Record<string, string> = {}) =>
    shop.ask(path, { headers: { 'user-agent': firefox, ...headers } });

  it('are counted with their source, also from the cache, and neither robots nor steps within the shop', async () => {
    const before = (await counted()).sums;
    const of = (sums: Record<string, number | undefined>, kind: string) =>
      (sums[kind] ?? 0) - ((before as Record<string, number | undefined>)[kind] ?? 0);
    for (const source of ['https://www.google.com/', 'https://google.com/x', 'https://blog.example/wpis'])
      expect((await visit('/', { referer: source })).status).toBe(200);
    await visit('/produkt/kubek-piaskowy', { referer: 'http://shop.test/' });
    await visit('/produkt/kubek-piaskowy.data', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' });
    await visit('/produkt/kubek-piaskowy', { 'sec-purpose': 'prefetch' });
    await visit('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await visit('/produkt/nie-ma-takiego', { 'sec-fetch-site': 'same-origin' });
    await shop.ask('/', { method: 'HEAD', headers: { 'user-agent': firefox } });
    await visit('/szukaj?q=kubek', { 'sec-fetch-site': 'same-origin' });
    await visit('/szukaj?q=xyzabcdef', { 'sec-fetch-site': 'same-origin' });
    await visit('/szukaj?q=xyzabcdef', { 'sec-fetch-site': 'same-origin' });
    const { sums, sources } = await counted();
    expect(['visit', 'page', 'product', 'search', 'missed-search'].map((kind) => of(sums, kind))).toEqual([
      3, 8, 2, 1, 2,
    ]);
    expect(sources.slice(0, 2)).toEqual([
      { name: 'google.com', times: 2 },
      { name: 'blog.example', times: 1 },
    ]);
  });

  it('are counted where a socket is answered without a Request', async () => {
    const before = (await counted()).sums.visit ?? 0;
    const raw = { method: 'GET', url: '/', headers: { host: 'shop.test', 'user-agent': firefox } };
    expect(shop.app.serveFromCache(raw)?.status).toBe(200);
    expect((await counted()).sums.visit).toBe(before + 1);
  });
});

describe('the screen of statistics', () => {
  it('shows the numbers with the lists behind them, compares any spans and gives them as a file', async () => {
    const html = await orders.text('/panel/statystyki?okres=7&wobec=rok');
    for (const text of ['Sprzedaż brutto', 'Od wizyty do zapłaty', 'google.com', '/panel/zamowienia?od='])
      expect(html).toContain(text);
    expect(html).toContain('Liczone bez ciasteczek');
    // What this role may not open is neither shown nor linked.
    for (const text of ['xyzabcdef', 'href="/panel/szukanie"']) expect(html).not.toContain(text);
    const whole = await owner.text('/panel/statystyki?okres=7');
    for (const text of ['xyzabcdef', 'href="/panel/szukanie"']) expect(whole).toContain(text);
    const file = await orders.get('/panel/statystyki/plik.csv?od=2026-01-01&do=2026-01-31');
    expect(file.headers.get('content-disposition')).toContain('statystyki-2026-01-01-2026-01-31.csv');
    expect(await file.text()).toContain('Sprzedaż brutto;');
  });

  it('is not for other roles and survives strange spans', async () => {
    expect((await catalogue.get('/panel/statystyki')).status).toBe(403);
    expect((await catalogue.get('/panel/statystyki/plik.csv')).status).toBe(403);
    for (const query of ['okres=%00', 'od=0000-00-00&do=9999-99-99', 'od=2999-12-31', 'wobec=inny&od2=x', 'od=<b>'])
      expect([200, 400], query).toContain((await orders.get(`/panel/statystyki?${query}`)).status);
  });

  it('takes the cost of a size and counts the margin from then on', async () => {
    const product = await shop.store.catalogue.product('kubek-piaskowy', now());
    const path = `/panel/ceny/${product?.id}/uniw`;
    for (const koszt of ['', 'dużo', '-1', '99999999999'])
      expect((await catalogue.post(path, 'koszt', { koszt })).status, koszt).toBe(422);
    expect((await catalogue.post(path, 'koszt', { koszt: '12,50' })).status).toBe(303);
    expect(await catalogue.text(path)).toContain('value="12,50"');
    expect((await orders.post(path, 'koszt', { koszt: '1' })).status).toBe(403);
    const [entry] = await shop.store.journal.entries({ subject: `product ${product?.id}` });
    expect(entry).toMatchObject({ action: 'cost-set', before: { net: null }, after: { net: 1_250 } });
  });
});

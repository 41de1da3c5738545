import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../src/shop/time/warsaw-time.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
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
    return shop.store.statistics.counted({ from: today(), to: today() });
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

describe('clients in the panel', () => {
  async function opened(login: string, more: Parameters<TestShop['store']['clients']['create']>[0]['personal'] = {}) {
    const client = await shop.store.clients.create({ login, email: `${login}@example.com`, personal: more }, now());
    if (client === null) throw new Error('taken');
    const place = { behind: null, before: null };
    const { rows } = await shop.store.clientDesk.list({ text: `${login}@example.com`, kind: null, place });
    return { client, path: `/panel/klienci/${rows[0]?.id}` };
  }
  const journalOf = async (client: number) =>
    (await shop.store.journal.entries({ subject: `client ${client}` })).map(({ action }) => action);

  it('are listed and found, guests marked as such', async () => {
    const visitor = await shop.store.sessions.open('numbers-guest', now());
    const line = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };
    await shop.store.baskets.add(visitor, line, now());
    const request = testRequest({ buyer: { ...testBuyer, email: 'gosc@example.com', lastname: 'Gościnna' } });
    const placed = await shop.store.orders.place(visitor, request, testTerms(now(), { method: 'cash' }), now());
    const number = placed.status === 'placed' ? placed.order.number : '';
    const { path } = await opened('zofia', { firstname: 'Zofia', lastname: 'Żółw', phone: '+48 600 700 800' });
    const found = await orders.text(`/panel/klienci?szukaj=${encodeURIComponent('600-700-800')}`);
    expect(found).toContain('zofia@example.com');
    const guests = await orders.text('/panel/klienci?rodzaj=gosc&szukaj=goscinna');
    expect(guests).toContain('gość, bez konta');
    const guest = await orders.text(/href="(\/panel\/klienci\/\d+)"/.exec(guests)?.[1] ?? '');
    expect(guest).toContain(`/panel/zamowienia/${number}`);
    expect(guest).toContain('Ta osoba nie ma konta');
    expect(await orders.text(path)).toContain('Zofia Żółw');
  });

  it('get notes, prices, a block, a file and a deletion by role, each in the journal', async () => {
    const { client, path } = await opened('firmowa', { kind: 'firm', companyName: 'Glina sp. z o.o.' });
    const { client: other, path: privatePath } = await opened('prywatna');
    expect((await orders.post(path, 'notatka', { text: 'Dzwonić.', key: 'numbers-note-1' })).status).toBe(303);
    expect((await orders.post(path, 'notatka', { text: 'Dzwonić.', key: 'numbers-note-1' })).status).toBe(303);
    expect((await orders.post(path, 'notatka', { text: 'x'.repeat(4_001), key: 'k' })).status).toBe(422);
    expect((await orders.text(path)).match(/Dzwonić\./g)).toHaveLength(1);
    expect((await orders.post(path, 'ceny', { ceny: 'net' })).status).toBe(303);
    expect((await orders.post(privatePath, 'ceny', { ceny: 'net' })).status).toBe(422);
    for (const action of ['zablokuj', 'odblokuj', 'dane', 'usun', 'zostaw'])
      expect((await orders.post(path, action)).status, action).toBe(403);
    expect((await orders.post('/panel/klienci', 'zgody')).status).toBe(403);
    expect((await owner.post(path, 'zablokuj')).status).toBe(303);
    expect(await owner.text('/panel/klienci?szukaj=firmowa@example.com')).toContain('zablokowany');
    expect((await owner.post(path, 'odblokuj')).status).toBe(303);
    const file = await owner.post(path, 'dane');
    expect(file.headers.get('content-disposition')).toContain(`dane-klienta-${client}.json`);
    expect(await file.json()).toMatchObject({ notatkiSklepu: [{ tresc: 'Dzwonić.' }] });
    expect((await owner.post(path, 'usun')).status).toBe(303);
    expect(await owner.text(path)).toContain('Konto zostanie usunięte');
    expect((await owner.post(path, 'zostaw')).status).toBe(303);
    expect((await journalOf(client)).toReversed()).toEqual([
      ...['client-note', 'client-prices', 'client-blocked', 'client-unblocked', 'client-exported'],
      ...['client-deletion-asked', 'client-deletion-cancelled'],
    ]);
    expect(await journalOf(other)).toEqual([]);
  });

  it('give the consents to marketing with their proof, after a fresh password', async () => {
    const { client } = await opened('zgodna', { firstname: '=Ola' });
    const wording = 'Zgadzam się; proszę o "nowości".';
    const consent = { kind: 'marketing_email', given: true, wording, place: 'registration', at: now() };
    await shop.store.consents.record(client, consent);
    const file = await owner.post('/panel/klienci', 'zgody');
    expect(file.headers.get('content-type')).toContain('text/csv');
    const text = await file.text();
    expect(text).toContain('zgodna@example.com');
    expect(text).toContain('"Zgadzam się; proszę o ""nowości""."');
    // A spreadsheet must not compute what a client typed.
    expect(text).toContain("'=Ola");
    shop.clock.ahead += 11 * 60_000;
    const asked = await (await owner.post('/panel/klienci', 'zgody')).text();
    expect(asked).not.toContain('zgodna@example.com');
  });

  it('answer strange addresses with 404 and strange words with a list', async () => {
    for (const id of ['0', 'x', '99999999999', '2147483647', '%00', "1'--"])
      expect([404, 400], id).toContain((await orders.get(`/panel/klienci/${id}`)).status);
    for (const query of ["szukaj=x'%20|%20'", 'szukaj=%25%25', 'za=99999999999', 'rodzaj=__proto__', 'przed=1&za=2'])
      expect((await orders.get(`/panel/klienci?${query}`)).status, query).toBe(200);
    expect((await catalogue.get('/panel/klienci')).status).toBe(403);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(undefined, undefined, {
    change: (settings) => ({ ...settings, prices: { ...settings.prices, countries: ['PL', 'DE'] } }),
  });
}, 400_000);
afterAll(() => shop.store.close());

const path = '/produkt/maselniczka';
const as = (cookie: string) => ({ headers: { cookie } });
const net = as('wariant=net-PL');
const from = () => shop.lines.at(-1)?.from;

/** The first amount on the page after the product's name. */
async function firstPrice(init?: RequestInit): Promise<string | undefined> {
  return /<h1[\s\S]*?>([^<>]*zł[^<>]*)</.exec(await shop.text(path, init))?.[1];
}

it('shows each visitor the prices of their variant, from a page that is cached once for each', async () => {
  const gross = await firstPrice();
  expect(from()).toBe('miss');
  const netto = await firstPrice(net);
  expect(from(), 'the other page is not this one').toBe('miss');
  expect(gross).toBe('119,00\u00a0zł');
  expect(netto).toBe('96,75\u00a0zł netto');
  expect(await firstPrice(as('koszyk=1'))).toBe(gross);
  expect(from()).toBe('hit');
  expect(await firstPrice(as('koszyk=1; wariant=net-PL'))).toBe(netto);
  expect(from()).toBe('hit');
});

it('lets no cookie make more pages than there are variants', async () => {
  await shop.text(path);
  for (const cookie of ['wariant=net-FR', 'wariant=NET-PL', 'wariant=', 'wariant=x'.repeat(50)]) {
    const response = await shop.ask(path, as(cookie));
    expect(from(), cookie).toBe('hit');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
  await shop.text(path, as('wariant=net-DE'));
  expect(from()).toBe('miss');
});

it('lets proxies mix nothing up: pages differ by cookie, and only the usual one may be stored by all', async () => {
  const [usual, other] = [await shop.ask(path), await shop.ask(path, net)];
  for (const response of [usual, other]) expect(response.headers.get('vary')).toContain('cookie');
  expect(usual.headers.get('cache-control')).toBe('no-cache');
  expect(other.headers.get('cache-control')).toBe('private, no-cache');
  const etag = usual.headers.get('etag') ?? '';
  expect(other.headers.get('etag')).not.toBe(etag);
  // A proxy that ignores Vary sends the other variant's ETag, and must not get a 304.
  const asked = await shop.ask(path, { headers: { cookie: 'wariant=net-PL', 'if-none-match': etag } });
  expect(asked.status).toBe(200);
  const known = await shop.ask(path, {
    headers: { cookie: 'wariant=net-PL', 'if-none-match': other.headers.get('etag') ?? '' },
  });
  expect(known.status).toBe(304);
  expect(known.headers.get('cache-control')).toBe('private, no-cache');
});

it('is heeded where a cached page is answered straight to the socket', async () => {
  await Promise.all([shop.text(path), shop.text(path, net)]);
  const quick = (cookie?: string) => {
    const finished = shop.app.serveFromCache({ method: 'GET', url: path, headers: { ...(cookie ? { cookie } : {}) } });
    return Buffer.from(finished?.body ?? []).toString();
  };
  expect(quick()).toBe(await shop.text(path));
  expect(quick('koszyk=1; wariant=net-PL')).toBe(await shop.text(path, net));
  expect(quick('wariant=net-PL')).not.toBe(quick());
});

it('is heeded by pages that are not cached, by the data of pages and by the suggestions', async () => {
  const frame = async (init?: RequestInit) => shop.text('/_root.data?_routes=root', init);
  expect(await frame(net)).not.toBe(await frame());
  const basket = async (init?: RequestInit) => /netFirst\\?",(\w+)/.exec(await shop.text('/koszyk', init))?.[1];
  expect(await basket(net)).not.toBe(await basket());
  const query = '{ productsTextSearch(searchInput: { text: "maselniczka" }) { products { priceLines } } }';
  const suggested = async (cookie: string) => {
    const headers = { 'content-type': 'application/json', origin: 'http://shop.test', cookie };
    return (await shop.ask('/graphql/v1', { method: 'POST', headers, body: JSON.stringify({ query }) })).text();
  };
  expect(await suggested('wariant=net-PL')).toContain('netto');
  expect(await suggested('')).not.toContain('netto');
});

it('does not multiply answers that are the same for every variant', async () => {
  await shop.text('/robots.txt');
  await shop.text('/robots.txt', net);
  expect(from()).toBe('hit');
});

it('shows tiles and unit prices of a variant on all its pages, though they are drawn once for many', async () => {
  const tiles = async (page: string, init?: RequestInit) =>
    (await shop.text(page, init)).match(/<article[\s\S]*?<\/article>/g)?.map((tile) => tile.includes('netto'));
  expect(await tiles('/kategoria/kubki')).toEqual([false, false, false]);
  expect(await tiles('/kategoria/kubki', net)).toEqual([true, true, true]);
  expect(await tiles('/kategoria/kubki?sortuj=nazwa')).toEqual([false, false, false]);
  const about = async (init?: RequestInit) =>
    /Cena jednostkowa.*?<\/dd>/.exec(await shop.text('/produkt/kawa-ziarnista-etiopia', init))?.[0];
  expect(await about()).not.toContain('netto');
  expect(await about(net)).toContain('netto');
});

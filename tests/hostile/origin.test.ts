import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { startTlsProxy } from '../../testing/service/tls-proxy.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let proxy: Awaited<ReturnType<typeof startTlsProxy>>;
let server: Awaited<ReturnType<typeof listen>>;
let shop: TestShop;
beforeAll(async () => {
  proxy = await startTlsProxy();
  shop = await openTestShop('server', proxy.origin);
  server = await listen({ host: '127.0.0.1', port: 0, origin: proxy.origin, app: shop.app });
  proxy.forwardTo(server.port);
}, 900_000);
afterAll(async () => {
  await proxy?.stop();
  await server?.close();
  await shop?.store.close();
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Over TLS like a browser, but the certificate is not verified. */
function ask(path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  const method = body === undefined ? 'GET' : 'POST';
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((done, fail) => {
    const asked = request(
      proxy.origin + path,
      { method, rejectUnauthorized: false, headers: body === undefined ? headers : { ...type, ...headers } },
      async (heard) => {
        let text = '';
        for await (const chunk of heard.setEncoding('utf8')) text += chunk;
        done({ status: heard.statusCode ?? 0, headers: heard.headers, text });
      },
    );
    asked.on('error', fail);
    asked.end(body);
  });
}

const cookiesOf = ({ headers }: Answer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

const buy = 'intencja=kup&rozmiar=uniw&ilosc=2';

describe('S1: behind TLS', () => {
  it('every form of the shop is taken from its own pages', async () => {
    const own = { origin: proxy.origin };
    const bought = await ask('/produkt/maselniczka', own, buy);
    expect([bought.status, bought.headers.location]).toEqual([303, expect.stringContaining('/produkt/maselniczka')]);
    const cookie = cookiesOf(bought);
    expect(cookie).toContain('__Host-witryna=');
    const basket = await ask('/koszyk', { cookie });
    const [, line] = /name="ilosc-(\d+)"/.exec(basket.text) ?? [];
    expect(line).toBeDefined();
    for (const [path, body, status] of [
      ['/koszyk', `ilosc-${line}=3`, 303],
      ['/koszyk', 'kod=LEN15&uzyj-kodu=1', 422],
      ['/ciasteczka', 'consent=all', 303],
      ['/lista/ulubione', 'produkt=1', 303],
      ['/produkt/czajniczek-grafitowy', 'intencja=powiadom&rozmiar=uniw&email=anna%40example.com&zgoda=1', 200],
      ['/ajax/get.php', `request=${encodeURIComponent('{"Basket":{}}')}`, 200],
      ['/graphql/v1', '{"query":"{basket{summaryBasket{productsCount}}}"}', 200],
    ] as const) {
      expect((await ask(path, { ...own, cookie }, body)).status, `${path} ${body}`).toBe(status);
    }
    expect((await ask('/szukaj?q=kubek', { cookie })).status).toBe(200);
    expect(shop.bugs).toEqual([]);
  });

  it('a browser that says it is at home is believed', async () => {
    expect((await ask('/produkt/maselniczka', { 'sec-fetch-site': 'same-origin' }, buy)).status).toBe(303);
  });

  it.each([
    ['an http origin', () => ({ origin: proxy.origin.replace('https:', 'http:') })],
    ['the inner address', () => ({ origin: `http://127.0.0.1:${server.port}`, host: `127.0.0.1:${server.port}` })],
    ['a foreign origin with its own Host', () => ({ origin: 'https://evil.example', host: 'evil.example' })],
    ['a foreign origin', () => ({ origin: 'https://evil.example' })],
    ['no origin', () => ({})],
    ['an opaque origin', () => ({ origin: 'null' })],
  ])('%s is refused by every form, and is no bug', async (_, headersOf) => {
    for (const path of ['/produkt/maselniczka', '/koszyk', '/koszyk.data', '/ciasteczka', '/lista/ulubione']) {
      const { status, headers } = await ask(path, headersOf() as Record<string, string>, buy);
      expect([status, headers['set-cookie']], path).toEqual([403, undefined]);
    }
    expect(shop.lines.at(-1)).toMatchObject({ status: 403, from: 'refused' });
    expect(shop.bugs).toEqual([]);
  });
});

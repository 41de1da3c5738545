import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { askRaw, rawClient } from '../../testing/hostile/raw-client.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
let server: Awaited<ReturnType<typeof listen>>;
const origin = 'http://shop.test';
beforeAll(async () => {
  shop = await openTestShop('server', origin);
  server = await listen({ host: '127.0.0.1', port: 0, origin, app: shop.app });
}, 900_000);
afterAll(async () => {
  await server?.close();
  await shop?.store.close();
});

const head = (first: string, ...lines: string[]) => `${[first, ...lines].join('\r\n')}\r\n\r\n`;
const host = 'Host: shop.test';
const close = 'Connection: close';
const ask = async (first: string, ...lines: string[]) => (await askRaw(server.port, head(first, ...lines))).status;

describe('S8: the line after a refusal', () => {
  it.each([
    ['403', 'POST /koszyk HTTP/1.1', 'Origin: https://evil.example'],
    ['405', 'PUT /koszyk HTTP/1.1', `Origin: ${origin}`],
    ['413', 'POST /graphql/v1 HTTP/1.1', `Origin: ${origin}`],
  ])('%s is closed and says so, so that nothing unread becomes the next request', async (status, first, from) => {
    const body = 'x'.repeat(2_000_000);
    const client = await rawClient(server.port);
    client.send(head(first, host, from, `Content-Length: ${body.length}`) + body);
    client.send(head('GET / HTTP/1.1', host));
    const text = await client.whole();
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('stays open after what was read whole', async () => {
    const body = 'x=1';
    const client = await rawClient(server.port);
    const type = 'Content-Type: application/x-www-form-urlencoded';
    client.send(
      head('POST /ciasteczka HTTP/1.1', host, `Origin: ${origin}`, type, `Content-Length: ${body.length}`) + body,
    );
    await expect.poll(() => client.status()).toBe(400);
    client.send(head('GET /healthz HTTP/1.1', host, close));
    expect(await client.whole()).toMatch(/HTTP\/1\.1 200 OK[\s\S]*ok\n$/);
  });

  it('is closed behind a GET with a body, which nobody reads', async () => {
    const text = (await askRaw(server.port, `${head('GET / HTTP/1.1', host, 'Content-Length: 30')}GET /koszyk`)).text;
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
  });
});

describe('S10: strange addresses and hosts', () => {
  it.each([
    'GET /%09%5c HTTP/1.1',
    'GET /assets/%2e%2e/koszyk HTTP/1.1',
    'GET /assets/../koszyk HTTP/1.1',
    'GET /produkt/.. HTTP/1.1',
    'GET /produkt/maselniczka#a HTTP/1.1',
    'GET /a\\b HTTP/1.1',
    'OPTIONS * HTTP/1.1',
  ])('%s is refused and never kept', async (first) => {
    expect(await ask(first, host, close)).toBe(400);
    expect(shop.app.serveFromCache({ method: 'GET', url: first.split(' ')[1], headers: {} })).toBeNull();
  });

  it('two hosts are refused, and a strange one is not asked', async () => {
    expect(await ask('GET / HTTP/1.1', host, 'Host: evil.test', close)).toBe(400);
    expect(await ask('GET /healthz HTTP/1.1', 'Host: 4294967296', close)).toBe(200);
    expect(await ask('GET /nie-ma HTTP/1.1', 'Host: 4294967296', close)).toBe(404);
    expect(shop.bugs).toEqual([]);
  });

  it('a strange host is refused where no address is configured', async () => {
    const open = await listen({ host: '127.0.0.1', port: 0, origin: null, app: shop.app });
    const { status } = await askRaw(open.port, head('GET /nie-ma HTTP/1.1', 'Host: 4294967296', close));
    expect(status).toBe(400);
    await open.close();
  });
});

describe('S2: a Content-Type that takes long to read', () => {
  it('is refused at once, and nobody else waits', async () => {
    const tabs = `Content-Type: multipart/form-data;${'\t'.repeat(15_500)}; boundary=a`;
    const began = performance.now();
    const asked = ask('POST /koszyk HTTP/1.1', host, `Origin: ${origin}`, tabs, 'Content-Length: 0', close);
    expect(await asked).toBe(400);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('S7: many at once', () => {
  it('bodies of one address that never end are refused beyond a hundred, and others are served', async () => {
    const type = 'Content-Type: application/x-www-form-urlencoded';
    const slow = () => head('POST /ciasteczka HTTP/1.1', host, `Origin: ${origin}`, type, 'Content-Length: 1000');
    const clients = await Promise.all(Array.from({ length: 120 }, () => rawClient(server.port)));
    for (const client of clients) client.send(`${slow()}a`);
    const refused = () => clients.filter((client) => client.status() === 503);
    await expect.poll(() => refused().length).toBe(20);
    expect(refused()[0]?.heard()).toMatch(/retry-after: \d+/i);
    expect(await ask('GET /healthz HTTP/1.1', host, close)).toBe(200);
    for (const client of clients) client.socket.destroy();
    // The slots are free again: a form is read, and refused because its choice is missing.
    const whole = () => ask('POST /ciasteczka HTTP/1.1', host, `Origin: ${origin}`, type, close, 'Content-Length: 0');
    await expect.poll(whole).toBe(400);
    expect(shop.bugs).toEqual([]);
  });

  it('cold pictures are made or refused, never failed', async () => {
    const html = await shop.text('/kategoria/ceramika');
    const found = [...new Set(html.match(/\/obrazy\/240\/[a-z0-9-]+\.webp/g))].slice(0, 8);
    const statuses = await Promise.all(found.map(async (path) => (await shop.ask(path)).status));
    expect(statuses).toHaveLength(8);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(shop.bugs).toEqual([]);
  }, 120_000);
});

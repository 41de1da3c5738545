import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop } from '../../bench/shop-process.ts';
import { to } from '../../src/routes.ts';
import { startTlsProxy } from '../../testing/service/tls-proxy.ts';
import { seededServerDatabase } from '../../testing/store/test-store.ts';

const shoppers = 4;
/** The pause of a shopper between requests: without it the test would overload the machine. */
const lookMs = 50;
const pages = ['/', '/kategoria/ceramika', '/nowosci', '/koszyk', '/produkt/kubek-granatowy'];

type Shop = Awaited<ReturnType<typeof startShop>>;
let folder: string;
let databaseUrl: string;
/** A product that does not sell out. */
let cup: number;
let proxy: Awaited<ReturnType<typeof startTlsProxy>>;
const shops: Shop[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-rolling-'));
  proxy = await startTlsProxy();
  ({ url: databaseUrl } = await seededServerDatabase('rolling', Date.now()));
  shops.push(await start('one'), await start('two'));
  proxy.forwardTo(...shops.map(({ port }) => port));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(`select id from products where slug = 'kubek-piaskowy'`);
  await client.end();
  cup = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.kill()));
  await proxy.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = (name: string, more: Record<string, string> = {}) =>
  startShop(join(folder, name), {
    DATABASE_URL: databaseUrl,
    WITRYNA_ORIGIN: proxy.origin,
    WITRYNA_TRUSTED_PROXIES: '127.0.0.1',
    WITRYNA_DRAIN_SECONDS: '2',
    // Configured accounts, so that it starts no simulators.
    WITRYNA_P24_MERCHANT_ID: '1',
    WITRYNA_P24_REPORTS_KEY: 'a',
    WITRYNA_P24_CRC: 'b',
    WITRYNA_INPOST_ORGANIZATION: '1',
    WITRYNA_INPOST_TOKEN: 'a',
    ...more,
  });
const ready = ({ port }: Shop) => expect.poll(() => proxy.readiness(port)).toBe('ready');

/** A shopper at an address of its own, who reads and fills a basket. */
function shopper(number: number) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, localAddress: `127.0.0.${number + 2}` });
  let cookie = '';
  let rounds = 0;
  let added = 0;
  const failed: string[] = [];

  const ask = (path: string, body?: string): Promise<string> =>
    new Promise((done) => {
      const headers = { cookie, origin: proxy.origin, ...(body ? { 'content-type': 'application/json' } : {}) };
      const method = body ? 'POST' : 'GET';
      const asked = request(new URL(path, proxy.origin), { method, agent, headers }, async (heard) => {
        const session = heard.headers['set-cookie']?.find((own) => own.includes('witryna='));
        if (session) cookie = session.split(';')[0] ?? '';
        let text = '';
        for await (const part of heard.setEncoding('utf8')) text += part;
        if (heard.statusCode !== 200) failed.push(`${method} ${path}: ${heard.statusCode}`);
        done(text);
      });
      asked.on('error', (error) => {
        failed.push(`${method} ${path}: ${error.message}`);
        done('');
      });
      asked.end(body);
    });
  const call = (query: string) => ask('/graphql/v1', JSON.stringify({ query }));

  return {
    failed,
    rounds: () => rounds,
    added: () => added,
    round: async () => {
      await ask(pages[rounds % pages.length] as string);
      await ask(to('search', {}, { q: 'kubek', 'cena-od': 1 + ((number * 1_000 + rounds) % 30) }));
      const basket = await call(
        `mutation { basketAdd(input: { product: ${cup}, size: "uniw", quantity: 1 }) { products { quantity } } }`,
      );
      if (basket.includes('"errors"') || !basket.includes('"basketAdd"')) failed.push(basket);
      added += 1;
      rounds += 1;
      await pause(lookMs);
    },
    held: async () => {
      const answer = JSON.parse(await call('{ basket { products { quantity } } }'));
      return answer.data.basket.products[0]?.quantity ?? 0;
    },
  };
}

it('two processes are restarted one after the other under load, and no request is refused or lost', async () => {
  const all = Array.from({ length: shoppers }, (_, number) => shopper(number));
  let isOver = false;
  const visits = all.map(async (one) => {
    while (!isOver) await one.round();
  });
  /** Waits until every shopper has completed one more round. */
  const round = async () => {
    const before = all.map((one) => one.rounds());
    await expect.poll(() => all.every((one, at) => one.rounds() > (before[at] ?? 0))).toBe(true);
  };
  await Promise.all(shops.map(ready));
  await round();
  for (const [at, name] of ['one', 'two'].entries()) {
    const leaving = shops[at] as Shop;
    const gone = leaving.stop();
    await expect.poll(() => proxy.readiness(leaving.port)).toBe('stopping');
    await gone;
    await round();
    shops[at] = await start(name, { PORT: String(leaving.port) });
    await ready(leaving);
    await round();
  }
  isOver = true;
  await Promise.all(visits);
  expect(all.flatMap(({ failed }) => failed)).toEqual([]);
  for (const one of all) expect(await one.held()).toBe(one.added());
});

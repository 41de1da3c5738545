import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../src/data/store.ts';
import { crashProduct, crashStock } from '../testing/order/order-crash.ts';
import { startTlsProxy } from '../testing/service/tls-proxy.ts';
import { startPostgres } from '../testing/store/postgres-server.ts';
import { type Random, randomOf } from './fuzz/random.ts';
import { addSenders, type Senders } from './fuzz/senders.ts';
import { median } from './load.ts';
import { orderMutation } from './orders.ts';
import { report } from './report.ts';
import { queryMix } from './search-queries.ts';
import { startShop } from './shop-process.ts';

const seed = Number(process.env.BENCH_SEED ?? 1);
const minutes = Number(process.env.BENCH_MINUTES ?? 30);
const visitors = Number(process.env.BENCH_VISITORS ?? 200);
/** How long a visitor looks at a page, in milliseconds. */
const look = { least: 2_000, most: 10_000 };
const measureEveryMs = 2_000;

const lists = ['/', '/kategoria/ceramika', '/nowosci', '/promocje', '/kategoria/ceramika?sort=cena'];
const products = ['kubek-granatowy', 'kubek-piaskowy', crashProduct];
const accountPages = ['/konto', '/konto/dane', '/konto/adresy', '/konto/zamowienia'];
const panelPages = ['/panel', '/panel/zamowienia', '/panel/produkty', '/panel.data'];

/**
 * Visitors with the mix of a real shop, before two processes behind a proxy with TLS, for `BENCH_MINUTES`: nothing fails, and
 * memory does not grow over the last two thirds.
 */
export async function benchSoak(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-soak-'));
  const logFile = join(folder, 'soak.log');
  const log = openSync(logFile, 'a');
  const server = await startPostgres();
  const proxy = await startTlsProxy();
  const DATABASE_URL = `${server.url}/postgres`;
  const env = { DATABASE_URL, WITRYNA_ORIGIN: proxy.origin, WITRYNA_TRUSTED_PROXIES: '127.0.0.1' };
  const shops: Awaited<ReturnType<typeof startShop>>[] = [];
  try {
    for (const name of ['one', 'two']) shops.push(await startShop(join(folder, name), env, log));
    const senders = await addSenders({ url: DATABASE_URL });
    await stockUp(DATABASE_URL);
    proxy.forwardTo(...shops.map(({ port }) => port));
    const run = { origin: proxy.origin, until: Date.now() + minutes * 60_000, senders, counts: newCounts() };
    const memory: number[] = [];
    const measuring = (async () => {
      while (Date.now() < run.until) {
        const used = await Promise.all(shops.map(async (shop) => (await shop.memory()).now));
        memory.push(used.reduce((sum, own) => sum + own, 0));
        await pause(measureEveryMs);
      }
    })();
    await Promise.all([measuring, ...Array.from({ length: visitors }, (_, number) => visit(number, run))]);
    const third = Math.floor(memory.length / 3);
    const [middle, last] = [median(memory.slice(third, 2 * third)), median(memory.slice(2 * third))];
    const bugs = readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    for (const line of bugs.slice(0, 10)) console.log(line.slice(0, 2_000));
    for (const fault of run.counts.faults.slice(0, 20)) console.log(fault);
    const { asked, placed, faults } = run.counts;
    const aside = `${asked} requests of ${visitors} visitors in ${minutes} minutes, ${placed} orders`;
    report({ name: 'soak: requests that failed', measured: faults.length, atMost: 0, aside });
    report({ name: 'soak: errors in the log', measured: bugs.length, atMost: 0 });
    const sizes = `${middle.toFixed(0)} MB in the middle third, ${last.toFixed(0)} MB in the last`;
    report({
      name: 'soak: memory of the last third to the middle',
      measured: last / middle,
      atMost: 1.05,
      aside: sizes,
    });
  } finally {
    await Promise.all(shops.map((shop) => shop.kill()));
    await proxy.stop();
    await server.stop();
    closeSync(log);
    await rm(folder, { recursive: true, force: true });
  }
}

const newCounts = () => ({ asked: 0, placed: 0, faults: [] as string[] });

interface Run {
  origin: string;
  until: number;
  senders: Senders;
  counts: ReturnType<typeof newCounts>;
}

async function stockUp(url: string): Promise<void> {
  const store = await openStore({ url }, { rules: { skipGaps: true, newForDays: 30, perPage: 24 } });
  await store.prices.setStock({ product: crashProduct, size: 'uniw' }, crashStock);
  await store.close();
}

async function visit(number: number, run: Run): Promise<void> {
  for (let turn = 0; Date.now() < run.until; turn += 1) {
    const random = randomOf(seed, number * 100_000 + turn);
    const browser = openBrowser(number, turn, run);
    try {
      await oneVisit(random, browser, run);
    } finally {
      browser.close();
    }
  }
}

/** A visitor in twenty works in the panel, one in ten has an account, one in eight orders. */
async function oneVisit(random: Random, browser: Browser, run: Run): Promise<void> {
  const looks = async (turns: number, path: () => string, cookie?: string) => {
    for (let turn = 0; turn < turns && Date.now() < run.until; turn += 1) {
      await browser.ask(path(), cookie ? { cookie } : {});
      await pause(look.least + random.below(look.most - look.least));
    }
  };
  const shopping = () => {
    if (random.chance(0.4)) return random.one(lists);
    if (random.chance(0.3)) return `/szukaj?q=${encodeURIComponent(random.one(queryMix))}`;
    return `/produkt/${random.one(products)}`;
  };
  if (random.chance(0.05)) return looks(6, () => random.one(panelPages), `__Host-${random.one(run.senders.owner)}`);
  if (random.chance(0.1)) return looks(4, () => random.one(accountPages), `__Host-${random.one(run.senders.client)}`);
  await looks(3 + random.below(4), shopping);
  if (!random.chance(0.3)) return;
  const bought = { intencja: 'kup', rozmiar: 'uniw', ilosc: '1' };
  await browser.ask(`/produkt/${crashProduct}`, { form: bought, expected: 303 });
  await looks(1, () => '/koszyk');
  if (!random.chance(0.5)) return;
  await looks(1, () => '/zamowienie');
  const answer = await browser.ask('/graphql/v1/', {
    text: JSON.stringify({ query: orderMutation(browser.name) }),
  });
  const [, order] = /"orderNumber":"(\d{4}-\d+)"/.exec(answer) ?? [];
  if (!order) {
    run.counts.faults.push(`an order: ${answer.slice(0, 300)}`);
    return;
  }
  run.counts.placed += 1;
  await looks(1, () => `/przedplata/${order}`);
}

interface Asked {
  cookie?: string;
  form?: Record<string, string>;
  text?: string;
  expected?: number;
}

type Browser = ReturnType<typeof openBrowser>;

/** A browser at an address of its own, since limits are counted for each. */
function openBrowser(number: number, turn: number, { origin, counts }: Run) {
  const localAddress = `127.${1 + (turn % 250)}.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, localAddress });
  const cookies = new Map<string, string>();
  const keep = (lines: string[] = []) => {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
  };
  const heardOf = (path: string, { cookie, form, text }: Asked): Promise<IncomingMessage> => {
    const body = form ? new URLSearchParams(form).toString() : text;
    const own = [...cookies].map((pair) => pair.join('=')).join('; ');
    const type = form ? 'application/x-www-form-urlencoded' : 'text/plain';
    const headers = { origin, cookie: cookie ?? own, accept: 'text/html', ...(body ? { 'content-type': type } : {}) };
    const method = body ? 'POST' : 'GET';
    return new Promise((done, fail) => {
      request(new URL(path, origin), { method, agent, headers }, done).on('error', fail).end(body);
    });
  };
  const ask = async (path: string, asked: Asked): Promise<string> => {
    counts.asked += 1;
    try {
      const heard = await heardOf(path, asked);
      if (!asked.cookie) keep(heard.headers['set-cookie']);
      const read = await textOf(heard);
      if (heard.statusCode !== (asked.expected ?? 200)) counts.faults.push(`${path}: ${heard.statusCode}`);
      return read;
    } catch (error) {
      counts.faults.push(`${path}: ${error}`);
      return '';
    }
  };
  return { name: `gosc-${number}-${turn}`, ask, close: () => agent.destroy() };
}

if (import.meta.main) await benchSoak();

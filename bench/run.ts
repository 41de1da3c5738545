import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/chromium.mjs';
import { benchBase } from './base.ts';
import { benchBaskets } from './baskets.ts';
import { benchCalls } from './calls.ts';
import { benchFaults } from './faults/faults.ts';
import { firstVisit } from './first-visit.ts';
import { benchFuzz } from './fuzz/fuzz.ts';
import { benchHostile } from './hostile.ts';
import { benchImport } from './import.ts';
import { benchKsef } from './ksef.ts';
import { median, ratioOf, requestsPerSecond } from './load.ts';
import { benchMemory } from './memory.ts';
import { benchMoves } from './moves.ts';
import { benchMutants } from './mutants.ts';
import { benchOrders } from './orders.ts';
import { benchOrdersScale } from './orders-scale.ts';
import { benchPanelAfterSale } from './panel-after-sale.ts';
import { benchPanelNumbers } from './panel-numbers.ts';
import { benchPanelOrders } from './panel-orders.ts';
import { benchPanelProducts } from './panel-products.ts';
import { rawAnswer } from './raw-answer.ts';
import { benchRenders } from './renders.ts';
import { missed, report } from './report.ts';
import { benchRules } from './rules.ts';
import { benchSearch } from './search.ts';
import { startBareServer, startShop } from './shop-process.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSize } from './size.ts';
import { benchSoak } from './soak.ts';
import { benchUploads } from './uploads.ts';

const productPath = '/produkt/kubek-granatowy';
const connections = 64;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;
let rendered = 0;

const dataDir = await mkdtemp(join(tmpdir(), 'witryna-bench-'));

/** In the order in which they are measured. */
const parts: Record<string, () => Promise<void>> = {
  pages: benchPages,
  memory: benchMemory,
  renders: benchRenders,
  baskets: benchBaskets,
  orders: () => benchOrders(seconds, rounds),
  'panel-numbers': benchPanelNumbers,
  'panel-orders': benchPanelOrders,
  'panel-products': benchPanelProducts,
  'panel-after-sale': benchPanelAfterSale,
  import: benchImport,
  'sign-in': benchSignIn,
  uploads: benchUploads,
  rules: benchRules,
  mutants: benchMutants,
  ksef: benchKsef,
  base: benchBase,
  moves: benchMoves,
  hostile: () => benchHostile(seconds),
  fuzz: benchFuzz,
  size: () => benchSize(dataDir),
  search: () => benchSearch(dataDir, seconds),
  calls: () => benchCalls(dataDir, seconds, rounds),
};

/** Measured only when they are named: they take half an hour. */
const longParts: typeof parts = { 'orders-scale': benchOrdersScale, soak: benchSoak, faults: benchFaults };

const asked = process.argv.slice(2);
const all = { ...parts, ...longParts };
const unknown = asked.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`);
  process.exit(1);
}

try {
  const first = await startShop(dataDir);
  report({ name: 'first start to first 200, with seeding', measured: first.msToFirst200 / 1000, unit: 's' });
  await first.stop();
  for (const [name, measure] of Object.entries(asked.length === 0 ? parts : all)) {
    if (asked.length === 0 || asked.includes(name)) await measure();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
if (missed().length > 0) process.exitCode = 1;

async function benchPages() {
  const shop = await startShop(dataDir);
  report({ name: 'second start to first 200', measured: shop.msToFirst200 / 1000, unit: 's', atMost: 3 });
  await cachedPages(shop.origin);
  await renders(shop.origin);
  await memory(shop);
  await browser(shop.origin);
  await shop.stop();
}

async function cachedPages(origin: string) {
  const { body, headers } = await rawAnswer(origin + productPath, 'br');
  const bare = await startBareServer({ body: body.toString('base64'), headers });
  const load = { connections, seconds, headers: { 'accept-encoding': 'br' } };
  const full = await ratioOf({ ...load, url: origin + productPath }, { ...load, url: `${bare.origin}/` }, rounds);
  report({
    name: 'cached product page (br) to bare node:http',
    measured: full.ratio,
    atLeast: 0.8,
    aside: `${Math.round(full.ours)} to ${Math.round(full.limit)} requests/s, ${body.byteLength} bytes`,
  });
  const known = { ...load, headers: { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' } };
  const same = await ratioOf({ ...known, url: origin + productPath }, { ...known, url: `${bare.origin}/` }, rounds);
  report({
    name: '304 to bare node:http',
    measured: same.ratio,
    atLeast: 0.8,
    aside: `${Math.round(same.ours)} to ${Math.round(same.limit)} requests/s`,
  });
  await bare.stop();
}

/**
 * Renders pages that cannot be in the cache, since each address has a different size. Alternates with the bare server,
 * so that noise on the machine affects both.
 */
async function renders(origin: string) {
  const { body, headers } = await rawAnswer(origin + productPath, 'br');
  const bare = await startBareServer({ body: body.toString('base64'), headers });
  const load = { connections, seconds, headers: { 'accept-encoding': 'br' } };
  const measured = { ours: [] as number[], bare: [] as number[] };
  await rendersPerSecond(origin);
  for (let round = 0; round < rounds; round += 1) {
    measured.bare.push(await requestsPerSecond({ ...load, url: `${bare.origin}/` }));
    measured.ours.push(await rendersPerSecond(origin));
  }
  await bare.stop();
  const [ours, limit] = [median(measured.ours), median(measured.bare)];
  report({
    name: 'uncached product page to bare node:http',
    measured: limit / ours,
    atMost: 135,
    aside: `times a bare answer; ${ours.toFixed(0)} renders/s to ${Math.round(limit)} requests/s`,
  });
}

async function rendersPerSecond(origin: string): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1_000;
  const before = rendered;
  const agent = new Agent({ keepAlive: true });
  const visitor = async () => {
    while (performance.now() < until) {
      rendered += 1;
      await passedBy(`${origin}${productPath}?rozmiar=bench-${rendered}`, agent);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  agent.destroy();
  return ((rendered - before) / (performance.now() - began)) * 1_000;
}

/** Requests a page and discards it, like wrk: `fetch` would decompress it on a core that the shop needs. */
function passedBy(url: string, agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${response.statusCode} for ${url}`));
      response.resume().on('error', fail).on('end', done);
    }).on('error', fail);
  });
}

async function memory(shop: { origin: string; memory: () => Promise<{ now: number }> }) {
  const paths = [productPath, '/', '/kategoria/ceramika', '/produkt/maselniczka', '/blog', '/nie-ma-takiej-strony'];
  const half = async () => {
    let left = 5_000;
    const visitor = async () => {
      while (left > 0) {
        left -= 1;
        await (await fetch(shop.origin + paths[left % paths.length])).arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: 16 }, visitor));
    return (await shop.memory()).now;
  };
  const first = await half();
  const second = await half();
  report({
    name: 'memory after 5,000 and 10,000 requests',
    measured: second / first,
    atMost: 1.05,
    aside: `${first.toFixed(0)} then ${second.toFixed(0)} MB`,
  });
}

async function browser(origin: string) {
  const executable = await findChromium(process.execPath);
  const { kilobytes, layoutShift, foreignRequests, consoleErrors } = await firstVisit(origin + productPath, executable);
  const size = (name: string, kind: string, atMost: number) =>
    report({ name: `first visit: ${name}`, measured: kilobytes[kind] ?? 0, unit: 'KB', atMost });
  size('script', 'Script', 130);
  size('style', 'Stylesheet', 20);
  size('HTML', 'Document', 25);
  size('fonts', 'Font', 70);
  report({ name: 'first visit: layout shift', measured: layoutShift, atMost: 0 });
  report({ name: 'first visit: requests to other hosts', measured: foreignRequests, atMost: 0 });
  report({
    name: 'first visit: console errors',
    measured: consoleErrors.length,
    atMost: 0,
    aside: consoleErrors.join('; '),
  });
}

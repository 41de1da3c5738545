import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import settings from '../shop.config.ts';
import type { Where } from '../src/data/db/db.ts';
import { openStore, type Store } from '../src/data/store.ts';
import { firstOf } from '../src/shop/listing/listing.ts';
import { startPostgres } from '../testing/store/postgres-server.ts';
import { benchLostLine, benchMemory } from './large-shop.ts';
import { writePolishCatalogue } from './polish-catalogue.ts';
import { report } from './report.ts';
import { queryMix } from './search-queries.ts';

const users = 16;
const [few, many] = [10_000, 100_000];

/** The search on both databases, with ten and with a hundred thousand products that have Polish names. */
export async function benchSearch(folder: string, seconds: number): Promise<void> {
  const files = [join(folder, 'few.jsonl'), join(folder, 'rest.jsonl')] as const;
  await writePolishCatalogue(files[0], 0, few);
  await writePolishCatalogue(files[1], few, many);
  const server = await startPostgres();
  try {
    const url = `${server.url}/postgres`;
    await benchStore('PostgreSQL', { url }, files, seconds);
    await benchLostLine(url);
    await benchMemory(folder, url);
  } finally {
    await server.stop();
  }
  await benchStore('PGlite', { directory: join(folder, 'search', 'database') }, files, seconds);
}

async function benchStore(name: string, where: Where, files: readonly [string, string], seconds: number) {
  await importInto(where, files[0]);
  const small = await measured(where, seconds);
  const took = await importInto(where, files[1]);
  report({
    name: `${name}: import of 90,000 products`,
    measured: took.seconds,
    unit: 's',
    atMost: 600,
    aside: `at most ${took.megabytes} MB of memory`,
  });
  const large = await measured(where, seconds);
  report({ name: `${name}: index of 100,000 read in`, measured: large.warm, unit: 'ms' });
  report({
    name: `${name}: suggestions with 100,000 products`,
    measured: large.perSecond,
    unit: 'per s',
    aside: `p50 ${large.p50.toFixed(2)} ms, p99 ${large.p99.toFixed(2)} ms, ${users} users`,
  });
  report({
    name: `${name}: p50 of a suggestion, 10,000 to 100,000`,
    measured: large.p50 / small.p50,
    atMost: 2,
    aside: `${small.p50.toFixed(2)} to ${large.p50.toFixed(2)} ms`,
  });
  const limit = name === 'PostgreSQL' ? { atMost: 10 } : {};
  report({
    name: `${name}: p99 of a suggestion to a select 1`,
    measured: large.p99 / large.selectOne,
    ...limit,
    aside: `${large.p99.toFixed(2)} to ${large.selectOne.toFixed(2)} ms, the mean of select 1 with ${users} users`,
  });
  report({
    name: `${name}: listing with facets, 20,000 products`,
    measured: large.facets,
    unit: 'ms',
    atMost: 8,
    aside: `p50; ${small.facets.toFixed(2)} ms where the category holds 2,000`,
  });
}

async function measured(where: Where, seconds: number) {
  const store = await openStore(where, { rules: { ...settings.omnibus, ...settings.listing } });
  const began = performance.now();
  await store.catalogue.warm(Date.now());
  const warm = Math.round(performance.now() - began);
  // One warm-up round, so that both sizes are measured with the products of the answers in the cache.
  for (const text of queryMix) await store.catalogue.suggest(text, settings.search.limit, Date.now());
  const suggestions = await timed(seconds, (turn) =>
    store.catalogue.suggest(queryMix[turn % queryMix.length] ?? '', settings.search.limit, Date.now()),
  );
  const facets = await timed(Math.min(seconds, 2), () => facetPage(store), 1);
  let selectOne = 0;
  await store.maintain(async ({ orm }) => {
    const ones = await timed(Math.min(seconds, 2), () => orm.execute(sql`select 1`));
    selectOne = ones.mean;
  });
  await store.close();
  return { warm, ...suggestions, facets: facets.p50, selectOne };
}

function facetPage(store: Store) {
  const chosen = { 'cecha-kolor': ['bialy', 'szary'], dostepne: ['tak'] };
  const choice = { ...firstOf, filters: { ...firstOf.filters, chosen } };
  return store.catalogue.listing({ kind: 'category', slug: 'kubki-i-miski' }, choice, Date.now());
}

/** Simulated users who send the next request as soon as they have an answer. */
async function timed(seconds: number, ask: (turn: number) => Promise<unknown>, together = users) {
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  let turn = 0;
  const user = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      turn += 1;
      await ask(turn);
      times.push(performance.now() - asked);
      // Results from memory are synchronous; this makes each user a separate task.
      await new Promise(setImmediate);
    }
  };
  await Promise.all(Array.from({ length: together }, user));
  const sorted = times.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    perSecond: Math.round((sorted.length / (performance.now() - began)) * 1_000),
    p50: at(0.5),
    p99: at(0.99),
    mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length,
  };
}

/** Runs the command line in a separate process, so that its memory can be measured. */
async function importInto(where: Where, file: string): Promise<{ seconds: number; megabytes: number }> {
  const target = 'url' in where ? ['--database', where.url] : ['--data', join(where.directory, '..')];
  const began = performance.now();
  const child = spawn(process.execPath, ['cli/witryna.ts', 'import', file, '--show', ...target], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let megabytes = 0;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    megabytes = Math.max(megabytes, Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024));
  }, 500);
  let last = '';
  child.stdout.on('data', (chunk) => {
    last = String(chunk).trim().split('\n').at(-1) ?? '';
    if (process.stdout.isTTY) process.stdout.write(`\r${last}`);
  });
  const code = await new Promise<number | null>((done) => child.on('close', done));
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import ended with ${code}: ${last}`);
  return { seconds: (performance.now() - began) / 1_000, megabytes };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { importFile } from '../cli/import.ts';
import { importLines } from '../cli/import-file.ts';
import type { Store } from '../src/data/store.ts';
import { startPostgres } from '../testing/store/postgres-server.ts';
import { openShop } from './panel-lists.ts';
import { writePolishCatalogue } from './polish-catalogue.ts';
import { report } from './report.ts';
import { startShop } from './shop-process.ts';

const many = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const oneIn = 100;
/** Requests of the shoppers in a second, and how long they are measured before. */
const pace = 20;
const quietSeconds = 20;

/** What an import writes, in an order that foreign keys allow. Prices are written by a trigger of the sizes. */
const tables = [
  ...['producers', 'series', 'categories', 'parameters', 'parameter_values', 'products', 'product_categories'],
  ...['product_parameter_values', 'sizes', 'search_words', 'product_words'],
];

/** An import and a nightly file of prices and stock, on PostgreSQL. */
export async function benchImport(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-bench-import-'));
  const server = await startPostgres();
  try {
    const at = (name: string) => `${server.url}/${name}`;
    await query(at('postgres'), 'create database shop');
    await (await openShop(at('shop'))).store.close();
    await query(at('postgres'), 'create database bare template shop');
    await importAgainstCopy(at('shop'), at('bare'), folder);
    await query(at('postgres'), 'drop database bare');
    await query(at('shop'), 'vacuum analyze');
    await nightlyFile(at('shop'), folder);
    await shoppersMeanwhile(at('shop'), folder);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function importAgainstCopy(shop: string, bare: string, folder: string): Promise<void> {
  const file = join(folder, 'products.jsonl');
  await writePolishCatalogue(file, 0, many);
  const ours = await taken(shop, file, { update: false });
  const theirs = await copied(shop, bare);
  const perSecond = (seconds: number) => Math.round(many / seconds);
  report({
    name: `import of ${many} products to a bare COPY`,
    measured: theirs / ours,
    atLeast: 0.25,
    aside: `${perSecond(ours)} to ${perSecond(theirs)} products a second`,
  });
}

/** Seconds of an import. */
async function taken(url: string, file: string, { update }: { update: boolean }): Promise<number> {
  return withShop(url, (store) => seconds(() => importFile(file, store, { update, show: true, print: () => {} })));
}

async function withShop<T>(url: string, work: (store: Store) => Promise<T>): Promise<T> {
  const { store } = await openShop(url);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** Seconds of a program that copies the rows that `shop` has and `bare` has not, from files of the server. */
async function copied(shop: string, bare: string): Promise<number> {
  const steps: string[] = [];
  for (const table of tables) {
    const rows = await query(
      shop,
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns, min(attname) filter (where attnum = 1) as key
       from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const { columns, key } = rows[0] as { columns: string; key: string };
    const isWord = table === 'search_words';
    const last = isWord ? [] : await query(bare, `select coalesce(max(${key}), 0) as last from ${table}`);
    const known = isWord ? await query(bare, 'select word from search_words') : [];
    const where = isWord
      ? `not (word = any (array[${known.map(({ word }) => `'${word}'`).join(',')}]::text[]))`
      : `${key} > ${last[0]?.last}`;
    const file = `${table}.copy`;
    await query(
      shop,
      `copy (select ${columns} from ${table} where ${where} order by 1) to '${await place(shop, file)}'`,
    );
    steps.push(`copy ${table} (${columns}) from '${await place(bare, file)}'`);
  }
  const client = new pg.Client({ connectionString: bare });
  await client.connect();
  const took = await seconds(async () => {
    for (const [at, step] of steps.entries()) {
      await client.query(step);
      await client.query(`analyze ${tables[at]}`);
    }
  });
  await client.end();
  return took;
}

/** A file that the server may write. */
async function place(url: string, name: string): Promise<string> {
  const [row] = await query(url, 'show data_directory');
  return join(String(row?.data_directory), name);
}

async function nightlyFile(url: string, folder: string): Promise<void> {
  const file = join(folder, 'night.jsonl');
  const [before] = await query(url, 'select count(*)::integer as n from price_history');
  await writeNight(url, file);
  const ours = await taken(url, file, { update: true });
  const reading = await seconds(() => readAlone(url, file));
  const [after] = await query(url, 'select count(*)::integer as n from price_history');
  report({
    name: `nightly file of ${many}, 1% differs, to reading alone`,
    measured: ours / reading,
    atMost: 4,
    aside: `${ours.toFixed(1)} s to ${reading.toFixed(1)} s`,
  });
  const changed = Number(after?.n) - Number(before?.n);
  const differ = Math.ceil(many / oneIn);
  report({ name: 'nightly file: entries of prices that are wrong', measured: Math.abs(changed - differ), atMost: 0 });
}

/** Prices and stock as they are, and others in one line of a hundred. */
async function writeNight(url: string, path: string): Promise<void> {
  const lines = portions(
    url,
    `select json_build_object('code', p.code, 'sizes', json_agg(json_build_object('id', s.size_id,
        'price', (s.regular_gross + case when p.n % ${oneIn} = 0 and s.first then 100 else 0 end) / 100.0,
        'stock', s.amount + case when p.n % ${oneIn} = 0 and s.first then 1 else 0 end)))::text as line
      from (select id, code, row_number() over (order by id) - 1 as n from products where code like 'GEN-%') p
      join (select *, row_number() over (partition by product_id order by id) = 1 as first from sizes) s
        on s.product_id = p.id
      group by p.id, p.code order by p.id`,
    (rows) => `${rows.map(({ line }) => line).join('\n')}\n`,
  );
  await pipeline(lines, createWriteStream(path));
}

async function readAlone(url: string, file: string): Promise<void> {
  for await (const _ of importLines(file));
  const sized = `select p.code, s.size_id, s.name, s.amount, s.regular_gross
    from products p join sizes s on s.product_id = p.id`;
  for await (const _ of portions(url, sized, (rows) => rows));
}

async function* portions<T>(url: string, text: string, read: (rows: Record<string, unknown>[]) => T) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(`declare own no scroll cursor for ${text}`);
  for (;;) {
    const { rows } = await client.query('fetch 5000 from own');
    if (rows.length === 0) break;
    yield read(rows);
  }
  await client.end();
}

/** What shoppers feel while a nightly file is taken by another process. */
async function shoppersMeanwhile(url: string, folder: string): Promise<void> {
  const file = join(folder, 'next.jsonl');
  await writeNight(url, file);
  const shop = await startShop(join(folder, 'shop'), { DATABASE_URL: url, WITRYNA_DEMO: 'off' });
  await shop.untilReady();
  let isOver = false;
  const visits = shoppers(shop.origin);
  await visits(() => false, 5);
  const quiet = await visits(() => false, quietSeconds);
  const night = importProcess(url, file).finally(() => {
    isOver = true;
  });
  const busy = await visits(() => isOver, 3_600);
  await night;
  await shop.stop();
  report({
    name: `shoppers' p99 during a nightly file to the quiet one`,
    measured: p99(busy) / p99(quiet),
    atMost: 3,
    aside: `${p99(busy).toFixed(0)} ms to ${p99(quiet).toFixed(0)} ms, ${busy.length} and ${quiet.length} requests`,
  });
}

/** The command in a process of its own, as a nightly job runs it. */
async function importProcess(url: string, file: string): Promise<void> {
  const words = ['cli/witryna.ts', 'import', file, '--update', '--database', url];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the import ended with ${code}`);
}

/** Requests at a steady pace, also while earlier ones wait. Returns their times in milliseconds. */
function shoppers(origin: string) {
  let number = 0;
  const paths = [
    () => '/',
    () => '/kategoria/kubki-i-miski',
    () => `/produkt/kubek-granatowy?rozmiar=bench-${number}`,
    () => '/szukaj?q=kubek',
  ];
  return async (isOver: () => boolean, longest: number): Promise<number[]> => {
    const times: number[] = [];
    const waiting: Promise<void>[] = [];
    const began = performance.now();
    while (!isOver() && performance.now() - began < longest * 1_000) {
      number += 1;
      const path = paths[number % paths.length]?.() ?? '/';
      const asked = performance.now();
      const one = fetch(origin + path).then(async (answer) => {
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${answer.status} for ${path}`);
        times.push(performance.now() - asked);
      });
      one.catch(() => {});
      waiting.push(one);
      await pause(1_000 / pace);
    }
    await Promise.all(waiting);
    return times;
  };
}

const p99 = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

if (import.meta.main) await benchImport();

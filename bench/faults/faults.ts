import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import settings from '../../shop.config.ts';
import { type Database, rowsOf } from '../../src/data/db/db.ts';
import type { Store } from '../../src/data/store.ts';
import { mailJob } from '../../src/server/jobs/mailer.ts';
import { runDue } from '../../src/server/jobs/runner.ts';
import { openLog } from '../../src/server/log.ts';
import { crashFaults, crashProduct, crashStock, type Told } from '../../testing/order/order-crash.ts';
import { startPostgres } from '../../testing/store/postgres-server.ts';
import { withDemoStore } from '../demo-store.ts';
import { randomOf } from '../fuzz/random.ts';
import { report } from '../report.ts';
import { benchDiskFull } from './disk-full.ts';
import { benchLostProxy } from './lost-proxy.ts';
import { killMoments } from './moments.ts';
import { benchSlowDisk } from './slow-disk.ts';

const { seed, first, count: kills } = killMoments();
const longestMs = 1_500;
const imported = 40;
const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const clocks = ['-3h', '+2h', '+40d'];

/** What the writers of `writers.ts` had confirmed, or were about to write. */
export type Answered =
  | { what: 'asked' | 'stock' | 'price' | 'received'; number: number }
  | { what: 'returned'; key: string };

interface Model {
  orders: Told[];
  answers: Answered[];
}

/** `BENCH_SEED`, `BENCH_FROM` and `BENCH_KILLS` choose the moments of all. */
export async function benchFaults(): Promise<void> {
  await benchKills();
  await benchDiskFull();
  await benchSlowDisk();
  await benchLostProxy();
}

/**
 * Kills everything that writes at moments that the seed chooses, takes the database away, and sets clocks wrong; then holds
 * the store against what was confirmed.
 */
async function benchKills(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-faults-'));
  const server = await startPostgres();
  const url = `${server.url}/postgres`;
  const mails = join(folder, 'mail');
  const model: Model = { orders: [], answers: [] };
  const faults: string[] = [];
  const times = { away: 0, wrongClock: 0 };
  if (!existsSync(faketime))
    report({ name: 'faults: wrong clocks', measured: null, atMost: 0, aside: 'libfaketime is not installed' });
  try {
    await onStore(url, async (store) => {
      await store.prices.setStock({ product: crashProduct, size: 'uniw' }, crashStock);
    });
    for (let moment = first; moment < first + kills; moment += 1) {
      const random = randomOf(seed, moment);
      const clock = existsSync(faketime) && random.chance(0.15) ? random.one(clocks) : null;
      if (clock !== null) times.wrongClock += 1;
      const isAway = random.chance(0.1);
      const programs = [
        start('testing/order/order-buyer.ts', [url, `${seed}-${moment}`], clock),
        start('bench/faults/writers.ts', [url, mails, String((moment + 1) * 1_000)], clock),
        ...(random.chance(0.2) ? [start('bench/faults/importer.ts', [url, await tableOf(folder, moment)], null)] : []),
      ];
      const heard = programs.map(hear);
      const told = <Message>(program: number) => (heard[program]?.told ?? []) as Message[];
      await Promise.all(heard.map(({ begun }) => begun));
      await pause(random.below(longestMs));
      if (isAway) {
        times.away += 1;
        await server.halt();
        await server.resume();
      }
      await Promise.all(programs.map(kill));
      model.orders.push(...told<Told>(0));
      model.answers.push(...told<Answered>(1));
      const found = await editFaults(url, told<Answered>(1));
      for (const fault of found) {
        faults.push(`${moment}: ${fault}`);
        console.log(faults.at(-1));
      }
    }
    faults.push(...(await onStore(url, (store, database) => faultsOf(store, database, { model, folder, mails, url }))));
    for (const fault of faults.slice(0, 20)) console.log(fault);
    const aside = `seed ${seed}, from ${first}, ${times.away} with the database away, ${times.wrongClock} with a wrong clock; ${model.orders.length + model.answers.length} answers held`;
    report({ name: `faults: lost, doubled, drifted in ${kills} kills`, measured: faults.length, atMost: 0, aside });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function start(program: string, args: string[], clock: string | null): ChildProcess {
  const wrong = clock === null ? {} : { LD_PRELOAD: faketime, FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const child = fork(join(import.meta.dirname, '../..', program), args, {
    // Without its database a program may end with an error; that is a kill, too.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, ...wrong },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

function hear(child: ChildProcess) {
  const told: unknown[] = [];
  const begun = new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error(`${child.spawnargs.slice(1).join(' ')} ended before it began`)));
    child.on('message', (message) => {
      if (message === 'begun') done();
      else told.push(message);
    });
  });
  return { told, begun };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const onStore = <T>(url: string, work: (store: Store, database: Database) => Promise<T>): Promise<T> =>
  withDemoStore({ url }, ({ store, database }) => work(store, database));

/** Stock and price are those that were confirmed last, or that were being written. */
async function editFaults(url: string, told: Answered[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Waits for transactions of the killed process that the server is still ending.
  await client.query('select 1 from sizes for update');
  const { rows } = await client.query<{ stock: string; price: number }>(
    `select s.amount as stock, s.regular_gross as price from sizes s join products p on p.id = s.product_id
      where p.slug = 'kubek-granatowy'`,
  );
  await client.end();
  const [row] = rows;
  const last = (what: Answered['what']) =>
    told.reduce((most, one) => (one.what === what && 'number' in one ? Math.max(most, one.number) : most), 0);
  const [stock, price] = [Number(row?.stock), Number(row?.price)];
  const faults: string[] = [];
  if (stock < last('stock') || (last('asked') > 0 && stock > last('asked')))
    faults.push(`the stock is ${stock}, confirmed was ${last('stock')}, asked ${last('asked')}`);
  if (last('price') > 0 && (price < last('price') || price > last('asked')))
    faults.push(`the price is ${price}, confirmed was ${last('price')}, asked ${last('asked')}`);
  return faults;
}

/** A table of products whose stock says which moment it comes from. */
async function tableOf(folder: string, moment: number): Promise<string> {
  const file = join(folder, `${moment}.jsonl`);
  const products = Array.from({ length: imported }, (_, at) => ({
    code: `AWARIA-${at}`,
    name: `Produkt ${at}`,
    category: ['Ceramika', 'Kubki'],
    producer: 'Pracownia Glina i Ogień',
    price: '9,00',
    stock: moment,
    vat: 23,
    description: ['Z pliku.'],
  }));
  await writeFile(file, products.map((product) => `${JSON.stringify(product)}\n`).join(''));
  return file;
}

interface Held {
  model: Model;
  folder: string;
  mails: string;
  url: string;
}

async function faultsOf(store: Store, database: Database, { model, folder, mails, url }: Held): Promise<string[]> {
  const { orm } = database;
  const faults = await crashFaults(store, database, model.orders);
  for (const answer of model.answers) {
    if (answer.what === 'returned' && !(await store.returns.byKey(answer.key))) faults.push(`a return is lost`);
    if (answer.what !== 'received') continue;
    const order = await store.orders.byId(answer.number);
    if (order?.payment.paid !== order?.payment.due) faults.push(`the payment of ${order?.number} is lost or doubled`);
  }
  const [doubled] = await rowsOf<{ count: number }>(
    orm,
    sql`select count(*)::int from (select order_id from returns group by order_id having count(*) > 1) twice`,
  );
  if (doubled?.count !== 0) faults.push(`${doubled?.count} orders have two returns`);
  const importer = start('bench/faults/importer.ts', [url, await tableOf(folder, first + kills)], null);
  const [code] = await once(importer, 'exit');
  const [products] = await rowsOf<{ count: number; stocks: number }>(
    orm,
    sql`select count(*)::int, count(distinct s.amount)::int as stocks from products p join sizes s on s.product_id = p.id
      where p.code like 'AWARIA-%'`,
  );
  if (code !== 0 || products?.count !== imported || products.stocks !== 1)
    faults.push(`the import ended with ${code}, ${products?.count} products, ${products?.stocks} different stocks`);
  // A mailer that was killed keeps its jobs until their leases end, and clocks were wrong.
  const log = openLog('silent');
  const now = () => Date.now() + 41 * 86_400_000;
  const parts = { store, log, settings, origin: 'http://shop.test', now, url: null, from: null, folder: mails };
  await runDue({ ...parts, handlers: { mail: mailJob(parts) } });
  const [written] = await rowsOf<{ count: number }>(
    orm,
    sql`select count(*)::int from outbox where kind = 'order-placed'`,
  );
  const sent = new Set(await readdir(mails));
  const ids = await rowsOf<{ id: number }>(orm, sql`select id from outbox where kind = 'order-placed'`);
  const lost = ids.filter(({ id }) => !sent.has(`${id}.eml`)).length;
  if (lost > 0) faults.push(`${lost} of ${written?.count} mails are lost`);
  return [...faults, ...(await store.check()).faults];
}

if (import.meta.main) await benchFaults();

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { to } from '../../src/routes.ts';
import { freePort, startPostgres } from '../../testing/store/postgres-server.ts';

const root = join(import.meta.dirname, '../..');
const shoppers = 4;
const awayMs = 5_000;
/** The pause of a shopper between pages: without it the test would overload the machine for ten seconds. */
const lookMs = 100;
/** A product that does not sell out. */
const cup = 'kubek-piaskowy';

const away = 'the store does not answer';
const back = 'the store answers again';
const timeout = { timeout: 120_000, interval: 200 };

interface Answer {
  kind: 'page' | 'search' | 'add' | 'block' | 'form';
  path: string;
  status: number;
  retryAfter: string | null;
  text: string;
}

interface Process {
  child: ChildProcess;
  address: string;
  output: () => string;
}

let folder: string;
let database: Awaited<ReturnType<typeof startPostgres>>;
const processes: Process[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-outage-'));
  database = await startPostgres();
  for (const name of ['one', 'two']) processes.push(await startProcess(name));
}, 180_000);
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startProcess(name: string): Promise<Process> {
  const port = await freePort();
  const child = spawn(process.execPath, ['build/server/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: `${database.url}/postgres`,
      WITRYNA_DATA_DIR: join(folder, name),
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      // Configured accounts, so that it starts no simulators.
      WITRYNA_P24_MERCHANT_ID: '1',
      WITRYNA_P24_REPORTS_KEY: 'a',
      WITRYNA_P24_CRC: 'b',
      WITRYNA_INPOST_ORGANIZATION: '1',
      WITRYNA_INPOST_TOKEN: 'a',
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  while (!output.includes('Witryna: ')) {
    if (child.exitCode !== null) throw new Error('the shop did not start');
    await pause(50);
  }
  return { child, address: `http://localhost:${port}`, output: () => output };
}

const saidIn = (output: string, sentence: string) => output.split(sentence).length - 1;

const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

async function productsOfShop() {
  const client = new pg.Client({ connectionString: `${database.url}/postgres` });
  await client.connect();
  const { rows } = await client.query<{ slug: string; id: number; size: string }>(
    'select p.slug, p.id, min(s.size_id) as size from products p join sizes s on s.product_id = p.id group by p.id',
  );
  await client.end();
  const bought = rows.find(({ slug }) => slug === cup);
  if (!bought) throw new Error(`there is no ${cup}`);
  return { slugs: rows.map(({ slug }) => slug), bought };
}

/** A shopper who browses, searches and buys, alternately through two processes. */
function shopper(number: number, slugs: string[], bought: { id: number; size: string }) {
  const answers: Answer[] = [];
  let cookie = '';
  let turn = number;
  let rounds = 0;
  const added = { confirmed: 0, asked: 0 };

  async function ask(kind: Answer['kind'], path: string, init: RequestInit = {}): Promise<Answer> {
    const { address } = at(processes, turn);
    const response = await fetch(address + path, {
      ...init,
      redirect: 'manual',
      headers: { cookie, origin: address, accept: kind === 'add' ? '*/*' : 'text/html', ...init.headers },
    });
    const session = response.headers.getSetCookie().find((own) => own.startsWith('witryna='));
    if (session) cookie = session.split(';')[0] ?? '';
    const retryAfter = response.headers.get('retry-after');
    const answer = { kind, path, status: response.status, retryAfter, text: await response.text() };
    answers.push(answer);
    return answer;
  }
  const call = (query: string) =>
    ask('add', '/graphql/v1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });

  async function add() {
    added.asked += 1;
    const { status, text } = await call(
      `mutation { basketAdd(input: { product: ${bought.id}, size: "${bought.size}", quantity: 1 }) { products { quantity } } }`,
    );
    if (status === 200 && !text.includes('"errors"')) added.confirmed += 1;
  }

  return {
    answers,
    added,
    rounds: () => rounds,
    /** The content of the basket at the end. */
    held: async () => {
      const { text } = await call('{ basket { products { quantity } } }');
      const { data } = JSON.parse(text) as { data: { basket: { products: { quantity: number }[] } } };
      return data.basket.products.reduce((sum, { quantity }) => sum + quantity, 0);
    },
    add,
    extendDemoPromotions: async () => {
      turn += 1;
      const word = at(['kubek', 'len', 'lampa', 'talerz', 'kawa', 'obrus'], turn);
      await ask('page', to('product', { slug: at(slugs, turn * 7) }));
      await ask(
        'page',
        at(['/', '/kategoria/ceramika', '/nowosci', '/promocje', '/blog', '/informacje/dostawa'], turn),
      );
      // A price filter that no other request uses, so the page is not in the cache.
      await ask('search', to('search', {}, { q: word, 'cena-od': 1 + ((number * 1_000 + turn) % 30) }));
      await add();
      if (turn % 3 === 0) await ask('form', to('basket'));
      const request = JSON.stringify({ Basket: {}, ToplayersAndWidgets: {} });
      if (turn % 3 === 1)
        await ask('block', '/ajax/get.php', { method: 'POST', body: new URLSearchParams({ request }) });
      rounds += 1;
      await pause(lookMs);
    },
  };
}

it('a shop with accounts of its own starts no simulators beside the demo', async () => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,args=']);
  const started = (line: string) => processes.some(({ child }) => line.trim().startsWith(`${child.pid} `));
  expect(stdout.split('\n').filter((line) => started(line) && line.includes('demo/simulators'))).toEqual([]);
});

it('a database that restarts and then stops for five seconds closes no page and loses nothing', async () => {
  const { slugs, bought } = await productsOfShop();
  const all = Array.from({ length: shoppers }, (_, number) => shopper(number, slugs, bought));
  for (const one of all) await one.add();
  expect(all.map(({ added }) => added.confirmed)).toEqual(all.map(() => 1));

  let isOver = false;
  const visits = all.map(async (one) => {
    while (!isOver) await one.extendDemoPromotions();
  });
  /** Waits until every shopper has completed one more round. */
  const round = async () => {
    const before = all.map((one) => one.rounds());
    await expect.poll(() => all.every((one, at) => one.rounds() > (before[at] ?? 0)), timeout).toBe(true);
  };
  const isBack = (times: number) =>
    expect.poll(() => processes.map(({ output }) => saidIn(output(), back)), timeout).toEqual([times, times]);
  await round();
  await database.halt();
  await database.resume();
  await isBack(1);
  await round();
  await database.halt();
  await Promise.all([pause(awayMs), round().then(round)]);
  await database.resume();
  await isBack(2);
  await round();
  isOver = true;
  await Promise.all(visits);

  const answers = all.flatMap((one) => one.answers);
  const notice = (those: Answer[]) =>
    those.map(({ kind, path, status, text }) => [kind, path, status, text.slice(0, 300)]);
  expect(notice(answers.filter(({ status }) => status >= 500 && status !== 503)), 'nothing is a bug').toEqual([]);
  const open = answers.filter(({ kind }) => kind === 'page' || kind === 'search' || kind === 'block');
  expect(open.length).toBeGreaterThanOrEqual(shoppers * 5 * 3);
  expect(notice(open.filter(({ status }) => status !== 200)), 'no public page is refused').toEqual([]);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length, 'what must write cannot').toBeGreaterThan(0);
  expect(refused.filter(({ retryAfter, text }) => retryAfter === null || !text.includes('STORE_AWAY'))).toEqual([]);

  for (const one of all) {
    const held = await one.held();
    expect(held).toBeGreaterThanOrEqual(one.added.confirmed);
    expect(held).toBeLessThanOrEqual(one.added.asked);
  }
  for (const { output } of processes) {
    const lines = output().split('\n');
    expect(lines.filter((line) => line.includes('"msg":"bug"'))).toEqual([]);
    expect(saidIn(output(), away)).toBe(2);
    expect(saidIn(output(), back)).toBe(2);
  }
}, 400_000);

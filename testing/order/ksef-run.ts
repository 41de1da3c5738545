import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startSimulator } from '../../demo/simulators/start-simulator.ts';
import { type Database, rowsOf } from '../../src/data/db/db.ts';
import { xmlHash } from '../../src/data/order/documents/queued-row.ts';
import { openStore, type Store } from '../../src/data/store.ts';
import { fa3 } from '../../src/shop/order/documents/fa3.ts';
import { isKsefNumber } from '../../src/shop/order/documents/ksef/ksef-number.ts';
import { saleDocument } from '../../src/shop/order/documents/make-document.ts';
import type { DocumentFacts } from '../../src/shop/order/documents/sale-document.ts';
import { dayOf } from '../../src/shop/time/warsaw-time.ts';
import { quickImports } from '../shop/running-shop.ts';
import { sampleOrders } from './any-order.ts';
import { testKsef } from './test-ksef.ts';
import { testBuyer, testDelivery } from './test-orders.ts';

const root = join(import.meta.dirname, '../..');
const rules = { skipGaps: true, newForDays: 30, perPage: 12 };
const seller = {
  name: 'Glina i Len',
  street: 'ul. Rzemieślnicza 7',
  town: '83-300 Kartuzy',
  country: 'PL',
  taxNumber: '9999999982',
  register: [],
  email: '',
  phone: '',
};
const words = { delivery: 'Dostawa', fee: 'Opłata', deliveryAndFee: 'Obie', service: 'usł.' };

/** Orders of companies whose invoices wait for KSeF. Returns the ids of the documents. */
export async function issueForKsef(store: Store, { orm }: Database, count: number, at: number): Promise<number[]> {
  const agreed = {
    buyer: testBuyer,
    recipient: null,
    delivery: testDelivery,
    document: 'invoice',
    remarks: '',
    sums: { total: { gross: 100, net: 81 }, toPay: 100 },
  };
  const orders = await rowsOf<{ id: number }>(
    orm,
    sql`insert into orders (number, order_key, placed_at, state, email, payment_state, method, due, agreed)
      select 'K-' || n || '-' || ${at}::bigint, 'ksef-' || n || '-' || ${at}::bigint, now(), 'delivered', 'firma@example.com', 'paid', 'online', 100,
        ${JSON.stringify(agreed)}::jsonb
      from generate_series(1, ${count}::integer) n returning id`,
  );
  const ids: number[] = [];
  for (const { id } of orders) ids.push((await issueInvoice(store, id, at)).id);
  return ids;
}

export async function issueInvoice(store: Store, orderId: number, at: number, more: Partial<DocumentFacts> = {}) {
  const issuedOn = dayOf(at);
  const facts = { issuedOn, soldOn: issuedOn, account: null, exemption: 'x', giftCards: [], seller, words, ...more };
  const { document } = await store.documents.issue(
    {
      orderId,
      kind: 'invoice',
      year: Number(issuedOn.slice(0, 4)),
      make: (number) => {
        const content = saleDocument(sampleOrders.firm, { ...facts, kind: 'invoice', number });
        return { content, xml: fa3(content, at) };
      },
    },
    at,
  );
  return document;
}

interface Wanted {
  /** An empty database on a PostgreSQL server. */
  url: string;
  invoices: number;
  kills: number;
  /** The part of calls that goes wrong. */
  chaos: number;
  seed: number;
  tell?: (line: string) => void;
}

/** What the run found. Everything but the two first numbers should be 0. */
export interface KsefRun {
  invoices: number;
  kills: number;
  withoutNumber: number;
  wrongNumbers: number;
  doubled: number;
  wrongUpos: number;
  unknownToKsef: number;
  twiceInKsef: number;
}

/** Runs the sender until it is killed. */
async function killedProcess(url: string, simulator: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [...quickImports, 'testing/order/ksef-process.ts', url, simulator], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(createInterface(child.stdout), 'line');
  await pause(afterMs);
  child.kill('SIGKILL');
  await ended;
}

const behave = (simulator: string, mischief: object): Promise<unknown> =>
  fetch(`${simulator}/simulator/ksef`, { method: 'POST', body: JSON.stringify(mischief) }).then((answer) =>
    answer.json(),
  );

/**
 * Invoices through the simulator, with every misbehaviour by chance, and senders that are really killed. The owner
 * presses "send again" for those that KSeF refused.
 */
export async function ksefRun({ url, invoices, kills, chaos, seed, tell = () => {} }: Wanted): Promise<KsefRun> {
  let database: Database | undefined;
  const store = await openStore(
    { url },
    {
      rules,
      seed: async (opened) => {
        database = opened;
      },
    },
  );
  if (!database) throw new Error('the store was not opened');
  const { orm } = database;
  const simulator = await startSimulator('ksef', root);
  const mischief = { limits: false, chaos, processingMs: 200, authPolls: 1, accessMs: 65_000 };
  await behave(simulator.url, mischief);
  let random = seed;
  const next = () => {
    random = (random * 48_271) % 2_147_483_647;
    return random / 2_147_483_647;
  };
  const single = Math.ceil(invoices / 4);
  await issueForKsef(store, database, invoices - single, Date.now());
  const pressAgain = async () => {
    const failed = await rowsOf<{ id: number }>(
      orm,
      sql`select document_id as id from ksef_outbox where state = 'failed'`,
    );
    for (const { id } of failed) await store.ksef.sendAnew(id, { seller, issuedOn: dayOf(Date.now()) }, Date.now());
  };
  let killed = 0;
  const lane = async () => {
    while (killed < kills) {
      killed += 1;
      // The others come one by one, between the kills.
      if (killed === Math.ceil(kills / 3) && database) await issueForKsef(store, database, single, Date.now());
      await killedProcess(url, simulator.url, 50 + next() * 1_500);
      await pressAgain();
      if (next() < 0.2) await fetch(`${simulator.url}/simulator/ksef/rotate`, { method: 'POST' });
      if (killed % 10 === 0) tell(`${killed} kills`);
    }
  };
  await Promise.all([lane(), lane()]);
  const ksef = testKsef(store, simulator.url);
  const openRows = async () => {
    const [row] = await rowsOf<{ count: number }>(
      orm,
      sql`select count(*)::integer as count from ksef_outbox where ksef_number is null or upo is null`,
    );
    return Number(row?.count ?? 0);
  };
  const until = Date.now() + 20 * 60_000;
  let isCalm = false;
  for (let left = await openRows(); left > 0 && Date.now() < until; left = await openRows()) {
    // What is left at the end meets a calm KSeF, so that the run ends.
    if (!isCalm && left < invoices / 10) await behave(simulator.url, { ...mischief, chaos: 0 });
    isCalm ||= left < invoices / 10;
    await ksef.workDue?.();
    await pressAgain();
    await orm.execute(sql`update ksef_outbox set work_at = now() where work_at > now()`);
    tell(`${left} wait`);
    await pause(200);
  }
  const found = await judged(database, simulator.url);
  await simulator.stop();
  await store.close();
  return { invoices, kills: killed, ...found };
}

interface InKsef {
  number: string | null;
  hash: string;
  ksefNumber: string | null;
}

async function judged({ orm }: Database, simulator: string): Promise<Omit<KsefRun, 'invoices' | 'kills'>> {
  type Row = Record<'number' | 'hash' | 'xml', string> & { ksef_number: string | null; upo: string | null };
  const rows = await rowsOf<Row>(
    orm,
    sql`select d.number, k.hash, k.xml, k.ksef_number, k.upo from ksef_outbox k join documents d on d.id = k.document_id`,
  );
  const there = (await (await fetch(`${simulator}/simulator/ksef/invoices`)).json()) as InKsef[];
  const taken = there.filter(({ ksefNumber }) => ksefNumber !== null);
  const numbers = rows.flatMap(({ ksef_number: number }) => number ?? []);
  const digest = (hash: string) => Buffer.from(hash, 'base64url').toString('base64');
  return {
    withoutNumber: rows.length - numbers.length,
    wrongNumbers: numbers.filter((number) => !isKsefNumber(number)).length,
    doubled: numbers.length - new Set(numbers).size,
    wrongUpos: rows.filter(
      ({ upo, xml, hash, ksef_number: number }) =>
        xmlHash(xml) !== hash ||
        !upo?.includes(`<SkrotDokumentu>${digest(hash)}</SkrotDokumentu>`) ||
        !upo.includes(`<NumerKSeFDokumentu>${number}</NumerKSeFDokumentu>`),
    ).length,
    unknownToKsef: rows.filter(
      ({ number, hash, ksef_number: own }) =>
        !taken.some((one) => one.number === number && one.hash === digest(hash) && one.ksefNumber === own),
    ).length,
    twiceInKsef: taken.length - new Set(taken.map(({ number }) => number)).size + (taken.length - rows.length),
  };
}

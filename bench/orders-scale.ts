import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/data/db/db.ts';
import { openStore, type Store } from '../src/data/store.ts';
import { dayOf } from '../src/shop/time/warsaw-time.ts';
import { issueInvoice } from '../testing/order/ksef-run.ts';
import { quickImports } from '../testing/shop/running-shop.ts';
import { startPostgres } from '../testing/store/postgres-server.ts';
import { shopOrder } from './orders.ts';
import {
  createDatabase,
  few,
  type MeasuredList,
  type MeasuredRead,
  measureLists,
  measureReads,
  openShop,
} from './panel-lists.ts';
import { fillAccounts, fillCounts } from './panel-numbers.ts';
import { atOnce, fillOrders } from './panel-orders.ts';
import { report } from './report.ts';
import { startShop } from './shop-process.ts';

const root = join(import.meta.dirname, '..');
const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000);
/** The key of an order that both shops have. */
const middle = 5_000;
const own = `bench-${middle}`;
const ordersOfOne = 40;
const dayMs = 86_400_000;
const dayAgo = (days: number) => dayOf(Date.now() - days * dayMs);

export const lists: MeasuredList[] = [
  {
    name: 'orders',
    screen: ['orders/orders-screen.ts', 'ordersScreen'],
    questions: {
      all: '',
      'a rare name': 'szukaj=brzeczyszczykiewicz',
      'a common name': 'szukaj=nowak',
      'an e-mail address': 'szukaj=kupujacy77@example.com',
      'a product': 'szukaj=kubek',
      'words of no order': 'szukaj=nikogo%20takiego',
      'to pack': 'stan=accepted',
      'sent in part': 'stan=part_sent',
      cancelled: 'stan=cancelled',
      'some days': `od=${dayAgo(40)}&do=${dayAgo(37)}`,
      'a name among the delivered of a month': `szukaj=nowak&stan=delivered&od=${dayAgo(40)}&do=${dayAgo(10)}`,
      'a common tag': 'znacznik=prezent',
      'one person in charge': 'opiekun=1',
    },
  },
  {
    name: 'search everywhere',
    screen: ['search/search-screen.ts', 'searchScreen'],
    questions: {
      'a name': 'q=brzeczyszczykiewicz',
      'a common name': 'q=nowak',
      'a number': `q=2025-${500_000 + middle}`,
    },
  },
  {
    name: 'clients',
    screen: ['clients/clients-screen.ts', 'clientsScreen'],
    questions: { all: '', 'a common name': 'szukaj=nowak', 'a phone': 'szukaj=600%20000%20123' },
  },
  {
    name: 'documents',
    screen: ['documents/documents-screen.ts', 'documentsScreen'],
    questions: { 'of this month': '', 'not in KSeF': 'ksef=czeka' },
  },
  {
    name: 'statistics',
    screen: ['statistics/statistics-screen.ts', 'statisticsScreen'],
    questions: { 'a year': 'okres=365', 'a month': 'okres=30' },
    sums: { atMost: 20 },
  },
];

export const reads: MeasuredRead[] = [
  {
    name: 'page of an order',
    read: async ({ orders: kept, documents, outbox }) => {
      const order = await kept.byKey(own);
      return order && [await documents.ofOrder(order.id), await outbox.ofOrder(order.id)];
    },
  },
  {
    name: 'orders of an account',
    read: async (store) => {
      const order = await store.orders.byKey(own);
      return store.orders.ofClient(order?.clientId ?? 0);
    },
  },
  { name: 'what waits today', read: (store) => store.today.work(Date.now()) },
  { name: 'sales of two months', read: (store) => store.orderDesk.sales(Date.now() - 60 * dayMs) },
  { name: 'KSeF, to send', read: (store) => store.ksef.toSend(Date.now(), 100) },
  { name: 'KSeF, sent', read: (store) => store.ksef.sent(Date.now(), 100) },
];

/**
 * A million orders and clients on PostgreSQL: what people open takes as long as with ten thousand, and a backup under
 * load and a restore need little memory.
 */
export async function benchOrdersScale(): Promise<void> {
  const server = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'witryna-orders-scale-'));
  const [small, large] = [`${server.url}/small`, `${server.url}/large`];
  try {
    const began = performance.now();
    const stores = [await filled(small, few), await filled(large, orders)] as [Store, Store];
    report({
      name: `${orders} orders and clients, filled`,
      measured: (performance.now() - began) / 60_000,
      unit: 'min',
    });
    const both = { small: stores[0], large: stores[1] };
    await measureReads(reads, both);
    await measureLists(lists, both, orders);
    for (const store of stores) await store.close();
    const file = join(folder, 'backup.gz');
    await backUpUnderLoad(large, folder, file);
    await createDatabase(`${server.url}/postgres`, 'restored');
    await restored(`${server.url}/restored`, file);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function filled(url: string, count: number): Promise<Store> {
  await createDatabase(url.replace(/\w+$/, 'postgres'), url.split('/').at(-1) ?? '');
  const { store, database } = await openShop(url);
  for (const [from, to] of [
    [1, few],
    [few + 1, count],
  ] as const) {
    if (from > count) continue;
    await fillAccounts(database, from, to);
    await fillOrders(database, from, to, { last: count, areOfAccounts: true, openFrom: count - few });
  }
  await fillCounts(database);
  await fillAround(store, database);
  // A job of the running shop does this.
  await store.soldDays.storeDue(Number.POSITIVE_INFINITY);
  await database.script('vacuum analyze');
  await database.script('checkpoint');
  return store;
}

/** What an order has beside itself: steps, a parcel, a payment, for one in ten an invoice. Some invoices wait for KSeF. */
async function fillAround(store: Store, database: Database): Promise<void> {
  const { orm } = database;
  await orm.execute(sql`update orders set client_id = (select client_id from orders where order_key = ${own})
    where order_key in (select 'bench-' || n from generate_series(${middle - ordersOfOne}::integer, ${middle}::integer) n)`);
  await atOnce(database, ['order_parcels_tracking'], async (tx) => {
    await tx.execute(sql`alter table order_history disable trigger order_history_webhooks`);
    await tx.execute(sql`insert into order_history (order_id, at, who, what, event, state)
      select id, placed_at + s.n * interval '1 day', 'shop', 'order', s.event, s.state from orders
        cross join (values (0, 'place', 'placed'), (1, 'accept', 'accepted'), (3, 'deliver', 'delivered')) s (n, event, state)
      where order_key like 'bench-%'`);
    await tx.execute(sql`alter table order_history enable trigger order_history_webhooks`);
    await tx.execute(sql`insert into order_parcels (order_id, state, lines, tracking_number)
      select id, 'delivered', '[{"line": 1, "quantity": 1}]', '6' || lpad(id::text, 23, '0') from orders
      where order_key like 'bench-%'`);
    await tx.execute(sql`insert into payment_attempts
        (session_id, order_id, provider, method, amount, state, began_at, ended_at, paid_at)
      select md5(order_key), id, 'test', 'online', 13490, 'paid', placed_at, placed_at, placed_at from orders
      where order_key like 'bench-%'`);
  });
  const first = await store.orders.byKey(own);
  if (!first) throw new Error('no order was filled');
  await issueInvoice(store, first.id, Date.now());
  await orm.execute(
    sql`update ksef_outbox set state = 'sent', work_at = null, sent_at = now(), ksef_number = 'none', upo = ''`,
  );
  await orm.execute(sql`with known as (select * from documents where order_id = ${first.id}),
      made as (
        insert into documents (order_id, kind, year, place, number, issued_at, content)
        select o.id, known.kind, known.year, known.place + o.id, 'FV/' || o.id, o.placed_at, known.content
        from orders o, known where o.order_key like 'bench-%' and o.id % 10 = 0 and o.id <> known.order_id
        returning id, place, issued_at)
    insert into ksef_outbox (document_id, state, xml, hash, created_at, sent_at, ksef_number, upo, work_at)
    select made.id, case when waits then 'waiting' else 'sent' end, k.xml, k.hash, made.issued_at,
      case when not waits then made.issued_at end, case when not waits then 'none' end, case when not waits then '' end,
      case when waits then now() end
    from made join known on true join ksef_outbox k on k.document_id = known.id,
      lateral (select made.place % 100 = 1 and made.place < ${few}::integer as waits) w`);
}

/** Shoppers read and order meanwhile. */
export async function backUpUnderLoad(url: string, folder: string, file: string): Promise<void> {
  const shop = await startShop(join(folder, 'shop'), { DATABASE_URL: url, WITRYNA_TRUSTED_PROXIES: '127.0.0.1' });
  const found = { isOver: false, placed: 0, failed: 0 };
  const buyer = async () => {
    while (!found.isOver) {
      if (await shopOrder(shop.origin)) found.placed += 1;
      else found.failed += 1;
      await (await fetch(`${shop.origin}/kategoria/ceramika`)).arrayBuffer();
      await pause(100);
    }
  };
  const buyers = Array.from({ length: 8 }, buyer);
  const took = await command(['backup', file], url, folder).finally(() => {
    found.isOver = true;
  });
  await Promise.all(buyers);
  await shop.stop();
  const size = (await stat(file)).size / 1_048_576;
  const aside = `${took.seconds.toFixed(0)} s, ${size.toFixed(0)} MB, ${found.placed} orders meanwhile`;
  report({ name: 'backup under load, peak memory', measured: took.peak, unit: 'MB', atMost: 600, aside });
  report({ name: 'orders that failed meanwhile', measured: found.failed, atMost: 0 });
}

export async function restored(url: string, file: string): Promise<void> {
  const took = await command(['restore', file], url, join(file, '..'));
  const aside = `${took.seconds.toFixed(0)} s`;
  report({ name: 'restore, peak memory', measured: took.peak, unit: 'MB', atMost: 600, aside });
  const store = await openStore({ url }, { rules: { skipGaps: true, newForDays: 30, perPage: 12 } });
  const order = await store.orders.byKey(own);
  const count = await store.maintain(async ({ orm }) => {
    const { rows } = (await orm.execute(
      sql`select count(*)::integer as n from orders where order_key like 'bench-%'`,
    )) as {
      rows: { n: number }[];
    };
    return Number(rows[0]?.n);
  });
  await store.close();
  report({ name: 'restore, orders that are missing', measured: orders - count + (order ? 0 : 1), atMost: 0 });
}

/** A command in a process of its own, with its peak resident memory in MB. */
async function command(words: string[], url: string, folder: string): Promise<{ seconds: number; peak: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, [...quickImports, 'cli/witryna.ts', ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, WITRYNA_DATA_DIR: join(folder, 'shop') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let [peak, isOver] = [0, false];
  const watch = async () => {
    while (!isOver) {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
      await pause(100);
    }
  };
  const watching = watch();
  const [code] = await once(child, 'exit');
  isOver = true;
  await watching;
  if (code !== 0) throw new Error(`witryna ${words[0]} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1_000, peak };
}

if (import.meta.main) await benchOrdersScale();

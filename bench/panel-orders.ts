import { sql } from 'drizzle-orm';
import { createElement as draw } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { startPostgres } from '../checks/postgres-server.ts';
import { testBuyer, testDelivery } from '../checks/test-orders.ts';
import { seedDemo } from '../demo/seed.ts';
import settings from '../shop.config.ts';
import type { Database } from '../src/data/db/db.ts';
import { openStore, type Store } from '../src/data/store.ts';
import { questionOf } from '../src/shop/order/desk/order-question.ts';
import { median } from './load.ts';
import { report } from './report.ts';

const few = 10_000;
const many = 100_000;
const tries = 60;

/** A page of the list is drawn by the server: fifty rows of seven cells. */
function render(rows: readonly { id: number; buyer: string }[]): string {
  const cell = (text: string, index: number) => draw('td', { key: index, 'data-column': 'Kolumna' }, text);
  const row = ({ id, buyer }: { id: number; buyer: string }) =>
    draw(
      'tr',
      { key: id },
      Array.from({ length: 7 }, (_, index) => cell(`${buyer} ${id}`, index)),
    );
  return renderToStaticMarkup(draw('table', null, draw('tbody', null, rows.map(row))));
}

const drawn = Array.from({ length: 50 }, (_, id) => ({ id, buyer: 'Anna Nowak' }));

/** What staff ask for: common and rare words, whole numbers, filters, and a page in the middle. */
const questions = {
  'all orders': '',
  'a rare name': 'szukaj=brzeczyszczykiewicz',
  'a name of one in 300': 'szukaj=kosciuszko',
  'a common name': 'szukaj=nowak',
  'an e-mail address': 'szukaj=kupujacy77@example.com',
  'a product': 'szukaj=kubek',
  'a product and a name': 'szukaj=kubek%20kosciuszko',
  'words of no order': 'szukaj=nikogo%20takiego',
  'to pack': 'stan=accepted',
  'delivered and given back': 'stan=delivered&platnosc=zwrocone',
  'days of last year': 'od=2026-01-10&do=2026-01-12',
  'a name among the delivered of a month': 'szukaj=nowak&stan=delivered&od=2026-02-01&do=2026-02-28',
};

/** The list of orders of the panel on PostgreSQL, beside `select 1` through the same pool and a render. */
export async function benchPanelOrders(): Promise<void> {
  const server = await startPostgres();
  let database: Database | undefined;
  const store = await openStore(
    { url: `${server.url}/postgres` },
    {
      rules: { ...settings.omnibus, ...settings.listing },
      seed: async (opened) => {
        database = opened;
        await seedDemo(opened, Date.now());
      },
    },
  );
  try {
    if (!database) throw new Error('the store was not opened');
    await fill(database, 1, few);
    const small = await timesOf(store);
    await fill(database, few + 1, many);
    const large = await timesOf(store);
    for (const name of Object.keys(questions)) {
      const [before, after, bare] = [small[name] ?? 1, large[name] ?? 0, large.bare ?? 0];
      report({
        name: `orders, ${name}, of ${many} to select 1 and a render`,
        measured: after / bare,
        atMost: 5,
        aside: `${after.toFixed(2)} ms to ${bare.toFixed(2)} ms`,
      });
      report({ name: `orders, ${name}, growth from ${few}`, measured: after / before, atMost: 1.5 });
    }
  } finally {
    await store.close();
    await server.stop();
  }
}

async function timesOf(store: Store): Promise<Record<string, number>> {
  const times: Record<string, number[]> = { bare: [] };
  const asked = Object.entries(questions).map(
    ([name, query]) => [name, questionOf(new URLSearchParams(query))] as const,
  );
  // In turns, so that noise of the machine affects all.
  for (let turn = -3; turn < tries; turn += 1) {
    const take = async (name: string, work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      const ms = performance.now() - began;
      if (turn >= 0) times[name] = [...(times[name] ?? []), ms];
    };
    await take('bare', async () => {
      await store.ping();
      render(drawn);
    });
    for (const [name, question] of asked) {
      await take(name, async () => {
        await store.orderDesk.list(question);
        render(drawn);
      });
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

/** Orders of two years, most of them delivered, with agreements as large as real ones. */
async function fill({ orm }: Database, from: number, to: number): Promise<void> {
  const agreed = {
    ...{ buyer: testBuyer, recipient: null, delivery: testDelivery, document: 'confirmation', remarks: '' },
    sums: { total: { gross: 13_490, net: 10_967 }, toPay: 13_490, filler: 'x'.repeat(1_500) },
  };
  await orm.execute(sql`insert into orders (number, order_key, placed_at, state, email, payment_state, method, due, agreed)
    select '2025-' || (500000 + n), 'bench-' || n, now() - make_interval(secs => (${many} - n) * 630),
      case when n % 100 = 1 then 'accepted' when n % 50 = 0 then 'cancelled' else 'delivered' end,
      'kupujacy' || n || '@example.com', case when n % 500 = 7 then 'refunded' else 'paid' end, 'online', 13490,
      jsonb_set(${JSON.stringify(agreed)}::jsonb, '{buyer,lastname}',
        to_jsonb(case when n = 5 then 'Brzęczyszczykiewicz' when n % 300 = 0 then 'Kościuszko' when n % 3 = 0 then 'Nowak'
          else 'Nowak' || n end))
    from generate_series(${from}::integer, ${to}::integer) n`);
  await orm.execute(sql`insert into order_lines (order_id, position, product_id, size_id, quantity, sold)
    select o.id, 1, p.id, 'uniw', 1, jsonb_build_object('name', p.name, 'sizeName', '', 'type', 'product')
    from orders o join lateral (select id, name from products order by id offset o.id % 20 limit 1) p on true
    where o.order_key like 'bench-%' and not exists (select from order_lines l where l.order_id = o.id)`);
  await orm.execute(sql`analyze orders`);
  await orm.execute(sql`analyze order_search`);
}

if (import.meta.main) await benchPanelOrders();

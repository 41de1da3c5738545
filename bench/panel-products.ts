import { sql } from 'drizzle-orm';
import { startPostgres } from '../checks/postgres-server.ts';
import { seedDemo } from '../demo/seed.ts';
import settings from '../shop.config.ts';
import type { Database } from '../src/data/db/db.ts';
import type { ProductFilter } from '../src/data/owner/catalogue/product-list.ts';
import { openStore, type Store } from '../src/data/store.ts';
import { median } from './load.ts';
import { report } from './report.ts';

const few = 10_000;
const many = 100_000;
const tries = 60;

/** What staff ask for: common and rare words, a whole code, filters, and a page in the middle. */
const questions: Record<string, ProductFilter> = {
  'all products': {},
  'a page in the middle': { below: 5_000 },
  'a rare word': { text: 'gżegżółka' },
  'a word of one in 300': { text: 'misa' },
  'a common word': { text: 'produkt' },
  'a code': { text: 'BEN-777' },
  'words of no product': { text: 'nikogo takiego' },
  'one producer': { producerId: 1 },
  'one category': { categoryId: 1 },
  hidden: { state: 'hidden' },
  'without stock': { stock: 'none' },
  'running out, a common word': { stock: 'low', text: 'produkt' },
};

/** The list of products of the panel on PostgreSQL, beside `select 1` through the same pool. */
export async function benchPanelProducts(): Promise<void> {
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
      const [before, after, bare] = [small[name] ?? 0, large[name] ?? 0, large.bare ?? 0];
      report({
        name: `products, ${name}, of ${many} to select 1`,
        measured: after / bare,
        atMost: 5,
        aside: `${after.toFixed(2)} ms to ${bare.toFixed(2)} ms`,
      });
      // Beside the noise of a question that takes no time.
      const growth = (after + bare) / (before + (small.bare ?? 0));
      report({ name: `products, ${name}, growth from ${few}`, measured: growth, atMost: 1.5 });
    }
  } finally {
    await store.close();
    await server.stop();
  }
}

async function timesOf(store: Store): Promise<Record<string, number>> {
  const times: Record<string, number[]> = { bare: [] };
  // In turns, so that noise of the machine affects all.
  for (let turn = -3; turn < tries; turn += 1) {
    const take = async (name: string, work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      const ms = performance.now() - began;
      if (turn >= 0) times[name] = [...(times[name] ?? []), ms];
    };
    await take('bare', () => store.ping());
    for (const [name, filter] of Object.entries(questions)) await take(name, () => store.ownCatalogue.list(filter));
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

/** Products with two sizes; one in 100 is hidden, one in 50 has run out. */
async function fill({ orm, script }: Database, from: number, to: number): Promise<void> {
  await orm.execute(sql`insert into products
      (slug, code, name, type, unit_id, vat, producer_id, lead, description, care, facts, added_at, withdrawn_at)
    select 'ben-' || n, 'BEN-' || n,
      case when n = 5 then 'Gżegżółka z gliny' when n % 300 = 0 then 'Misa ' || n else 'Produkt ' || n end,
      'product', 'szt', 23, 1 + n % 5, 'Wstęp.', '{}', '{}', '[]', now(), case when n % 100 = 0 then now() end
    from generate_series(${from}::integer, ${to}::integer) n`);
  await orm.execute(sql`insert into sizes
      (product_id, size_id, name, code, priority, amount, status, dispatch_kind, regular_gross, regular_net)
    select p.id, s.n, s.n || ' ml', p.code || '-' || s.n, s.n, case when p.id % 50 = 0 then 0 else 12 end,
      'enable', 'known', 12300, 10000
    from products p cross join generate_series(1, 2) s(n)
    where p.slug like 'ben-%' and not exists (select from sizes own where own.product_id = p.id)`);
  await orm.execute(sql`insert into product_categories (product_id, category_id, position)
    select p.id, 1 + p.id % 8, 0 from products p
    where p.slug like 'ben-%' and not exists (select from product_categories own where own.product_id = p.id)`);
  await script('analyze');
}

if (import.meta.main) await benchPanelProducts();

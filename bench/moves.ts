import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../src/data/db/db.ts';
import type { Store } from '../src/data/store.ts';
import { once } from '../src/data/upload/uploads.ts';
import { usualMoveOptions } from '../src/shop/owner/move/move-options.ts';
import { onBothDatabases } from './demo-store.ts';
import { type MovedShop, movedShops } from './moved-shops.ts';
import { report } from './report.ts';

const rows = Number(process.env.BENCH_ROWS ?? 10_000);

/** Shops of each platform are moved in, a second time, and taken back. */
export const benchMoves = (): Promise<void> =>
  onBothDatabases(async (where, { store, database }) => {
    for (const shop of movedShops(rows)) await movedInAndBack(`${shop.name}, ${where}`, shop, store, database);
  });

async function movedInAndBack(name: string, shop: MovedShop, store: Store, database: Database): Promise<void> {
  const told = (what: string, measured: number, aside = '') =>
    report({ name: `moved in, ${name}: ${what}`, measured, atMost: 0, aside });
  const before = await countsOf(database);
  const first = await planned(shop, store);
  const { products, redirects, categories, producers, parameters } = first.report;
  told('rows that the dry run wrote', differences(before, await countsOf(database)));
  told('products refused', products.refused + products.same + products.changed + products.kept);
  const seconds = await carriedOut(store, () => store.moves.begin(first.id));
  const after = await countsOf(database);
  const expected: Counts = {
    products: before.products + products.new,
    categories: before.categories + categories.length,
    producers: before.producers + producers.length,
    parameters: before.parameters + parameters.length,
    redirects: before.redirects + redirects.new,
  };
  told('rows otherwise than the dry run said', differences(expected, after), `${products.new} products`);
  told('old addresses that do not lead there in one step', await lostAddresses(shop, store, database));
  const second = await planned(shop, store, 'update');
  const again = second.report.products;
  told('products that a second run changes', again.new + again.changed + again.refused);
  await carriedOut(store, () => store.moves.begin(second.id));
  told('rows that a second run wrote', differences(after, await countsOf(database)));
  const backSeconds = await carriedOut(store, () => store.moves.undo(first.id));
  told('rows that stay when it is taken back', differences(before, await countsOf(database)));
  const perSecond = (took: number) => `${took.toFixed(1)} s`;
  report({
    name: `moved in, ${name}: rows a second`,
    measured: Math.round(rows / (first.seconds + seconds)),
    aside: `dry run ${perSecond(first.seconds)}, run ${perSecond(seconds)}, taken back ${perSecond(backSeconds)}`,
  });
}

/** A move of these files up to its dry run. */
async function planned(shop: MovedShop, store: Store, known: 'keep' | 'update' = 'keep') {
  const began = performance.now();
  const files = [];
  for (const [at, bytes] of shop.files.entries())
    files.push({ name: `plik-${at}`, address: null, contentKey: await store.uploads.put(once(bytes)) });
  const id = await store.moves.create('Ola', files, Date.now());
  await finished(store);
  const faults = (await store.moves.files(id)).flatMap(({ fault }) => fault ?? []);
  if (faults.length > 0) throw new Error(faults.join(' '));
  const options = { ...usualMoveOptions, producer: 'Nieznany', known };
  await store.moves.describe(id, { files: new Map(), options }, 'planning');
  await finished(store);
  const move = await store.moves.byId(id);
  if (!move?.report) throw new Error(`no dry run: ${move?.state} ${move?.fault}`);
  return { id, report: move.report, seconds: (performance.now() - began) / 1_000 };
}

async function carriedOut(store: Store, begin: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  if (!(await begin())) throw new Error('the move could not be begun');
  await finished(store);
  return (performance.now() - began) / 1_000;
}

async function finished(store: Store): Promise<void> {
  const never = () => Promise.reject(new Error('nothing is fetched'));
  while (await store.moves.work(never, Date.now, 1_000));
}

const counted = ['products', 'categories', 'producers', 'parameters', 'redirects'] as const;
type Counts = Record<(typeof counted)[number], number>;

async function countsOf({ orm }: Database): Promise<Counts> {
  const columns = counted.map((table) => `(select count(*)::integer from ${table}) as ${table}`).join(', ');
  const [found] = await rowsOf<Counts>(orm, sql.raw(`select ${columns}`));
  if (!found) throw new Error('nothing was counted');
  return found;
}

const differences = (some: Counts, others: Counts): number =>
  counted.reduce((sum, table) => sum + Math.abs(some[table] - others[table]), 0);

async function lostAddresses({ addresses }: MovedShop, store: Store, { orm }: Database): Promise<number> {
  const found = await rowsOf<{ code: string; slug: string }>(orm, sql`select code, slug from products`);
  const pages = new Map(found.map(({ code, slug }) => [`/produkt/${slug}`, code]));
  const leadsTo = (path: string) => store.redirects.from(new URL(path, 'https://shop.example'));
  let lost = 0;
  for (const [from, code] of addresses) {
    // Other parameters of the old address are passed on.
    const [to = ''] = (await leadsTo(from))?.split('?') ?? [];
    if (pages.get(to) !== code || (await leadsTo(to)) !== null) lost += 1;
  }
  return lost;
}

if (import.meta.main) await benchMoves();

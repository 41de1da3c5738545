import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../testing/store/postgres-server.ts';
import { copyProducts } from './copied-products.ts';
import { median } from './load.ts';
import { writePolishCatalogue } from './polish-catalogue.ts';
import { report } from './report.ts';
import { startShop } from './shop-process.ts';

const count = Number(process.env.BENCH_PRODUCTS ?? 1_000_000);
const few = 10_000;
const views = 25;
const longestChangeMs = 60_000;

type Shop = Awaited<ReturnType<typeof startShop>>;

/** What a shopper notices of a catalogue of a million products: next to nothing. PostgreSQL. */
export async function benchSize(folder: string): Promise<void> {
  const server = await startPostgres();
  try {
    const demo = await measuredDemo(join(folder, 'size-demo'), `${server.url}/postgres`);
    const url = `${server.url}/postgres`;
    const file = join(folder, 'few.jsonl');
    await writePolishCatalogue(file, 0, few);
    const child = spawn(process.execPath, ['cli/witryna.ts', 'import', file, '--show', '--database', url]);
    const [code] = await once(child.stdout.resume() && child, 'close');
    if (code !== 0) throw new Error(`the import ended with ${code}`);
    const small = await withShop(join(folder, 'size-few'), url, suggestion);
    await copyProducts(url, few, count);
    await measureLarge(folder, url, demo, small);
  } finally {
    await server.stop();
  }
}

async function measuredDemo(folder: string, url: string) {
  await withShop(folder, url, async () => {});
  return withShop(folder, url, async (shop, readyMs) => ({
    readyMs,
    list: await uncached(shop, '/kategoria/ceramika', 'cena-od'),
    product: await uncached(shop, '/produkt/kubek-granatowy', 'rozmiar'),
  }));
}

async function measureLarge(folder: string, url: string, demo: Awaited<ReturnType<typeof measuredDemo>>, few: number) {
  const data = join(folder, 'size-large');
  const ratio = (name: string, ours: number, limit: number, atMost: number) =>
    report({
      name: `${count} products: ${name}`,
      measured: ours / limit,
      atMost,
      aside: `${ours.toFixed(0)} to ${limit.toFixed(0)} ms`,
    });
  await withShop(data, url, async (_, readyMs) => ratio('ready, to a demo shop', readyMs, demo.readyMs, 25));
  await withShop(data, url, async (shop, readyMs) => {
    ratio('ready from the kept index', readyMs, demo.readyMs, 4);
    ratio('a list of a fifth, uncached', await uncached(shop, '/kategoria/kubki-i-miski', 'cena-od'), demo.list, 6);
    ratio('new arrivals, uncached', await uncached(shop, '/nowosci', 'cena-od'), demo.list, 6);
    ratio('a search, uncached', await uncached(shop, '/szukaj?q=lniany+obrus', 'cena-od'), demo.list, 6);
    ratio('a product, uncached', await uncached(shop, '/produkt/kubek-granatowy', 'rozmiar'), demo.product, 1.5);
    ratio('p50 of a suggestion, to 10,000', await suggestion(shop), few, 2);
    await pause(10_000);
    report({ name: `${count} products: memory`, measured: (await shop.memory()).now, unit: 'MB', atMost: 1_200 });
    await withShop(join(folder, 'size-other'), url, (other) => measureChange([shop, other], url));
  });
}

/** How long one price change takes to be on the pages of two processes: of a product of the demo shop without a promotion. */
async function measureChange(shops: Shop[], url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query<{ id: number; slug: string; code: string }>(
    `select p.id, p.slug, p.code from products p where p.withdrawn_at is null and p.code not like 'GEN-%'
       and (select count(*) from sizes s where s.product_id = p.id and s.amount > 0) = 1
       and not exists (select from sizes s join promotions r on r.size_row = s.id where s.product_id = p.id)
     order by p.id limit 1`,
  );
  const [product] = found.rows;
  if (!product) throw new Error('no product without a promotion');
  const pages = () =>
    Promise.all(
      shops.flatMap(({ origin }) =>
        [`/produkt/${product.slug}`, `/szukaj?q=${product.code}`].map(async (own) =>
          (await fetch(origin + own)).text(),
        ),
      ),
    );
  await pages();
  const began = performance.now();
  await client.query('update sizes set regular_gross = 98765, regular_net = 80297 where product_id = $1', [product.id]);
  const isShown = async () => (await pages()).every((text) => text.includes('987,65'));
  while (!(await isShown()) && performance.now() - began < longestChangeMs) await pause(5);
  report({
    name: `${count} products: a price on all pages`,
    measured: performance.now() - began,
    unit: 'ms',
    atMost: 1_000,
  });
  await client.end();
}

async function withShop<T>(folder: string, url: string, measure: (shop: Shop, readyMs: number) => Promise<T>) {
  const began = performance.now();
  const shop = await startShop(folder, { DATABASE_URL: url });
  await shop.untilReady();
  const readyMs = performance.now() - began;
  try {
    return await measure(shop, readyMs);
  } finally {
    await shop.stop();
  }
}

/** Each time with another value of a parameter that changes the address and not the page. */
async function uncached({ origin }: Shop, path: string, parameter: string): Promise<number> {
  const times: number[] = [];
  for (let view = 0; view < views; view += 1) {
    const began = performance.now();
    const response = await fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}${parameter}=0.${10 + view}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${response.status} for ${path}`);
    times.push(performance.now() - began);
  }
  return median(times);
}

async function suggestion({ origin }: Shop): Promise<number> {
  const times: number[] = [];
  const texts = ['ku', 'kubek', 'lniany obr', 'miska cer', 'flizanka', 'doniczka zielona'];
  for (let turn = 0; turn < views * texts.length; turn += 1) {
    const query = `{ productsTextSearch(searchInput: {text: "${texts[turn % texts.length]}"}) { products { name } } }`;
    const began = performance.now();
    const init = { method: 'POST', headers: { origin }, body: JSON.stringify({ query }) };
    await (await fetch(`${origin}/graphql/v1/`, init)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return median(times);
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../../demo/seed.ts';
import { seededServerDatabase, testRules } from '../../../testing/store/test-store.ts';
import { firstOf } from '../../shop/listing/listing.ts';
import { openStore, type Store } from '../store.ts';

const timeout = { timeout: 15_000 };
const dish = { product: 'maselniczka', size: 'uniw' };

let url: string;
let owner: pg.Client;
let store: Store;
const tags: string[] = [];

const opened = (where: string, staleForMs = 60_000) =>
  openStore({ url: where }, { rules: testRules, seed: (database) => seedDemo(database, Date.now()), staleForMs });
/** Cuts only the notification connection, like a network that drops idle connections. */
const cutLine = () =>
  owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'witryna changes' and datname = current_database()`);
const setPrice = (client: pg.Client, gross: number) =>
  client.query(`update sizes set regular_gross = ${gross}, regular_net = ${gross} from products p
    where p.id = product_id and p.slug = 'maselniczka' and size_id = 'uniw'`);
const priceShown = async () => (await store.catalogue.product(dish.product, Date.now()))?.sizes[0]?.offer.price.gross;

beforeAll(async () => {
  ({ url } = await seededServerDatabase('outage', Date.now()));
  store = await opened(url);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  store.changes.subscribe((tag) => tags.push(tag));
});
afterAll(async () => {
  await owner.end();
  await store.close();
});

it('a line that was lost for a moment costs what was missed, not everything', async () => {
  expect(await priceShown()).toBe(11_900);
  const id = (await store.catalogue.product(dish.product, Date.now()))?.id;
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  await setPrice(other, 12_300);
  tags.length = 0;
  await cutLine();
  await other.query('commit');
  await other.end();
  await expect.poll(() => store.changes.heard, timeout).toBe(false);
  await expect.poll(() => store.changes.heard, timeout).toBe(true);
  expect(new Set(tags)).toEqual(new Set([`product:${id}`, 'listing']));
  expect(await priceShown()).toBe(12_300);
});

it('while the line is down nothing goes into a basket at a price that has changed unheard', async () => {
  expect(await priceShown()).toBe(12_300);
  const id = (await store.catalogue.product(dish.product, Date.now()))?.id ?? 0;
  await cutLine();
  await expect.poll(() => store.changes.heard, timeout).toBe(false);
  await setPrice(owner, 12_400);
  const priced = await store.catalogue.productsWithCode([id], null, Date.now());
  expect(priced.get(id)?.sizes[0]?.offer.price.gross).toBe(12_400);
  await expect.poll(() => store.changes.heard, timeout).toBe(true);
});

it('what is told on the line is written down too, each tag once, and pruned after a day', async () => {
  await owner.query('truncate change_journal');
  await owner.query('begin');
  await setPrice(owner, 12_500);
  await setPrice(owner, 12_600);
  await owner.query('commit');
  const written = async () =>
    (await owner.query('select tag, cardinality(products) as products from change_journal order by tag')).rows;
  expect(await written()).toEqual([
    { tag: 'listing', products: null },
    { tag: 'product', products: 1 },
    { tag: 'product', products: 1 },
  ]);
  await owner.query(`update change_journal set at = now() - interval '25 hours' where tag = 'product'`);
  await store.forgetOld(Date.now());
  expect(await written()).toEqual([{ tag: 'listing', products: null }]);
});

it('memory is shown while the store does not answer, and for no longer than the owner says', async () => {
  const network = await breakableNetwork(url);
  const own = await opened(network.url, 700);
  const list = () => own.catalogue.listing({ kind: 'category', slug: 'ceramika' }, firstOf, Date.now());
  const { total } = await list();
  network.cut();
  await expect.poll(() => own.changes.heard, timeout).toBe(false);
  expect((await list()).total).toBe(total);
  expect(own.changes.mayShow).toBe(true);
  await expect.poll(() => own.changes.mayShow, timeout).toBe(false);
  await expect(list()).rejects.toThrow();
  network.mend();
  await expect.poll(() => own.changes.heard, timeout).toBe(true);
  expect((await list()).total).toBe(total);
  await own.close();
  network.close();
});

/** The same database behind a network that can be cut: open connections break, and new ones are refused. */
async function breakableNetwork(address: string) {
  const target = new URL(address);
  const lines = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    lines.add(near);
    near.on('close', () => far.destroy()).on('error', () => {});
    far.on('close', () => near.destroy()).on('error', () => {});
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = (server.address() as AddressInfo).port;
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
    cut: () => {
      isCut = true;
      for (const line of lines) line.destroy();
      lines.clear();
    },
    mend: () => {
      isCut = false;
    },
    close: () => server.close(),
  };
}

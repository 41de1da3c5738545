import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../demo/seed.ts';
import { freshServerDatabase, seededServerDatabase, testRules } from '../../../testing/store/test-store.ts';
import { firstOf, noFilters } from '../../shop/listing/listing.ts';
import { openStore, type Store } from '../store.ts';

const timeout = { timeout: 120_000 };
const dish = { product: 'maselniczka', size: 'uniw' };

describe('on a PostgreSQL server that stumbles', () => {
  let url: string;
  let store: Store;
  /** A connection of the test, like an owner's psql. */
  let owner: pg.Client;
  /** Never in a transaction: inside one, changes of others may stay invisible. */
  let watcher: pg.Client;
  const escaped: unknown[] = [];
  const note = (error: unknown) => escaped.push(error);

  const opened = (where: string) =>
    openStore({ url: where }, { rules: testRules, seed: (database) => seedDemo(database, Date.now()) });
  const clientOf = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const cutLines = () =>
    watcher.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'witryna' and datname = current_database()`);
  const waiting = async (): Promise<number> => {
    const { rows } = await watcher.query(`select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`);
    return rows[0].count;
  };

  const isBack = () =>
    expect
      .poll(
        () =>
          store.ping().then(
            () => 'here',
            () => 'away',
          ),
        timeout,
      )
      .toBe('here');

  beforeAll(async () => {
    ({ url } = await seededServerDatabase('stumbling', Date.now()));
    store = await opened(url);
    owner = await clientOf();
    watcher = await clientOf();
    process.on('uncaughtException', note).on('unhandledRejection', note);
  });
  afterEach(async () => {
    // Node reports unhandled rejections in a later turn of the event loop.
    await new Promise((turn) => setImmediate(turn));
    expect(escaped.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    process.off('uncaughtException', note).off('unhandledRejection', note);
    await owner.end();
    await watcher.end();
    await store.close();
  });

  it('lives on when its lines are cut while products are read and baskets are changed', async () => {
    await owner.query('begin');
    await owner.query('lock table sizes');
    await owner.query(`select pg_notify('witryna_changes', '*')`);
    const asked = [
      ...[1, 2, 3].map((id) => store.catalogue.productsWithCode([id, id + 1, id + 2], null, Date.now())),
      ...Array.from({ length: 4 }, (_, turn) =>
        store.baskets.add(`cut-${turn}`, { ...dish, quantity: 1, subscriptionDays: 0 }, Date.now()),
      ),
    ].map((one) =>
      Promise.resolve(one).then(
        () => 'answered' as const,
        () => 'failed' as const,
      ),
    );
    await expect.poll(waiting, timeout).toBeGreaterThan(0);
    await cutLines();
    await owner.query('rollback');
    expect(await Promise.all(asked)).toContain('failed');
    await isBack();
    expect((await store.catalogue.product(dish.product, Date.now()))?.name).toBe('Maselniczka');
  });

  it('lives on when a line is cut in the middle of a transaction', async () => {
    const broken = store.maintain(({ orm }) =>
      orm.transaction(async (tx) => {
        await tx.execute('select 1');
        await cutLines();
        await new Promise((turn) => setTimeout(turn, 50));
        await tx.execute('select 1');
      }),
    );
    await expect(broken).rejects.toThrow();
    await isBack();
  });

  it('answers requests after a change with the new state, even while a slow read is running', async () => {
    const asked = (from: number) =>
      store.catalogue.listing(
        { kind: 'category', slug: 'ceramika' },
        { ...firstOf, filters: { ...noFilters, priceFrom: from } },
        Date.now(),
      );
    await asked(0);
    await store.prices.setRegular(dish, 500_100);
    const other = await clientOf();
    await other.query('begin');
    await other.query('lock table search_words');
    const before = asked(500_000);
    await expect.poll(waiting, timeout).toBe(1);
    await store.prices.setRegular(dish, 500_300);
    const after = asked(500_200);
    await other.query('rollback');
    await other.end();
    await before;
    expect((await after).tiles.map(({ slug }) => slug)).toEqual([dish.product]);
    await store.prices.setRegular(dish, 11_900);
  });

  it('ends its ledger with the price that was set last, whichever transaction began first', async () => {
    const set = (client: pg.Client, gross: number) =>
      client.query(`update sizes set regular_gross = ${gross}, regular_net = ${gross} from products p
        where p.id = product_id and p.slug = 'maselniczka' and size_id = 'uniw'`);
    await owner.query('begin');
    await owner.query('select 1');
    const other = await clientOf();
    await set(other, 50_000);
    await other.end();
    await set(owner, 60_000);
    await owner.query('commit');
    const ends = async (count: number) =>
      (await store.prices.history(dish))?.slice(-count).map(({ price }) => price?.gross);
    expect(await ends(2), 'what was offered meanwhile is in it too').toEqual([50_000, 60_000]);

    await owner.query('begin');
    await set(owner, 100);
    await set(owner, 70_000);
    await owner.query('commit');
    expect(await ends(2), 'what one transaction passes through was never offered').toEqual([60_000, 70_000]);
    await store.prices.setRegular(dish, 11_900);
  });

  it('reports a size as available that comes back while it is being watched', async () => {
    await store.prices.setStock(dish, 0);
    await owner.query('begin');
    await owner.query(`update sizes set amount = 5 from products p
      where p.id = product_id and p.slug = 'maselniczka' and size_id = 'uniw'`);
    const answer = store.stockWatchers.watch(dish, 'anna@example.com', Date.now());
    await expect.poll(waiting, timeout).toBe(1);
    await owner.query('commit');
    expect(await answer).toBe('available');
  });

  it('is filled once by two that start together', async () => {
    const { url: empty } = await freshServerDatabase('together');
    const both = await Promise.all([opened(empty), opened(empty)]);
    const [one, other] = await Promise.all(
      both.map((own) => own.catalogue.listing({ kind: 'newest' }, firstOf, Date.now())),
    );
    expect(one?.total).toBeGreaterThan(0);
    expect(other?.total).toBe(one?.total);
    await Promise.all(both.map((own) => own.close()));
  });
});

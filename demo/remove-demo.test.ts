import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, rowsOf } from '../src/data/db/db.ts';
import type { Store } from '../src/data/store.ts';
import { openTestStore } from '../testing/store/test-store.ts';
import { hasDemo, removeDemo } from './remove-demo.ts';
import { demoProducts } from './seed.ts';

let store: Store;
let database: Database;
const now = Date.now();

beforeAll(async () => {
  ({ store, database } = await openTestStore('server', 'remove_demo', now));
});
afterAll(() => store.close());

const count = async (table: string): Promise<number> =>
  (await rowsOf<{ n: number }>(database.orm, sql`select count(*)::integer as n from ${sql.raw(table)}`))[0]?.n ?? -1;

it('takes the demo out, and leaves what the owner has made', async () => {
  expect(await hasDemo(database.orm)).toBe(true);
  const own = await store.ownCatalogue.duplicate((await store.ownCatalogue.list({}, 1)).products[0]?.id ?? 0, now);
  expect(own).not.toBeNull();
  const removed = await database.orm.transaction((tx) => removeDemo(tx, now));
  expect(removed).toEqual({ deleted: demoProducts.length, hidden: 0 });
  expect(await count('products')).toBe(1);
  // The categories of the remaining products, up to the top.
  expect(await count('categories')).toBeLessThan(4);
  expect([await count('posts'), await count('pickup_points'), await count('rebate_codes')]).toEqual([0, 0, 0]);
  expect(await hasDemo(database.orm)).toBe(false);
});

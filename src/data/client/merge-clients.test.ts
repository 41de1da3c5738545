import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { type Database, rowsOf } from '../db/db.ts';
import type { Store } from '../store.ts';
import { mergedTables } from './merge-clients.ts';

let store: Store;
let database: Database;
beforeAll(async () => {
  ({ store, database } = await openTestStore('server', 'merge_clients', Date.now()));
}, 900_000);
afterAll(() => store?.close());

it('decides about every table that knows a client', async () => {
  const tables = await rowsOf<{ name: string }>(
    database.orm,
    sql`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'clients'::regclass order by 1`,
  );
  expect(Object.values(mergedTables).flat().toSorted()).toEqual(tables.map(({ name }) => name));
});

import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { freshServerDatabase } from '../../../testing/store/test-store.ts';
import { openDatabase, rowsOf } from './db.ts';
import { prepared, runPrepared } from './prepared-statements.ts';

it('a marked statement is prepared once a connection, and no other', async () => {
  const database = await openDatabase(await freshServerDatabase('prepared_statements'), async () => {});
  try {
    const found = await database.orm.transaction(async (tx) => {
      for (const number of [1, 2, 3]) {
        const [row] = await rowsOf<{ next: number }>(tx, sql`${prepared}select ${number}::integer + 1 as next`);
        expect(row?.next).toBe(number + 1);
        await tx.execute(sql`select ${number}::integer + 2`);
      }
      return rowsOf<{ name: string; statement: string }>(tx, sql`select name, statement from pg_prepared_statements`);
    });
    expect(found).toEqual([
      { name: expect.stringMatching(/^prepared-/), statement: expect.stringContaining('+ 1 as next') },
    ]);
  } finally {
    await database.close();
  }
});

it('a statement of the query builder is prepared once for all its values', async () => {
  const database = await openDatabase(await freshServerDatabase('prepared_queries'), async () => {});
  const schemas = pgTable('pg_namespace', { name: text('nspname') });
  try {
    const found = await database.orm.transaction(async (tx) => {
      for (const name of ['public', 'pg_catalog', 'none'])
        expect(await runPrepared(tx.select().from(schemas).where(eq(schemas.name, name)))).toEqual(
          name === 'none' ? [] : [{ name }],
        );
      return rowsOf<{ statement: string }>(tx, sql`select statement from pg_prepared_statements`);
    });
    expect(found).toEqual([{ statement: expect.stringContaining('"pg_namespace"') }]);
  } finally {
    await database.close();
  }
});

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshServerDatabase } from '../../../checks/test-store.ts';
import { openDatabase, rowsOf } from './db.ts';
import { planKept } from './kept-plans.ts';

it('a connection keeps the plan of a marked statement under one name, and of no other', async () => {
  const database = await openDatabase(await freshServerDatabase('kept_plans'), async () => {});
  try {
    const kept = await database.orm.transaction(async (tx) => {
      for (const number of [1, 2, 3]) {
        const [row] = await rowsOf<{ next: number }>(tx, sql`${planKept}select ${number}::integer + 1 as next`);
        expect(row?.next).toBe(number + 1);
        await tx.execute(sql`select ${number}::integer + 2`);
      }
      return rowsOf<{ name: string; statement: string }>(tx, sql`select name, statement from pg_prepared_statements`);
    });
    expect(kept).toEqual([
      { name: expect.stringMatching(/^kept-/), statement: expect.stringContaining('+ 1 as next') },
    ]);
  } finally {
    await database.close();
  }
});

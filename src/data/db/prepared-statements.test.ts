import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshServerDatabase } from '../../../checks/test-store.ts';
import { openDatabase, rowsOf } from './db.ts';
import { prepared } from './prepared-statements.ts';

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

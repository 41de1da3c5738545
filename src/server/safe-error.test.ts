import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bareArchive } from '../../testing/store/seeded-stores.ts';
import { openInMemory } from '../data/db/db.ts';
import { safeError } from './safe-error.ts';

const email = 'ofiara@example.com';

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

describe('an error in the log', () => {
  it('S5: has the code and the text of a query, and none of its values', async () => {
    const database = await openInMemory(
      async ({ script }) => script('create table people (email text primary key)'),
      await bareArchive(),
    );
    const insert = () => database.orm.execute(sql`insert into people values (${email})`);
    await insert();
    for (const failure of [
      await failureOf(insert),
      await failureOf(() => database.orm.execute(sql`select ${email}::integer`)),
      await failureOf(() => database.orm.execute(sql`select * from missing where email = ${email}`)),
    ]) {
      expect(JSON.stringify(failure), 'the error itself tells').toContain(email);
      const safe = safeError(failure);
      expect(JSON.stringify(safe)).not.toContain(email);
      expect(JSON.stringify(safe)).not.toContain('ofiara');
      expect(safe.query).toMatch(/\$1/);
      expect(safe.cause?.code ?? safe.code).toMatch(/^(23505|22P02|42P01)$/);
      expect(safe.stack).toMatch(/\n\s+at /);
    }
    await database.close();
  }, 60_000);

  it('keeps what our own errors say', () => {
    const safe = safeError(new Error('the tables are upside down', { cause: new TypeError('no legs') }));
    expect(safe).toMatchObject({ type: 'Error', message: 'the tables are upside down' });
    expect(safe.cause).toMatchObject({ type: 'TypeError', message: 'no legs' });
    expect(safe.stack).toContain('the tables are upside down\n');
  });

  it('says no more of what is no error, and ends where causes go in circles', () => {
    expect(JSON.stringify(safeError(email))).not.toContain(email);
    const circle = new Error('a');
    circle.cause = circle;
    expect(JSON.stringify(safeError(circle)).length).toBeLessThan(20_000);
  });
});

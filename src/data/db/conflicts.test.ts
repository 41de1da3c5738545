import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshServerDatabase } from '../../../testing/store/test-store.ts';
import { isConflict, retryTransactions } from './conflicts.ts';
import { type Database, type Orm, openDatabase, rowsOf } from './db.ts';

const wrapped = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('lost'), { code }) });

/** Transactions that fail this number of times with this error. */
function failing(times: number, error: unknown) {
  const made = {
    tries: 0,
    transaction: async <T>(work: (tx: string) => Promise<T>): Promise<T> => {
      made.tries += 1;
      if (made.tries <= times) throw error;
      return work('tx');
    },
  };
  retryTransactions(made);
  return made;
}

describe('a transaction that the database rolled back because of another one', () => {
  it.each(['40P01', '40001'])('is run again (%s)', async (code) => {
    const orm = failing(2, wrapped(code));
    expect(await orm.transaction(async (tx) => tx)).toBe('tx');
    expect(orm.tries).toBe(3);
  });

  it('is given up after some tries', async () => {
    const lost = wrapped('40P01');
    const orm = failing(9, lost);
    await expect(orm.transaction(async (tx) => tx)).rejects.toBe(lost);
    expect(isConflict(lost)).toBe(true);
    expect(orm.tries).toBe(3);
  });

  it.each([wrapped('23505'), new TypeError('x is not a function')])('is told from another fault', async (error) => {
    const orm = failing(1, error);
    await expect(orm.transaction(async (tx) => tx)).rejects.toBe(error);
    expect(orm.tries).toBe(1);
  });
});

describe('on a PostgreSQL server', () => {
  let database: Database;
  beforeAll(async () => {
    const { url } = await freshServerDatabase('conflicts');
    database = await openDatabase({ url }, ({ script }) => script('create table counters (id integer, n integer)'));
  });
  afterAll(() => database.close());
  beforeEach(() => database.script('truncate counters; insert into counters values (1, 0), (2, 0)'));

  const add = (tx: Orm, id: number) => tx.execute(sql`update counters set n = n + 1 where id = ${id}`);
  const counted = async () =>
    (await rowsOf<{ n: number }>(database.orm, sql`select n from counters order by id`)).map(({ n }) => n);

  it('two transactions that wait for each other both happen, each once', async () => {
    const { promise: both, resolve: bothHold } = Promise.withResolvers<void>();
    let tries = 0;
    let held = 0;
    const crossing = (first: number, second: number) =>
      database.orm.transaction(async (tx) => {
        tries += 1;
        await add(tx, first);
        held += 1;
        if (held === 2) bothHold();
        await both;
        await add(tx, second);
      });
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    // A busy server may roll back both.
    expect(tries, 'one of them was rolled back').toBeGreaterThan(2);
    expect(await counted()).toEqual([2, 2]);
  });

  it('what changed since a transaction began is changed by its second try', async () => {
    let tries = 0;
    await database.orm.transaction(
      async (tx) => {
        tries += 1;
        await tx.execute(sql`select n from counters`);
        if (tries === 1) await add(database.orm, 1);
        await add(tx, 1);
      },
      { isolationLevel: 'repeatable read' },
    );
    expect([tries, await counted()]).toEqual([2, [2, 0]]);
  });

  it('a single statement that was rolled back is run again', async () => {
    await database.script(`create sequence tried; create function fail_once() returns trigger language plpgsql as $$
      begin if nextval('tried') = 1 then raise exception 'lost' using errcode = '40P01'; end if; return new; end $$;
      create trigger fail_once before update on counters for each row execute function fail_once()`);
    await add(database.orm, 2);
    expect(await counted()).toEqual([0, 1]);
  });
});

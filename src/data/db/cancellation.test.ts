import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasPgBouncer, startPgBouncer } from '../../../testing/store/pgbouncer.ts';
import { bareArchive } from '../../../testing/store/seeded-stores.ts';
import { freshServerDatabase } from '../../../testing/store/test-store.ts';
import { cancelledBy } from './cancellation.ts';
import { type Database, type Orm, openDatabase, openInMemory, rowsOf } from './db.ts';

const none = async () => {};
const timeout = { timeout: 30_000 };

let url = '';
beforeAll(async () => {
  ({ url } = await freshServerDatabase('cancellation'));
});

describe.each(['embedded', 'server'] as const)('a transaction on the %s database whose work is cancelled', (kind) => {
  let database: Database;
  let orm: Orm;

  beforeAll(async () => {
    database = kind === 'embedded' ? await openInMemory(none, await bareArchive()) : await openDatabase({ url }, none);
    orm = database.orm;
    await database.script('create table notes (text text not null)');
  });
  afterAll(() => database.close());
  beforeEach(() => database.script('delete from notes'));

  const write = (db: Orm, text: string) => db.execute(sql`insert into notes values (${text})`);
  const written = async () =>
    (await rowsOf<{ text: string }>(orm, sql`select text from notes`)).map(({ text }) => text);

  it('is rolled back though all its statements have run', async () => {
    const cancel = new AbortController();
    const work = cancelledBy(cancel.signal, () =>
      orm.transaction(async (tx) => {
        await write(tx, 'late');
        cancel.abort(new Error('too late'));
      }),
    );
    await expect(work).rejects.toThrow('too late');
    expect(await written()).toEqual([]);
  });

  it('does not begin', async () => {
    const cancel = new AbortController();
    cancel.abort(new Error('too late'));
    const begun: string[] = [];
    const work = cancelledBy(cancel.signal, () => orm.transaction(async () => begun.push('begun')));
    await expect(work).rejects.toThrow('too late');
    expect(begun).toEqual([]);
  });

  it('fails its work, though that has swallowed the error', async () => {
    const cancel = new AbortController();
    const swallowed = cancelledBy(cancel.signal, async () => {
      const writing = orm.transaction(async (tx) => {
        await write(tx, 'late');
        cancel.abort(new Error('too late'));
      });
      return writing.then(
        () => 'written',
        () => 'an answer all the same',
      );
    });
    await expect(swallowed).rejects.toThrow('too late');
    const unharmed = cancelledBy(cancel.signal, async () => 'nothing was to be written');
    expect(await unharmed).toBe('nothing was to be written');
  });

  it('leaves others alone', async () => {
    const cancel = new AbortController();
    const mine = cancelledBy(cancel.signal, () =>
      orm.transaction(async (tx) => {
        await write(tx, 'mine');
        cancel.abort();
      }),
    );
    const other = cancelledBy(new AbortController().signal, () => orm.transaction((tx) => write(tx, 'other')));
    const plain = orm.transaction((tx) => write(tx, 'plain'));
    await Promise.allSettled([mine, other, plain]);
    expect((await written()).sort()).toEqual(['other', 'plain']);
  });
});

describe.each(hasPgBouncer ? [false, true] : [false])(
  'a transaction that waits for a lock, behind PgBouncer: %s',
  (isPooled) => {
    let database: Database;
    let owner: pg.Client;
    let bouncer: Awaited<ReturnType<typeof startPgBouncer>> | undefined;

    beforeAll(async () => {
      bouncer = isPooled ? await startPgBouncer(url, 16) : undefined;
      database = await openDatabase(bouncer?.pooled(url) ?? { url }, none);
      await database.script(
        'drop table if exists shelves; create table shelves (id integer primary key, amount integer not null)',
      );
      await database.script('insert into shelves values (1, 5)');
      owner = new pg.Client({ connectionString: url });
      await owner.connect();
    });
    afterAll(async () => {
      await owner.end();
      await database.close();
      await bouncer?.stop();
    });

    const waiting = async () => {
      const [row] = await rowsOf<{ count: number }>(
        database.orm,
        sql`select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return row?.count;
    };

    it('stops waiting when its work is cancelled, also when every connection waits', async () => {
      await owner.query('begin');
      await owner.query('update shelves set amount = amount where id = 1');
      const cancel = new AbortController();
      const take = () => database.orm.transaction((tx) => tx.execute(sql`update shelves set amount = amount - 1`));
      // One connection fewer than the pool has, so that the test itself can query.
      const all = Array.from({ length: 15 }, () => cancelledBy(cancel.signal, take));
      const ended = Promise.allSettled(all);
      await expect.poll(waiting, timeout).toBe(15);
      cancel.abort(new Error('too late'));
      const results = await ended;
      expect(results.map(({ status }) => status)).toEqual(Array(15).fill('rejected'));
      await expect.poll(waiting, timeout).toBe(0);
      await owner.query('commit');
      expect(await rowsOf(database.orm, sql`select amount from shelves`)).toEqual([{ amount: 5 }]);
      await take();
      expect(await rowsOf(database.orm, sql`select amount from shelves`)).toEqual([{ amount: 4 }]);
    });
  },
);

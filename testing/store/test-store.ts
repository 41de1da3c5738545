import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/data/db/db.ts';
import { openStore } from '../../src/data/store.ts';
import { copyEmptyDatabase, copySeededDatabase, seededArchive } from './seeded-stores.ts';

export const testRules = { skipGaps: true, newForDays: 30, perPage: 12 };

let made = 0;
/** A unique name among all processes and files of this run. */
const nameOf = (name: string) => `${name}_${process.pid}_${++made}`;

/** An empty database on the PostgreSQL server of the test run. */
export async function freshServerDatabase(name: string): Promise<{ url: string }> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  const own = nameOf(name);
  await client.query(`create database ${own}`);
  await client.end();
  return { url: `${inject('postgresUrl')}/${own}` };
}

/** A database with the demo shop of the given day, on the PostgreSQL server of the test run. */
export function seededServerDatabase(name: string, now: number): Promise<{ url: string }> {
  return copySeededDatabase(inject('postgresUrl'), nameOf(name), now);
}

/** A database with tables and no rows, on the PostgreSQL server of the test run. */
export function emptyServerDatabase(name: string): Promise<{ url: string }> {
  return copyEmptyDatabase(inject('postgresUrl'), nameOf(name));
}

/** A seeded store on one of the two databases, and the database itself. */
export async function openTestStore(kind: 'embedded' | 'server', name: string, now: number) {
  const where = kind === 'embedded' ? { archive: await seededArchive(now) } : await seededServerDatabase(name, now);
  let database: Database | undefined;
  const store = await openStore(where, {
    rules: testRules,
    seed: async (opened) => {
      database = opened;
    },
  });
  if (!database) throw new Error('the store was not opened');
  return { store, database };
}

import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../src/data/db/db.ts';
import { openStore } from '../src/data/store.ts';
import { copySeededDatabase, seededArchive } from './seeded-stores.ts';

export const testRules = { skipGaps: true, newForDays: 30, perPage: 12 };

/** An empty database on the PostgreSQL server of the test run. */
export async function freshServerDatabase(name: string): Promise<{ url: string }> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  await client.query(`create database ${name}_${process.pid}`);
  await client.end();
  return { url: `${inject('postgresUrl')}/${name}_${process.pid}` };
}

/** A database with the demo shop of the given day, on the PostgreSQL server of the test run. */
export function seededServerDatabase(name: string, now: number): Promise<{ url: string }> {
  return copySeededDatabase(inject('postgresUrl'), `${name}_${process.pid}`, now);
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

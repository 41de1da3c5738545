import pg from 'pg';
import { inject } from 'vitest';
import { seedDemo } from '../demo/seed.ts';
import type { Database, Where } from '../src/data/db/db.ts';
import { openStore } from '../src/data/store.ts';

export const testRules = { skipGaps: true, newForDays: 30, perPage: 12 };

/** An empty database on the PostgreSQL server of the test run. */
export async function freshServerDatabase(name: string): Promise<{ url: string }> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  await client.query(`create database ${name}_${process.pid}`);
  await client.end();
  return { url: `${inject('postgresUrl')}/${name}_${process.pid}` };
}

/** A seeded store on one of the two databases, and the database below it. */
export async function openTestStore(kind: 'embedded' | 'server', name: string, now: number) {
  const where: Where | 'memory' = kind === 'embedded' ? 'memory' : await freshServerDatabase(name);
  let database: Database | undefined;
  const store = await openStore(where, {
    rules: testRules,
    seed: async (opened) => {
      database = opened;
      await seedDemo(opened, now);
    },
  });
  if (!database) throw new Error('the seed did not run');
  return { store, database };
}

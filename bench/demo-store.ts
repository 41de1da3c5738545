import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../demo/seed.ts';
import settings from '../shop.config.ts';
import type { Database, Where } from '../src/data/db/db.ts';
import { openStore, type Store } from '../src/data/store.ts';
import { startPostgres } from '../testing/store/postgres-server.ts';

export interface Opened {
  store: Store;
  database: Database;
}

/** A store in this process, filled with the demo shop if it is new. */
export async function openDemoStore(where: Where): Promise<Opened> {
  let database: Database | undefined;
  const store = await openStore(where, {
    rules: { ...settings.omnibus, ...settings.listing },
    seed: async (opened) => {
      database = opened;
      await seedDemo(opened, Date.now());
    },
  });
  if (!database) throw new Error('the store was not opened');
  return { store, database };
}

export async function withDemoStore<T>(where: Where, work: (opened: Opened) => Promise<T>): Promise<T> {
  const opened = await openDemoStore(where);
  try {
    return await work(opened);
  } finally {
    await opened.store.close();
  }
}

/** Measures with a new demo shop on PostgreSQL, and with one on the embedded database. */
export async function onBothDatabases(measure: (name: string, opened: Opened) => Promise<void>): Promise<void> {
  const server = await startPostgres();
  try {
    await withDemoStore({ url: `${server.url}/postgres` }, (opened) => measure('PostgreSQL', opened));
  } finally {
    await server.stop();
  }
  const folder = await mkdtemp(join(tmpdir(), 'witryna-bench-store-'));
  try {
    await withDemoStore({ directory: join(folder, 'data') }, (opened) => measure('embedded', opened));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

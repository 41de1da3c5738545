import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../demo/seed.ts';
import settings from '../shop.config.ts';
import type { Database, Where } from '../src/data/db/db.ts';
import { openStore } from '../src/data/store.ts';
import { stockRun } from '../testing/service/base-run.ts';
import { startPostgres } from '../testing/store/postgres-server.ts';
import { report } from './report.ts';

const buyers = Number(process.env.BENCH_BUYERS ?? 50);
const updates = Number(process.env.BENCH_UPDATES ?? 20);

/** Base changes stock by a thousand rows at a time while fifty shoppers buy, on both databases: nothing is lost. */
export async function benchBase(): Promise<void> {
  const server = await startPostgres();
  try {
    await stockOn('PostgreSQL', { url: `${server.url}/postgres` });
  } finally {
    await server.stop();
  }
  const directory = await mkdtemp(join(tmpdir(), 'witryna-bench-base-'));
  try {
    await stockOn('embedded', { directory: join(directory, 'data') });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function stockOn(name: string, where: Where): Promise<void> {
  let database: Database | undefined;
  const store = await openStore(where, {
    rules: { ...settings.omnibus, ...settings.listing },
    seed: async (opened) => {
      database = opened;
      await seedDemo(opened, Date.now());
    },
  });
  try {
    if (!database) throw new Error('the store was not opened');
    const found = await stockRun(store, database, { buyers, updates });
    const aside = `${updates} updates of 1,000 rows, ${found.orders} orders of ${buyers} shoppers, ${found.refused} refused`;
    report({ name: `Base, ${name}: pieces that stock is wrong by`, measured: found.drift, atMost: 0, aside });
    report({
      name: `Base, ${name}: faults of check`,
      measured: found.faults.length,
      atMost: 0,
      aside: found.faults[0] ?? '',
    });
    report({ name: `Base, ${name}: slowest update`, measured: found.slowest / 1_000, unit: 's', atMost: 30 });
  } finally {
    await store.close();
  }
}

if (import.meta.main) await benchBase();

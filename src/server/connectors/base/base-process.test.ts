import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBase, serveBase, stockRun } from '../../../../testing/service/base-run.ts';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import type { Database } from '../../../data/db/db.ts';
import type { Store } from '../../../data/store.ts';

describe.each(['server', 'embedded'] as const)('Base in a process of its own, %s', (kind) => {
  let store: Store;
  let database: Database;

  beforeAll(async () => {
    ({ store, database } = await openTestStore(kind, 'base_process', Date.now()));
  }, 900_000);
  afterAll(() => store?.close());

  it('reads all it knows, and neither repeats nor hurry make two of anything', async () => {
    const bugs: unknown[] = [];
    const { url, stop } = await serveBase(store, (error) => bugs.push(error));
    const { faults } = await runBase<{ faults: string[] }>(url, 'tour');
    await stop();
    expect([faults, bugs]).toEqual([[], []]);
    expect((await store.check()).faults).toEqual([]);
  }, 300_000);

  it('changes stock by a thousand rows while shoppers buy, and nothing is lost', async () => {
    const { drift, faults, orders } = await stockRun(store, database, { buyers: 8, updates: 3 });
    expect([drift, faults]).toEqual([0, []]);
    expect(orders).toBeGreaterThan(0);
  }, 300_000);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Database } from '../db/db.ts';
import type { Store } from '../store.ts';
import { createListingIndex } from './listing-index.ts';

let store: Store;
let database: Database;
const now = Date.now();
beforeAll(async () => {
  ({ store, database } = await openTestStore('server', 'index_patience', now));
});
afterAll(() => store.close());

it('all requests together wait once for a read that takes long', async () => {
  const patienceMs = 500;
  const shelves = createListingIndex(database.orm, store.changes, async () => new Set(), { patienceMs });
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = database.orm.transaction(async (tx) => {
    await tx.execute(sql`lock table product_words in access exclusive mode`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  try {
    await expect(shelves(now)).rejects.toMatchObject({ name: 'TryLater', reason: 'loading' });
    const second = shelves(now).catch((error: unknown) => error);
    const aWait = new Promise((done) => setTimeout(() => done('waited'), patienceMs / 2));
    expect(await Promise.race([second, aWait])).toMatchObject({ name: 'TryLater', reason: 'loading' });
  } finally {
    released.resolve();
    await holding;
  }
  await shelves.whole(now);
});

it('a request during the first read of the catalogue is answered with a retry time, and the read continues', async () => {
  const shelves = createListingIndex(database.orm, store.changes, async () => new Set(), { patienceMs: 1 });
  await expect(shelves(now)).rejects.toMatchObject({ name: 'TryLater', reason: 'loading', retryAfterSeconds: 10 });
  const whole = await shelves.whole(now);
  expect(await shelves(now)).toBe(whole);
});

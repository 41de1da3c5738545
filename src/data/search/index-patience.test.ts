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

it('a request during the first read of the catalogue is answered with a retry time, and the read continues', async () => {
  const shelves = createListingIndex(database.orm, store.changes, async () => new Set(), 1);
  await expect(shelves(now)).rejects.toMatchObject({ name: 'TryLater', reason: 'loading', retryAfterSeconds: 10 });
  const whole = await shelves.whole(now);
  expect(await shelves(now)).toBe(whole);
});

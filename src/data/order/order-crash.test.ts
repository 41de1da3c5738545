import { expect, it } from 'vitest';
import { crashFaults, crashProduct, crashStock, runAndKill, type Told } from '../../../testing/order/order-crash.ts';
import { seededServerDatabase, testRules } from '../../../testing/store/test-store.ts';
import type { Database } from '../db/db.ts';
import { openStore } from '../store.ts';

/** The bench has a hundred. */
const moments = 2;

it(`kill -9 at ${moments} random moments: no confirmed order lost, none half-written, no stock drifted`, async () => {
  const { url } = await seededServerDatabase('order_crash', Date.now());
  let database: Database | undefined;
  const store = await openStore(
    { url },
    {
      rules: testRules,
      seed: async (opened) => {
        database = opened;
      },
    },
  );
  if (!database) throw new Error('the store was not opened');
  await store.prices.setStock({ product: crashProduct, size: 'uniw' }, crashStock);
  const told: Told[] = [];
  for (let moment = 0; moment < moments; moment += 1) {
    told.push(...(await runAndKill(url, moment, 20 + Math.random() * 400)));
  }
  expect(told.length).toBeGreaterThan(moments);
  expect(await crashFaults(store, database, told)).toEqual([]);
  await store.close();
}, 120_000);

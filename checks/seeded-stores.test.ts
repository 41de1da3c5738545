import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setting } from '../src/data/import/content-entry.ts';
import { openStore } from '../src/data/store.ts';
import { dayOf } from '../src/shop/time/warsaw-time.ts';
import { copySeededData } from './seeded-stores.ts';
import { openTestStore, testRules } from './test-store.ts';

const size = { product: 'maselniczka', size: 'uniw' };

describe.each(['embedded', 'server'] as const)('copies of the seeded store on the %s database', (kind) => {
  it('are of the day that was asked for, and nobody else sees what is changed in one', async () => {
    const now = Date.now();
    const [one, other] = await Promise.all([openTestStore(kind, 'one', now), openTestStore(kind, 'other', now)]);
    expect(await setting(one.database.orm, 'demo')).toEqual({ seededOn: dayOf(now) });
    await one.store.prices.setRegular(size, 77_700);
    const price = async ({ store }: typeof one) =>
      (await store.catalogue.product(size.product, Date.now()))?.sizes[0]?.size.regular.gross;
    expect(await price(one)).toBe(77_700);
    expect(await price(other)).toBe(11_900);
    await one.store.close();
    await other.store.close();
  });
});

it('a copied data folder opens as one that a shop has left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-copy-'));
  await copySeededData(folder, Date.now());
  const store = await openStore({ directory: join(folder, 'database') }, { rules: testRules });
  expect((await store.catalogue.product(size.product, Date.now()))?.name).toBe('Maselniczka');
  await store.close();
  expect(existsSync(join(folder, 'database.lock'))).toBe(false);
  await rm(folder, { recursive: true });
});

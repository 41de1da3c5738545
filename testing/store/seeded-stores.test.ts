import { expect, it } from 'vitest';
import { setting } from '../../src/data/import/content-entry.ts';
import { dayOf } from '../../src/shop/time/warsaw-time.ts';
import { openTestStore } from './test-store.ts';

const size = { product: 'maselniczka', size: 'uniw' };

// For the embedded database, whose copies share the loaded files.
it('copies of the seeded store are of the day that was asked for, and nobody else sees what is changed in one', async () => {
  const now = Date.now();
  const [one, other] = [await openTestStore('embedded', 'one', now), await openTestStore('embedded', 'other', now)];
  expect(await setting(one.database.orm, 'demo')).toEqual({ seededOn: dayOf(now) });
  await one.store.prices.setRegular(size, 77_700);
  const price = async ({ store }: typeof one) =>
    (await store.catalogue.product(size.product, Date.now()))?.sizes[0]?.size.regular.gross;
  expect(await price(one)).toBe(77_700);
  expect(await price(other)).toBe(11_900);
  await one.store.close();
  await other.store.close();
});

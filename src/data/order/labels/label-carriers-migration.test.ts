import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshServerDatabase } from '../../../../testing/store/test-store.ts';
import { openDatabase, rowsOf } from '../../db/db.ts';
import { migrate } from '../../db/migrate.ts';

it('ways to lockers that the owner has stored get the labels of InPost, couriers wait for the owner', async () => {
  const database = await openDatabase(await freshServerDatabase('labels'), (own) => migrate(own, '0070'));
  const options = [
    { id: 'a', carrier: 'locker' },
    { id: 'b', carrier: 'courier' },
  ];
  const value = JSON.stringify({ name: 'Sklep', delivery: { options, off: ['b'] } });
  await database.orm.execute(sql`update settings set value = ${value}::jsonb where key = 'shop'`);
  await migrate(database);
  const [row] = await rowsOf(database.orm, sql`select value from settings where key = 'shop'`);
  expect(row).toEqual({
    value: { name: 'Sklep', delivery: { options: [{ ...options[0], labels: 'inpost' }, options[1]], off: ['b'] } },
  });
  await database.close();
});

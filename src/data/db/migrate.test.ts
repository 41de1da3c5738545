import { expect, it } from 'vitest';
import { emptyArchive } from '../../../testing/store/seeded-stores.ts';
import { openInMemory } from './db.ts';
import { migrate, statements } from './migrate.ts';

it('cuts a script at semicolons outside of bodies, quotes and comments', () => {
  const script = "create table a (b text default ';'); -- one; two\ncreate function f() as $$ begin; end $$; select 1";
  expect(statements(script)).toEqual([
    "create table a (b text default ';')",
    '-- one; two\ncreate function f() as $$ begin; end $$',
    'select 1',
  ]);
});

it('leaves a database that is up to date alone, and refuses one whose migration was changed after it had run', async () => {
  const database = await openInMemory(migrate, await emptyArchive());
  await expect(migrate(database)).resolves.toBeUndefined();
  await database.script("update schema_migrations set checksum = 'other' where name = '0001-catalogue.sql'");
  await expect(migrate(database)).rejects.toThrow('0001-catalogue.sql was changed');
  await database.close();
});

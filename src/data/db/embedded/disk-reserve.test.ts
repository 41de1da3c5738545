import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { seedDemo } from '../../../../demo/seed.ts';
import { copySeededData } from '../../../../testing/store/seeded-stores.ts';
import { testRules } from '../../../../testing/store/test-store.ts';
import { openStore } from '../../store.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { openDatabase, rowsOf } from '../db.ts';
import { diskReserve } from './disk-reserve.ts';

vi.mock('node:fs', async (actual) => {
  const real = await actual<typeof import('node:fs')>();
  return { ...real, statfsSync: vi.fn(real.statfsSync) };
});

const folder = await mkdtemp(join(tmpdir(), 'witryna-reserve-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.mocked(statfsSync).mockReset());

const fill = () => vi.mocked(statfsSync).mockReturnValue({ bavail: 100, bsize: 4_096 } as never);

it('the embedded database refuses to write before its disk is full, reads on, and writes again with space', async () => {
  const database = await openDatabase({ directory: join(folder, 'database') }, async ({ script }) => {
    await script('create table if not exists notes (text text)');
  });
  const { orm } = database;
  const note = (text: string) => orm.execute(sql`insert into notes values (${text})`);
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => isDatabaseUnavailable(error),
    );
  const notes = async () => (await rowsOf<{ text: string }>(orm, sql`select text from notes`)).map(({ text }) => text);
  await note('before');
  fill();
  expect(await failure(note('alone'))).toBe(true);
  expect(await failure(orm.transaction((tx) => tx.execute(sql`insert into notes values ('together')`)))).toBe(true);
  expect(await failure(orm.transaction((tx) => tx.execute(sql`select from notes for update`)))).toBe(true);
  expect(await failure(orm.execute(sql`select delete_products(array[1])`))).toBe(true);
  expect(await notes()).toEqual(['before']);
  vi.mocked(statfsSync).mockReturnValue({ bavail: 100_000, bsize: 4_096 } as never);
  await note('after');
  expect(await notes()).toEqual(['before', 'after']);
  await database.close();
}, 60_000);

it('an embedded store is opened and read with a full disk, and what a start writes waits for a later start', async () => {
  const now = Date.now();
  await copySeededData(join(folder, 'shop'), now);
  fill();
  const nextWeek = now + 7 * 86_400_000;
  const store = await openStore(
    { directory: join(folder, 'shop/database') },
    { rules: testRules, seed: (database) => seedDemo(database, nextWeek) },
  );
  try {
    await store.uploads.moveOld();
    expect(await store.catalogue.product('kubek-szalwiowy', now)).not.toBeNull();
    expect(await store.forgetOld(now).catch(isDatabaseUnavailable)).toBe(true);
  } finally {
    await store.close();
  }
}, 60_000);

it('columns that are named like a command are read with a full disk', () => {
  fill();
  const refuse = diskReserve(folder);
  expect(() => refuse('select merge_loss, created_at from sessions')).not.toThrow();
  expect(() => refuse('select delete_products($1)')).toThrow('nearly full');
});

import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { openDatabase, rowsOf } from '../db.ts';

vi.mock('node:fs', async (actual) => {
  const real = await actual<typeof import('node:fs')>();
  return { ...real, statfsSync: vi.fn(real.statfsSync) };
});

const folder = await mkdtemp(join(tmpdir(), 'witryna-reserve-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

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
  vi.mocked(statfsSync).mockReturnValue({ bavail: 100, bsize: 4_096 } as never);
  expect(await failure(note('alone'))).toBe(true);
  expect(await failure(orm.transaction((tx) => tx.execute(sql`insert into notes values ('together')`)))).toBe(true);
  expect(await failure(orm.transaction((tx) => tx.execute(sql`select from notes for update`)))).toBe(true);
  expect(await notes()).toEqual(['before']);
  vi.mocked(statfsSync).mockReturnValue({ bavail: 100_000, bsize: 4_096 } as never);
  await note('after');
  expect(await notes()).toEqual(['before', 'after']);
  await database.close();
}, 60_000);

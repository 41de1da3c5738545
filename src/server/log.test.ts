import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareArchive } from '../../testing/store/seeded-stores.ts';
import { openInMemory } from '../data/db/db.ts';
import { openLog } from './log.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-log-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a bug is written with the code of the database, which is in its cause', async () => {
  const database = await openInMemory(async () => {}, await bareArchive());
  const failure = await database.orm.execute(sql`select 1 / ${0}::integer`).catch((error: unknown) => error);
  await database.close();
  const file = join(folder, 'log');
  const log = openLog('warn', file);
  log.bug('a1', new Error('the order was not written', { cause: failure }));
  log.flush();
  await expect.poll(() => readFile(file, 'utf8')).toContain('\n');
  const { id, err } = JSON.parse(await readFile(file, 'utf8'));
  expect(id).toBe('a1');
  expect(err).toMatchObject({
    type: 'Error',
    message: 'the order was not written',
    cause: { query: 'select 1 / $1::integer', cause: { code: '22012' } },
  });
}, 60_000);

const fullDisk = '/dev/full';

it.runIf(existsSync(fullDisk))(
  'a program whose log is on a full disk goes on',
  async () => {
    const escaped: unknown[] = [];
    const note = (error: unknown) => escaped.push(error);
    process.on('uncaughtException', note);
    const log = openLog('warn', fullDisk);
    for (const turn of [1, 2, 3]) {
      log.note('a line', { turn });
      // Answered after the log's own write.
      await expect(writeFile(fullDisk, 'x')).rejects.toThrow('ENOSPC');
    }
    await new Promise((turn) => setTimeout(turn, 50));
    process.off('uncaughtException', note);
    expect(escaped).toEqual([]);
  },
  60_000,
);

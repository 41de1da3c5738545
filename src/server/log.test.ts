import { pbkdf2 } from 'node:crypto';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  const log = openLog('warn', openSync(file, 'w'));
  log.bug('a1', new Error('the order was not written', { cause: failure }));
  await log.flush();
  const { id, err } = JSON.parse(await readFile(file, 'utf8'));
  expect(id).toBe('a1');
  expect(err).toMatchObject({
    type: 'Error',
    message: 'the order was not written',
    cause: { query: 'select 1 / $1::integer', cause: { code: '22012' } },
  });
}, 60_000);

it('a flush waits for its lines, also while other work holds all threads that write', async () => {
  const file = join(folder, 'busy');
  const log = openLog('warn', openSync(file, 'w'));
  const others = Array.from({ length: 8 }, () => promisify(pbkdf2)('x', 'y', 100_000, 64, 'sha512'));
  log.note('the last line');
  expect(readFileSync(file, 'utf8')).toBe('');
  await log.flush();
  expect(readFileSync(file, 'utf8')).toContain('the last line');
  await Promise.all(others);
});

const fullDisk = '/dev/full';

it.runIf(existsSync(fullDisk))(
  'a program whose log is on a full disk goes on',
  async () => {
    const escaped: unknown[] = [];
    const note = (error: unknown) => escaped.push(error);
    process.on('uncaughtException', note);
    const log = openLog('warn', openSync(fullDisk, 'w'));
    for (const turn of [1, 2, 3]) {
      log.note('a line', { turn });
      // Answered after the log's own write. A flush would listen for the error itself.
      await expect(writeFile(fullDisk, 'x')).rejects.toThrow('ENOSPC');
    }
    await log.flush();
    process.off('uncaughtException', note);
    expect(escaped).toEqual([]);
  },
  60_000,
);

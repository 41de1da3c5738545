import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { type Database, rowsOf } from '../db/db.ts';
import type { Store } from '../store.ts';
import { ownersTables } from './owner-export.ts';
import { tablesOf } from './tables.ts';

const now = Date.now();

/** Files of an archive, as any program reads it. */
function filesIn(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive[at]; ) {
    const text = (from: number, length: number) => archive.toString('latin1', at + from, at + from + length);
    const name = text(0, 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 11), 8);
    const head = Buffer.from(archive.subarray(at, at + 512)).fill(' ', 148, 156);
    expect(Number.parseInt(text(148, 6), 8)).toBe(head.reduce((all, byte) => all + byte, 0));
    files.set(name, archive.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

describe.each(['embedded', 'server'] as const)('an export of what the owner put in, from the %s database', (kind) => {
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    ({ store, database } = await openTestStore(kind, 'owner_export', now));
  });
  afterAll(() => store.close());

  const counted = async (query: string): Promise<number> =>
    Number((await rowsOf<{ n: number }>(database.orm, sql.raw(query)))[0]?.n);

  it('has every row and picture of the owner once, and nothing of shoppers or staff', async () => {
    const parts: Uint8Array[] = [];
    for await (const part of (await store.forReports()).everything(now)) parts.push(part);
    const files = filesIn(Buffer.concat(parts));
    const known = new Set((await tablesOf(database.orm)).map(({ name }) => name));
    for (const table of ownersTables) {
      expect(known).toContain(table);
      const lines = [...files]
        .filter(([name]) => name.startsWith(`dane/${table}-0`))
        .flatMap(([, content]) => content.toString('utf8').trimEnd().split('\n'));
      expect([table, new Set(lines).size]).toEqual([table, await counted(`select count(*) as n from ${table}`)]);
      for (const line of lines.slice(0, 3)) expect(JSON.parse(line)).toBeTypeOf('object');
    }
    const pictures = [...files].filter(([name]) => name.startsWith('zdjecia/'));
    expect(pictures).toHaveLength(await counted('select count(*) as n from pictures'));
    const bytes = pictures.reduce((all, [, content]) => all + content.byteLength, 0);
    expect(bytes).toBe(await counted('select sum(octet_length(bytes)) as n from pictures'));
    expect(files.get('CZYTAJ.txt')?.toString('utf8')).toContain('Kwoty są w groszach');
    expect([...files.keys()].filter((name) => /clients|orders|staff|sessions/.test(name))).toEqual([]);
  });

  it.runIf(kind === 'server')('of many rows needs little memory', async () => {
    await database.script(`insert into redirects (from_path, to_path)
      select '/stary-' || n, '/' || repeat('x', 2000) from generate_series(1, 30000) n`);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // Live memory, without garbage.
    const held = () => {
      collect();
      return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
    };
    const before = held();
    let [most, bytes, looked] = [0, 0, 0];
    for await (const part of (await store.forReports()).everything(now)) {
      bytes += part.byteLength;
      if (bytes - looked < 5_000_000) continue;
      looked = bytes;
      most = Math.max(most, held() - before);
    }
    expect(bytes).toBeGreaterThan(60_000_000);
    expect(most).toBeLessThan(30_000_000);
  });
});

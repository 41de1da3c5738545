import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../../testing/service/s3-server.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { type Database, rowsOf } from '../db/db.ts';
import type { Store } from '../store.ts';
import { databaseStorage } from './database-storage.ts';
import { type FileStorage, newKey } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3/s3-storage.ts';
import { openStorages } from './storages.ts';
import { createUploads, once } from './uploads.ts';

const now = Date.now();
const hourMs = 3_600_000;

async function wholeOf(content: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  if (!content) return null;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

async function* breaking(): AsyncIterable<Uint8Array> {
  yield new Uint8Array(100_000);
  throw new Error('the line was cut');
}

describe.each([
  ['a folder', 'embedded'],
  ['the embedded database', 'embedded'],
  ['a PostgreSQL server', 'server'],
  ['an object storage', 'embedded'],
] as const)('files in %s', (place, kind) => {
  let store: Store;
  let database: Database;
  let folder: string;
  let storage: FileStorage;
  let s3: Awaited<ReturnType<typeof startS3>>;

  beforeAll(async () => {
    ({ store, database } = await openTestStore(kind, 'uploads', now));
    folder = await mkdtemp(join(tmpdir(), 'witryna-uploads-'));
    s3 = await startS3();
    if (place === 'a folder') storage = folderStorage(folder);
    else storage = place === 'an object storage' ? s3Storage(s3.place) : databaseStorage(database.orm);
  });
  afterAll(async () => {
    await s3.stop();
    await store.close();
    await rm(folder, { recursive: true });
  });

  /** A line of a separate basket. */
  async function newLine(session: string): Promise<{ owner: string; line: number }> {
    const owner = await store.sessions.open(session, now);
    const cup = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };
    await store.baskets.add(owner, cup, now);
    return { owner, line: (await store.baskets.content(owner, [], now)).lines[0]?.id ?? 0 };
  }

  it('come back byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 200_001 }, (_, at) => (at * 31) % 256);
    const key = newKey();
    await storage.put(key, once(bytes));
    expect(await wholeOf(await storage.open(key))).toEqual(Buffer.from(bytes));
    await storage.remove(key);
    expect(await storage.open(key)).toBeNull();
    await storage.remove(key);
  });

  it('that broke off are not there at all', async () => {
    const key = newKey();
    await expect(storage.put(key, breaking())).rejects.toThrow('the line was cut');
    expect(await storage.open(key)).toBeNull();
    expect(await allOf(storage.writtenBefore(now + hourMs))).toEqual([]);
  });

  it('that nothing names are forgotten after an hour, others stay', async () => {
    const uploads = createUploads(database.orm, [storage]);
    const { owner, line } = await newLine('orphans');
    const stored = await uploads.put(once(Buffer.from('kept')));
    const orphan = await uploads.put(once(Buffer.from('orphan')));
    const file = { name: 'a.txt', mediaType: 'text/plain', size: 4, contentKey: stored };
    expect(await store.baskets.attach(owner, line, file, now)).toMatchObject({ status: 'attached' });
    await uploads.forgetOrphans(Date.now());
    expect(await wholeOf(await uploads.open(orphan)), 'it may still be on its way').toEqual(Buffer.from('orphan'));
    await uploads.forgetOrphans(Date.now() + hourMs + 60_000);
    expect(await uploads.open(orphan)).toBeNull();
    expect(await wholeOf(await uploads.open(stored))).toEqual(Buffer.from('kept'));
    await store.sessions.close('orphans');
    await uploads.forgetOrphans(Date.now() + hourMs + 60_000);
    expect(await uploads.open(stored), 'its basket is gone').toBeNull();
  });

  it('are still found where the database was chosen before a folder', async () => {
    const uploads = createUploads(database.orm, openStorages(database.orm, { storage: 'folder', folder }));
    const before = await store.uploads.put(once(Buffer.from('before')));
    expect(String(await wholeOf(await uploads.open(before)))).toBe('before');
    await uploads.remove(before);
    expect(await uploads.open(before)).toBeNull();
  });

  it('are still found where a folder was chosen before the database', async () => {
    const uploads = createUploads(database.orm, openStorages(database.orm, { storage: 'database', folder }));
    const key = newKey();
    await folderStorage(folder).put(key, once(Buffer.from('before')));
    expect(String(await wholeOf(await uploads.open(key)))).toBe('before');
    await uploads.remove(key);
    expect(await folderStorage(folder).open(key)).toBeNull();
  });

  it('are tried by writing, reading and removing one', async () => {
    const uploads = createUploads(database.orm, [storage]);
    expect(await uploads.test()).toBe('works');
    expect(await allOf(storage.writtenBefore(Date.now() + hourMs))).toEqual([]);
    const broken = { ...storage, put: () => Promise.reject(new Error('the disk is full')) };
    expect(await createUploads(database.orm, [broken]).test()).toBe('away');
    const forgetful = { ...storage, open: async () => null };
    expect(await createUploads(database.orm, [forgetful]).test()).toBe('away');
  });

  it('of earlier versions are moved out of their rows', async () => {
    const uploads = createUploads(database.orm, [storage]);
    const { owner, line } = await newLine('earlier');
    const { owner: other } = await newLine('other');
    const [row] = await rowsOf<{ id: number }>(
      database.orm,
      sql`insert into basket_files (line_id, name, media_type, size, bytes, added_at)
        values (${line}, 'dawny.png', 'image/png', 5, decode('6461776e79', 'hex'), now()) returning id`,
    );
    await Promise.all([uploads.moveOld(), uploads.moveOld()]);
    const file = await store.baskets.file(owner, row?.id ?? 0);
    expect(file).toMatchObject({ name: 'dawny.png', size: 5 });
    expect(String(await wholeOf(await uploads.open(file?.contentKey ?? '')))).toBe('dawny');
    const left = sql`select 1 from basket_files where bytes is not null`;
    expect(await rowsOf(database.orm, left)).toEqual([]);
    expect(await allOf(storage.writtenBefore(Date.now() + hourMs)), 'the slower left nothing').toHaveLength(1);
    expect(await store.baskets.file(other, row?.id ?? 0), 'for its owner alone').toBeNull();
  });
});

describe('an object storage', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3(() => now);
  });
  afterAll(() => s3.stop());

  it('lists the files of the shop alone, page by page', async () => {
    const storage = s3Storage(s3.place);
    const keys = Array.from({ length: 5 }, newKey).sort();
    for (const key of keys) await storage.put(key, once(Buffer.from(key)));
    s3.objects.set('pliki/opis.txt', { bytes: Buffer.from('x'), writtenAt: 0 });
    s3.objects.set(`inne/${newKey()}`, { bytes: Buffer.from('x'), writtenAt: 0 });
    expect(await allOf(storage.writtenBefore(now + 1))).toEqual(keys);
    expect(await allOf(storage.writtenBefore(now))).toEqual([]);
  });

  it('that does not answer refuses for now, and one with a wrong key says so', async () => {
    const storage = s3Storage(s3.place);
    s3.state.failing = 503;
    await expect(storage.open(newKey())).rejects.toThrow('try again');
    s3.state.failing = null;
    const away = s3Storage({ ...s3.place, url: 'http://127.0.0.1:1/sklep' });
    await expect(away.put(newKey(), once(Buffer.from('x')))).rejects.toThrow('try again');
    const wrong = s3Storage({ ...s3.place, secretKey: 'inny' });
    await expect(wrong.open(newKey())).rejects.toThrow('SignatureDoesNotMatch');
    const nowhere = s3Storage({ ...s3.place, url: s3.place.url.replace('sklep', 'inny') });
    await expect(nowhere.put(newKey(), once(Buffer.from('x')))).rejects.toThrow('NoSuchBucket');
  });
});

describe('a folder of files', () => {
  it('lists drafts of a dead process, and no other files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'witryna-uploads-'));
    const storage = folderStorage(folder);
    const key = newKey();
    await storage.put(key, once(Buffer.from('x')));
    const [part = ''] = await readdir(folder);
    const draft = `${part}${newKey().slice(2)}`;
    await writeFile(join(folder, part, `${draft}.part`), 'half');
    await writeFile(join(folder, part, '.DS_Store'), '');
    await utimes(join(folder, part, `${draft}.part`), 0, 0);
    expect(await allOf(storage.writtenBefore(now))).toEqual([draft]);
    expect(await storage.open(draft), 'half a file is none').toBeNull();
    await storage.remove(draft);
    expect((await readdir(join(folder, part))).sort()).toEqual(['.DS_Store', key].sort());
    await rm(folder, { recursive: true });
  });
});

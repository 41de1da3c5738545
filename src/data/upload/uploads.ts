import { sql } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { unlessDiskFull } from '../db/disk-full.ts';
import { type FileStorage, newKey } from './file-storage.ts';

/** Longer than any form takes to arrive: a content without a row by then will never get one. */
const orphanMs = 3_600_000;
const keysAtOnce = 500;

/**
 * Contents of files that shoppers have sent. The rows that refer to them belong to the things that the files are
 * attached to. New contents go to the first storage; the others are read too, since the owner may have changed the
 * setting.
 */
export function createUploads(orm: Orm, storages: [FileStorage, ...FileStorage[]]) {
  const [storage] = storages;

  async function named(keys: string[]): Promise<Set<string>> {
    const rows = await rowsOf<{ key: string }>(
      orm,
      sql`with asked as (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key)
        select content_key as key from basket_files where content_key in (select key from asked)
        union select content_key from order_files where content_key in (select key from asked)
        union select content_key from complaint_files where content_key in (select key from asked)
        union select content_key from opinion_photos where content_key in (select key from asked)
        union select content_key from move_files where content_key in (select key from asked)`,
    );
    return new Set(rows.map(({ key }) => key));
  }

  async function remove(key: string): Promise<void> {
    for (const each of storages) await each.remove(key);
  }

  async function removeUnnamed(keys: string[]): Promise<void> {
    const known = await named(keys);
    for (const key of keys) if (!known.has(key)) await remove(key);
  }

  async function* writtenBefore(before: Instant): AsyncIterable<string> {
    for (const each of storages) yield* each.writtenBefore(before);
  }

  return {
    /** Returns the content's key once it is durably written. */
    async put(content: AsyncIterable<Uint8Array>): Promise<string> {
      const key = newKey();
      await storage.put(key, content);
      return key;
    },

    async open(key: string): Promise<AsyncIterable<Uint8Array> | null> {
      for (const each of storages) {
        const found = await each.open(key);
        if (found) return found;
      }
      return null;
    },

    remove,

    /** Whether the storage keeps what it gets. */
    test: () => testStorage(storage),

    /** Moves files of earlier versions from their rows into the storage. */
    moveOld: () => unlessDiskFull(() => moveOldFiles(orm, storage)),

    /** Deletes contents without a row: of deleted baskets, and of interrupted forms. */
    async forgetOrphans(now: Instant): Promise<void> {
      let keys: string[] = [];
      for await (const key of writtenBefore(now - orphanMs)) {
        keys.push(key);
        if (keys.length < keysAtOnce) continue;
        await removeUnnamed(keys);
        keys = [];
      }
      if (keys.length > 0) await removeUnnamed(keys);
    },
  };
}

/** One file at a time. Safe when several processes start together. */
async function moveOldFiles(orm: Orm, storage: FileStorage): Promise<void> {
  for (;;) {
    const [row] = await rowsOf<{ id: number; bytes: Uint8Array }>(
      orm,
      sql`select id, bytes from basket_files where content_key is null order by id limit 1`,
    );
    if (!row) return;
    const key = newKey();
    await storage.put(key, once(row.bytes));
    const updated = await rowsOf(
      orm,
      sql`update basket_files set content_key = ${key}, bytes = null
        where id = ${row.id} and content_key is null returning id`,
    );
    // Another process was faster, or the row was deleted.
    if (updated.length === 0) await storage.remove(key);
  }
}

/** Writes, reads and removes a small content. */
async function testStorage(storage: FileStorage): Promise<'works' | 'away'> {
  const key = newKey();
  const sent = Buffer.from(key);
  try {
    await storage.put(key, once(sent));
    const read: Uint8Array[] = [];
    for await (const part of (await storage.open(key)) ?? []) read.push(part);
    await storage.remove(key);
    return Buffer.concat(read).equals(sent) ? 'works' : 'away';
  } catch {
    return 'away';
  }
}

export type Uploads = ReturnType<typeof createUploads>;

export async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

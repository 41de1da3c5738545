import { sql } from 'drizzle-orm';
import { type Database, type Orm, rowsOf } from '../db/db.ts';
import type { FileStorage } from '../upload/file-storage.ts';
import { migrationsOf, sequencesOf, tablesOf } from './tables.ts';

/**
 * A backup consists of lines of text, each with a letter for its kind: `h` the head, `t` the table that follows, `r` a
 * row as JSON, `p` a picture, `d` the id of a picture that was deleted or follows again, `s` the sequences, `f` a file,
 * `e` the end with the number of lines, without which a backup is truncated.
 */
export const backupFormat = 1;

export interface BackupHead {
  witryna: 'backup';
  format: number;
  at: string;
  /** The restored store must have the same ones. */
  migrations: string[];
}

const rowsAtOnce = 500;
/** Later than any file. */
const farAhead = Date.parse('2200-01-01T00:00:00Z');
const largeFile = 64 * 1_024 * 1_024;

/** Writes one line; resolves when there is space for more. */
export type WriteLine = (line: string) => Promise<void>;

/**
 * The whole store as of one instant, without stopping the shop. Rows are read in one transaction; on the embedded
 * database all requests wait for it, so pictures, which are most of the bytes, are read one by one before.
 */
export async function backUp(
  { orm }: Database,
  storages: readonly FileStorage[],
  now: number,
  writeLine: WriteLine,
): Promise<void> {
  let lines = 0;
  const write: WriteLine = async (line) => {
    lines += 1;
    await writeLine(line);
  };
  const migrations = await migrationsOf(orm);
  const head: BackupHead = { witryna: 'backup', format: backupFormat, at: new Date(now).toISOString(), migrations };
  await write(`h ${JSON.stringify(head)}`);
  const copied = new Map<number, string>();
  for (const { id, version } of await pictureVersions(orm)) {
    const row = await pictureRow(orm, id);
    if (row === null) continue;
    copied.set(id, version);
    await write(`p ${row}`);
  }
  await orm.transaction(
    async (tx) => {
      await writeChangedPictures(tx, copied, write);
      for (const { name } of await tablesOf(tx)) if (name !== 'pictures') await writeTable(tx, name, write);
      await write(`s ${JSON.stringify(await sequencesOf(tx))}`);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  for (const storage of storages) {
    for await (const key of storage.writtenBefore(farAhead)) {
      const text = await fileText(storage, key);
      if (text !== null) await write(`f ${key} ${text}`);
    }
  }
  await writeLine(`e ${lines}`);
}

async function writeChangedPictures(tx: Orm, copied: Map<number, string>, write: WriteLine): Promise<void> {
  const current = new Map((await pictureVersions(tx)).map(({ id, version }) => [id, version]));
  for (const [id, version] of copied) if (current.get(id) !== version) await write(`d ${id}`);
  for (const [id, version] of current) {
    if (copied.get(id) === version) continue;
    const row = await pictureRow(tx, id);
    if (row !== null) await write(`p ${row}`);
  }
}

async function writeTable(tx: Orm, name: string, write: WriteLine): Promise<void> {
  await write(`t ${name}`);
  const table = sql.identifier(name);
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(own)::text as line from ${table} own`,
  );
  for (;;) {
    const fetched = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${rowsAtOnce} from backup_rows`));
    for (const { line } of fetched) await write(`r ${line}`);
    if (fetched.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close backup_rows`);
}

/** Two versions of a row have different transaction ids. */
async function pictureVersions(orm: Orm): Promise<{ id: number; version: string }[]> {
  return rowsOf(orm, sql`select id, xmin::text as version from pictures order by id`);
}

async function pictureRow(orm: Orm, id: number): Promise<string | null> {
  const [row] = await rowsOf<{ line: string }>(
    orm,
    sql`select row_to_json(pictures)::text as line from pictures where id = ${id}`,
  );
  return row?.line ?? null;
}

async function fileText(storage: FileStorage, key: string): Promise<string | null> {
  const content = await storage.open(key);
  if (!content) return null;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (bytes > largeFile) throw new Error(`the file ${key} is larger than any that the shop takes`);
  }
  return Buffer.concat(pieces).toString('base64');
}

import { sql } from 'drizzle-orm';
import { type Database, type Orm, rowsOf } from '../db/db.ts';
import { StartError } from '../db/start-error.ts';
import { type FileStorage, isKey } from '../upload/file-storage.ts';
import { type BackupHead, backupFormat } from './backup.ts';
import { type BackupTable, migrationsOf, sequencesOf, tablesOf } from './tables.ts';

const rowsAtOnce = 200;
const bytesAtOnce = 4_000_000;

/**
 * Fills an empty store, of either kind, with a backup, all of it or nothing. Rows come in any order, so foreign keys
 * are dropped and created again, which checks them all; and triggers are disabled, because their effects are in the
 * backup too.
 */
export async function restore(
  { orm }: Database,
  storageIn: (orm: Orm) => FileStorage,
  lines: AsyncIterable<string>,
): Promise<void> {
  await refuseFilled(orm);
  await fill(orm, storageIn, () => lines);
  // Documents may have been issued after the backup.
  await orm.execute(
    sql`insert into numbers_to_confirm (since) select now() where not exists (select from numbers_to_confirm)`,
  );
}

/**
 * Replaces everything in a store that is running, all of it or nothing: other work waits, and goes on with what the
 * backup holds. Numbers that were used since are not given out again. `lines` is called again if the database rolls the
 * transaction back.
 */
export function replaceStore(
  { orm }: Database,
  storageIn: (orm: Orm) => FileStorage,
  lines: () => AsyncIterable<string>,
): Promise<void> {
  return fill(orm, storageIn, lines, { isRunning: true });
}

async function fill(
  orm: Orm,
  storageIn: (orm: Orm) => FileStorage,
  lines: () => AsyncIterable<string>,
  { isRunning = false } = {},
): Promise<void> {
  const stored: string[] = [];
  try {
    await orm.transaction(async (tx) => {
      const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
      if (isRunning) await lockAll(tx, [...tables.keys()]);
      const again = await withoutChecks(tx, [...tables.keys()]);
      const used = isRunning ? await usedNumbers(tx) : [];
      // The rows that migrations wrote are in the backup too.
      for (const name of tables.keys()) await tx.execute(sql`delete from ${sql.identifier(name)}`);
      // Files that are stored in the database belong to the transaction.
      await readAll(lines(), { tx, tables, storage: storageIn(tx), stored, isRunning });
      await keepNumbers(tx, used);
      for (const statement of again) await tx.execute(sql.raw(statement));
      // The triggers that would tell it were disabled.
      if (isRunning) await tx.execute(sql`select announce('*')`);
    });
  } catch (error) {
    for (const key of stored) await storageIn(orm).remove(key);
    throw error;
  }
}

/** The last number of a kind of documents and a year. */
interface UsedNumber {
  kind: string;
  year: number;
  used: number;
}

const usedNumbers = (tx: Orm): Promise<UsedNumber[]> =>
  rowsOf(
    tx,
    sql`select kind, year, greatest(known, (select coalesce(max(place), 0) from documents d
        where d.kind = n.kind and d.year = n.year)) as used
      from document_numbers n`,
  );

/** Documents that the restore removes were sent to buyers and to KSeF: no other document gets their numbers. */
async function keepNumbers(tx: Orm, used: UsedNumber[]): Promise<void> {
  for (const { kind, year, used: known } of used) {
    const count = sql`(select count(*) from documents d where d.kind = ${kind} and d.year = ${year})`;
    await tx.execute(sql`insert into document_numbers as n (kind, year, last, known, skipped)
      values (${kind}, ${year}, ${known}::integer, ${known}::integer, ${known}::integer)
      on conflict (kind, year) do update set known = greatest(n.known, excluded.known),
        last = greatest(n.last, excluded.last), skipped = greatest(n.last, excluded.last) - ${count}`);
  }
}

async function refuseFilled(orm: Orm): Promise<void> {
  for (const table of ['products', 'orders', 'clients']) {
    const rows = await rowsOf(orm, sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (rows.length > 0) throw new StartError('The store is not empty. A backup is restored into an empty one.');
  }
}

/** All at once, because one after another could wait for each other; and not behind work that takes long. */
async function lockAll(tx: Orm, tables: readonly string[]): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '15s'`);
  const names = sql.join(
    tables.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`lock table ${names} in access exclusive mode`);
}

/** Disables triggers and drops foreign keys. Returns the statements that restore both. */
async function withoutChecks(tx: Orm, tables: readonly string[]): Promise<string[]> {
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  );
  const again: string[] = [];
  for (const { table, name, definition } of keys) {
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
    again.push(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const name of tables) {
    await tx.execute(sql.raw(`alter table "${name}" disable trigger user`));
    again.push(`alter table "${name}" enable trigger user`);
  }
  return again;
}

interface Reading {
  tx: Orm;
  tables: Map<string, BackupTable>;
  storage: FileStorage;
  /** Keys of the written files, for a restore that fails. */
  stored: string[];
  /** The store was in use, so its sequences only go on. */
  isRunning: boolean;
}

const broken = () => new StartError('This is no whole backup of a shop: it is cut off or was changed.');

async function readAll(lines: AsyncIterable<string>, reading: Reading): Promise<void> {
  const { tx, tables, storage, stored, isRunning } = reading;
  const writer = rowWriter(tx);
  let count = 0;
  let isWhole = false;
  const read: Record<string, (rest: string) => Promise<void>> = {
    h: (rest) => checkHead(tx, rest),
    t: (rest) => writer.into(tableNamed(tables, rest)),
    p: (rest) => writer.row(rest, tableNamed(tables, 'pictures')),
    r: (rest) => writer.row(rest),
    d: (rest) => writer.removePicture(Number(rest)),
    s: async (rest) => {
      await writer.flush();
      await setSequences(tx, rest, isRunning);
    },
    f: (rest) => storeFile(rest, storage, stored),
    e: async (rest) => {
      isWhole = Number(rest) === count;
    },
  };
  for await (const line of lines) {
    const handler = Object.hasOwn(read, line[0] ?? '') ? read[line[0] ?? ''] : undefined;
    if (!handler || isWhole || (count === 0) !== (line[0] === 'h')) throw broken();
    await handler(line.slice(2));
    count += 1;
  }
  if (!isWhole) throw broken();
}

function tableNamed(tables: Map<string, BackupTable>, name: string): BackupTable {
  const table = tables.get(name);
  if (!table) throw broken();
  return table;
}

async function checkHead(tx: Orm, text: string): Promise<void> {
  const head = parsed(text) as Partial<BackupHead>;
  if (head.witryna !== 'backup' || head.format !== backupFormat) throw broken();
  const own = await migrationsOf(tx);
  if (JSON.stringify(own) !== JSON.stringify(head.migrations)) {
    throw new StartError('The backup is of another version of Witryna. Restore it with the version that made it.');
  }
}

/** Rows of one table, written together. */
function rowWriter(tx: Orm) {
  let table: BackupTable | null = null;
  let waiting: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (!table || waiting.length === 0) return;
    const name = sql.identifier(table.name);
    const columns = sql.join(
      table.columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    const rows = `[${waiting.join(',')}]`;
    waiting = [];
    bytes = 0;
    await tx
      .execute(
        sql`insert into ${name} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${name}, ${rows}::json)`,
      )
      .catch((error: unknown) => {
        if (isBadText(error)) throw broken();
        throw error;
      });
  };
  const into = async (next: BackupTable) => {
    if (next === table) return;
    await flush();
    table = next;
  };
  return {
    into,
    row: async (text: string, of?: BackupTable) => {
      if (of) await into(of);
      if (!table) throw broken();
      waiting.push(text);
      bytes += text.length;
      if (waiting.length >= rowsAtOnce || bytes >= bytesAtOnce) await flush();
    },
    removePicture: async (id: number) => {
      if (!Number.isInteger(id)) throw broken();
      await flush();
      await tx.execute(sql`delete from pictures where id = ${id}`);
    },
    flush,
  };
}

/** JSON that the database cannot read (class 22). */
function isBadText(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return String((cause as { code?: unknown }).code ?? '').startsWith('22');
}

async function setSequences(tx: Orm, text: string, isRunning: boolean): Promise<void> {
  const used = new Map(isRunning ? (await sequencesOf(tx)).map(({ name, last }) => [name, BigInt(last ?? 0)]) : []);
  for (const { name, last } of parsed(text) as { name: string; last: string | null }[]) {
    if (last === null || (used.get(name) ?? 0n) > BigInt(last)) continue;
    await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`);
  }
}

async function storeFile(text: string, storage: FileStorage, stored: string[]): Promise<void> {
  const [key = '', content = ''] = text.split(' ', 2);
  if (!isKey(key)) throw broken();
  // The content of a key never changes, and a restore that fails must not delete files that existed before.
  if ((await storage.open(key)) !== null) return;
  stored.push(key);
  await storage.put(key, once(Buffer.from(content, 'base64')));
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken();
  }
}

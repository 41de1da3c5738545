import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/db.ts';

export interface BackupTable {
  name: string;
  /** Columns that can be written, without computed ones. */
  columns: string[];
}

/** Contents of uploaded files are copied as files from any storage. */
const copiedAsFiles = ['file_pieces'];
/** The applied migrations, and the notifications between processes: a restored store has its own. */
const ofTheStore = ['schema_migrations', 'change_journal'];

/** All tables of the shop whose rows a backup holds, by name. */
export async function tablesOf(orm: Orm): Promise<BackupTable[]> {
  const rows = await rowsOf<{ name: string; columns: string[] }>(
    orm,
    sql`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );
  return rows.filter(({ name }) => !copiedAsFiles.includes(name) && !ofTheStore.includes(name));
}

export async function migrationsOf(orm: Orm): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(orm, sql`select name from schema_migrations order by name`);
  return rows.map(({ name }) => name);
}

/** Sequences and their last value. `null`: none yet. */
export async function sequencesOf(orm: Orm): Promise<{ name: string; last: string | null }[]> {
  return rowsOf(
    orm,
    sql`select sequencename::text as name, last_value::text as last from pg_sequences
      where schemaname = 'public' order by sequencename`,
  );
}

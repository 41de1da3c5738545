import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, type Orm, rowsOf } from './db.ts';
import { projectRoot } from './project-root.ts';
import { StartError } from './start-error.ts';

const folder = join(projectRoot, 'src/data/db/migrations');

/** An arbitrary number used by no other lock: processes that start together migrate one after another. */
const migrationLock = 7_281_990;

/**
 * Applies the pending migrations, each in a separate transaction. `before` limits them to names that sort before it,
 * for tests of a later migration on existing rows.
 */
export async function migrate({ orm }: Database, before?: string): Promise<void> {
  const all = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = all.filter((name) => before === undefined || name < before);
  // Asked first: a start with a full disk, which may not write, goes on with what is applied.
  const [known] = await rowsOf<{ found: boolean }>(
    orm,
    sql`select to_regclass('schema_migrations') is not null as found`,
  );
  if (!known?.found) {
    await orm.transaction(async (tx) => {
      // Even "if not exists" fails for one of two concurrent callers.
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      await tx.execute(sql`create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    });
  }
  // All in one query: at nearly every start all of them are applied.
  const applied = await appliedOf(orm);
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    if (isApplied(applied, name, checksum)) continue;
    await orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      // Another process may have applied it in the meantime.
      if (isApplied(await appliedOf(tx), name, checksum)) return;
      for (const statement of statements(text)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`);
    });
  }
}

async function appliedOf(orm: Orm): Promise<Map<string, string>> {
  const rows = await rowsOf<{ name: string; checksum: string }>(orm, sql`select name, checksum from schema_migrations`);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function isApplied(applied: Map<string, string>, name: string, checksum: string): boolean {
  const known = applied.get(name);
  if (known !== undefined && known !== checksum) {
    throw new StartError(`Migration ${name} was changed after it had been applied to this database.`);
  }
  return known !== undefined;
}

/** Splits a script at its semicolons, except those inside $$ bodies, quotes and comments. */
export function statements(script: string): string[] {
  const parts: string[] = [];
  let start = 0;
  const tokens = /--[^\n]*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|;/g;
  for (let match = tokens.exec(script); match; match = tokens.exec(script)) {
    if (match[0] !== ';') continue;
    parts.push(script.slice(start, match.index).trim());
    start = match.index + 1;
  }
  parts.push(script.slice(start).trim());
  return parts.filter((part) => part.replace(/--[^\n]*/g, '').trim() !== '');
}

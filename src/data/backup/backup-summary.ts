import { sql } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { StartError } from '../db/start-error.ts';
import { type BackupHead, backupFormat } from './backup.ts';
import { migrationsOf } from './tables.ts';

/** What people ask about before they restore a backup. */
const summedTables = ['orders', 'clients', 'products', 'pictures', 'info_pages', 'posts', 'staff'] as const;
type SummedTable = (typeof summedTables)[number];

export type StoreCounts = Record<SummedTable, number>;

export interface BackupSummary {
  at: Instant;
  /** Of another version of the program it cannot be restored. */
  isSameVersion: boolean;
  counts: StoreCounts;
}

const nothing = (): StoreCounts => Object.fromEntries(summedTables.map((name) => [name, 0])) as StoreCounts;

/** What a backup holds; `null` if it is no whole backup. */
export async function backupSummary(orm: Orm, lines: AsyncIterable<string>): Promise<BackupSummary | null> {
  try {
    const read = await countedLines(lines);
    if (!read) return null;
    const { head, counts } = read;
    const at = Date.parse(head.at ?? '');
    if (head.witryna !== 'backup' || head.format !== backupFormat || Number.isNaN(at)) return null;
    return { at, isSameVersion: JSON.stringify(head.migrations) === JSON.stringify(await migrationsOf(orm)), counts };
  } catch (error) {
    if (error instanceof StartError || error instanceof SyntaxError) return null;
    throw error;
  }
}

async function countedLines(lines: AsyncIterable<string>) {
  const counts = nothing();
  let head: Partial<BackupHead> = {};
  let table = '';
  let count = 0;
  let isWhole = false;
  for await (const line of lines) {
    if (isWhole || (count === 0) !== line.startsWith('h ')) return null;
    const [kind, rest] = [line[0], line.slice(2)];
    if (kind === 'h') head = JSON.parse(rest);
    if (kind === 't') table = rest;
    if (kind === 'r' && Object.hasOwn(counts, table)) counts[table as SummedTable] += 1;
    // Pictures are written apart, and one that was deleted since is taken back.
    if (kind === 'p') counts.pictures += 1;
    if (kind === 'd') counts.pictures -= 1;
    if (kind === 'e') isWhole = Number(rest) === count;
    count += 1;
  }
  return isWhole ? { head, counts } : null;
}

/** The same of the running store, and the orders that a backup of `since` does not have. */
export async function storeCounts(orm: Orm, since: Instant): Promise<{ counts: StoreCounts; newOrders: number }> {
  const counts = nothing();
  for (const name of summedTables) {
    const [row] = await rowsOf<{ n: number }>(orm, sql`select count(*)::integer as n from ${sql.identifier(name)}`);
    counts[name] = row?.n ?? 0;
  }
  const [later] = await rowsOf<{ n: number }>(
    orm,
    sql`select count(*)::integer as n from orders where placed_at > ${new Date(since).toISOString()}`,
  );
  return { counts, newOrders: later?.n ?? 0 };
}

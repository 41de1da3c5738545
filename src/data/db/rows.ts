import { and, asc, type Column, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Groups rows by a key and preserves their order. */
export function grouped<Row, Key, Value>(
  rows: Row[],
  key: (row: Row) => Key,
  value: (row: Row) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(value(row));
    else groups.set(key(row), [value(row)]);
  }
  return groups;
}

/** The start of a page of a list: after the row with this id, or directly before one. Neither: at the first row. */
export interface ListPlace {
  behind: number | null;
  before: number | null;
}

/** `isBefore`, `isBehind`: there are more rows on that side. */
export interface ListPage<Row> {
  rows: Row[];
  isBefore: boolean;
  isBehind: boolean;
}

/** The order of a list: by ids alone, or by a column and then by ids. */
export interface ListOrder {
  table: PgTable;
  id: Column;
  by?: Column;
  turn: 'asc' | 'desc';
}

/** One page, read in the order of the list or, for the rows before a row, in reverse. */
export interface ListRead {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
}

/**
 * A page of a list that begins at a row. An offset would read all skipped rows, so a late page would cost as much as
 * all pages before it.
 */
export async function pageFrom<Row>(
  { behind, before }: ListPlace,
  { order, most }: { order: ListOrder; most: number },
  read: (asked: ListRead) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const isBack = behind === null && before !== null;
  const isRising = (order.turn === 'asc') !== isBack;
  const columns = order.by ? [order.by, order.id] : [order.id];
  const rows = await read({
    where: beyond(order, behind ?? before, isRising),
    order: columns.map((column) => (isRising ? asc(column) : desc(column))),
    limit: most + 1,
  });
  const isMore = rows.length > most;
  // Too few rows before the row: the first page is read from its beginning.
  if (isBack && !isMore) return pageFrom({ behind: null, before: null }, { order, most }, read);
  const found = rows.slice(0, most);
  return isBack
    ? { rows: found.toReversed(), isBefore: true, isBehind: true }
    : { rows: found, isBefore: behind !== null, isBehind: isMore };
}

function beyond({ table, id, by }: ListOrder, start: number | null, isRising: boolean): SQL | undefined {
  if (start === null) return undefined;
  if (!by) return isRising ? gt(id, start) : lt(id, start);
  const sign = sql.raw(isRising ? '>' : '<');
  return and(sql`(${by}, ${id}) ${sign} ((select ${by} from ${table} where ${id} = ${start}), ${start}::integer)`);
}

/** Columns that have a value: every page would carry the empty ones. */
export const nonEmptyColumns = (row: object, keys: readonly string[]): object =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = (row as Record<string, unknown>)[key];
      return value === null || value === undefined || value === false ? [] : [[key, value]];
    }),
  );

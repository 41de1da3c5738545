import { type Column, getTableColumns, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Orm, rowsOf } from './db.ts';

/**
 * Rows that a statement returned as JSON (`json_agg`), typed like those of a query, so that one statement can read many
 * tables. Columns that it left out are left out here.
 */
export function rowsFromJson<Table extends PgTable>(
  table: Table,
  found: Record<string, unknown>[] | null,
): InferSelectModel<Table>[] {
  const columns = Object.entries(getTableColumns(table));
  return (found ?? []).map((row) => {
    const own: Record<string, unknown> = {};
    for (const [key, column] of columns) {
      const value = row[column.name];
      if (value === undefined) continue;
      own[key] = value === null ? null : column.mapFromDriverValue(value);
    }
    return own as InferSelectModel<Table>;
  });
}

/** Rows of one statement: a batch of an import is one statement for each table, which its triggers hear of once. */
const mostRows = 20_000;

/** The value of a column in JSON, which PostgreSQL reads by the column's type. */
const jsonOf = (column: Column, value: unknown): unknown =>
  column.columnType === 'PgCustomColumn' && value !== null && value !== undefined
    ? column.mapToDriverValue(value)
    : value;

function asJson(columns: readonly [string, Column][], rows: readonly object[]): string {
  const written = rows.map((row) => {
    const own: Record<string, unknown> = {};
    for (const [key, column] of columns) {
      const value = (row as Record<string, unknown>)[key];
      const stored = jsonOf(column, value === undefined ? column.default : value);
      if (stored !== null && stored !== undefined) own[column.name] = stored;
    }
    return own;
  });
  return JSON.stringify(written);
}

/** The columns that some of the rows name; a row that leaves one out has its default there. */
function columnsIn(table: PgTable, rows: readonly object[]): [string, Column][] {
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  return Object.entries(getTableColumns(table)).filter(([key]) => named.has(key));
}

const names = (columns: readonly [string, Column][]): SQL =>
  sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );

/**
 * Inserts rows that are sent as one JSON: the query builder and the planner take some thirty times as long for values
 * that are each a parameter. Returns the columns that are asked for.
 */
export async function insertJson<Table extends PgTable, Key extends keyof InferSelectModel<Table> & string = never>(
  tx: Orm,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  { returning = [], onConflict = sql`` }: { returning?: readonly Key[]; onConflict?: SQL } = {},
): Promise<Pick<InferSelectModel<Table>, Key>[]> {
  const columns = columnsIn(table, rows);
  const own = Object.entries(getTableColumns(table)).filter(([key]) => (returning as readonly string[]).includes(key));
  const answers: Pick<InferSelectModel<Table>, Key>[] = [];
  for (let at = 0; at < rows.length; at += mostRows) {
    const json = asJson(columns, rows.slice(at, at + mostRows));
    const found = await rowsOf<Record<string, unknown>>(
      tx,
      sql`insert into ${table} (${names(columns)})
        select ${names(columns)} from json_populate_recordset(null::${table}, ${json}::json)
        ${onConflict} ${own.length > 0 ? sql`returning ${names(own)}` : sql``}`,
    );
    answers.push(...rowsFromJson(table, found));
  }
  return answers;
}

/** Updates rows by their id with one statement; all of them name the same columns. */
export async function updateJson<Table extends PgTable>(
  tx: Orm,
  table: Table,
  rows: readonly ({ id: number } & Partial<InferSelectModel<Table>>)[],
): Promise<void> {
  const columns = columnsIn(table, rows);
  const set = sql.join(
    columns
      .filter(([key]) => key !== 'id')
      .map(([, { name }]) => sql`${sql.identifier(name)} = next.${sql.identifier(name)}`),
    sql`, `,
  );
  for (let at = 0; at < rows.length; at += mostRows) {
    const json = asJson(columns, rows.slice(at, at + mostRows));
    await tx.execute(
      sql`update ${table} set ${set} from json_populate_recordset(null::${table}, ${json}::json) next
        where ${table}.id = next.id`,
    );
  }
}

/** Whether a column has one of many texts: one parameter, where `inArray` has one for each. */
export const isOneOf = (column: Column, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(texts)}::text[])`;

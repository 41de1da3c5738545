import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

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

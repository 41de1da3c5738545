import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Prefix of a long statement with few different texts: each connection prepares it once, since planning it takes longer
 * than running it. The embedded database plans it each time.
 */
export const prepared = sql.raw(`${mark} `);

/** The same for a statement of the query builder. */
export function runPrepared<Rows>(query: {
  toSQL(): { sql: string };
  prepare(name: string): { execute(): Promise<Rows> };
}): Promise<Rows> {
  return query.prepare(nameOf(query.toSQL().sql)).execute();
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `prepared-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/** A named statement is a prepared statement. */
function named(asked: unknown): unknown {
  const { text } = (asked ?? {}) as { text?: unknown };
  return typeof text === 'string' && text.startsWith(mark) ? { ...(asked as object), name: nameOf(text) } : asked;
}

const unnamed = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked;

function asking(client: pg.PoolClient, changed: (asked: unknown) => unknown): void {
  const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown;
  client.query = ((asked: unknown, ...rest: unknown[]) => query(changed(asked), ...rest)) as pg.PoolClient['query'];
}

export const prepareMarked = (client: pg.PoolClient): void => asking(client, named);

/** Behind a pooler the next statement may run on another connection, which has prepared nothing. */
export const prepareNothing = (client: pg.PoolClient): void => asking(client, unnamed);

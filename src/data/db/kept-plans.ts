import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';

const mark = '/* plan kept */';

/**
 * Put in front of a long statement whose text is always the same: each connection then plans it once, since planning it
 * takes longer than running it. The embedded database plans it each time.
 */
export const planKept = sql.raw(`${mark} `);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `kept-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/** PostgreSQL keeps the plan of a statement that has a name. */
function named(asked: unknown): unknown {
  const { text } = (asked ?? {}) as { text?: unknown };
  return typeof text === 'string' && text.startsWith(mark) ? { ...(asked as object), name: nameOf(text) } : asked;
}

export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown;
  client.query = ((asked: unknown, ...rest: unknown[]) => query(named(asked), ...rest)) as pg.PoolClient['query'];
}

import type pg from 'pg';
import { CancellingPool } from '../cancellation.ts';
import { retryStatements } from '../conflicts.ts';
import { prepareMarked, prepareNothing } from '../prepared-statements.ts';

/** Connections to a server; `isPooled`: through a pooler, which gives one for a transaction. */
export function openPool(url: string, { isPooled, ...settings }: pg.PoolConfig & { isPooled: boolean }): pg.Pool {
  const pool = new CancellingPool({
    connectionString: url,
    application_name: 'witryna',
    // Statements are short and mostly stop after a page: compiling one takes longer than running it. A pooler refuses
    // options, and remembers the time zone of each of its clients.
    ...(isPooled
      ? { onConnect: async (client) => void (await client.query("set timezone to 'UTC'")) }
      : { options: '-c timezone=UTC -c jit=off' }),
    ...settings,
  });
  // The pool replaces a dropped connection, and its user gets the error from the query. Without these listeners, on
  // idle connections and on those in use, the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (isPooled) prepareNothing(client);
    else prepareMarked(client);
  });
  retryStatements(pool);
  return pool;
}

import type pg from 'pg';
import type { Transacting } from './cancellation.ts';

/** SQLSTATE codes of a deadlock or a serialization failure between two transactions. One of them was rolled back. */
const conflictStates = new Set(['40P01', '40001']);

/** The other transaction continues, so the second try nearly always succeeds. */
const mostTries = 3;

/** Returns whether the database rolled work back only because of concurrent work. Drivers wrap its error. */
export function isConflict(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && conflictStates.has(code)) return true;
  }
  return false;
}

/**
 * Repeats transactions of `orm` that were rolled back because of others. Nothing of them was written, so their work
 * must change nothing but the database.
 */
export function retryTransactions<Tx, Config>(orm: Transacting<Tx, Config>): void {
  const begin = orm.transaction.bind(orm) as Transacting<Tx, Config>['transaction'];
  orm.transaction = (work, config) => again(() => begin(work, config));
}

/** The same for single statements outside of transactions. */
export function retryStatements(pool: Pick<pg.Pool, 'query'>): void {
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  pool.query = ((...asked: unknown[]) => again(() => query(...asked))) as typeof pool.query;
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isConflict(error)) throw error;
    }
  }
}

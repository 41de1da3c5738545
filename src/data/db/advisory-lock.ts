import { sql } from 'drizzle-orm';
import type { Orm } from './db.ts';

/**
 * Waits until no other transaction, in any process, holds the lock of this name; released when the transaction ends.
 */
export async function withAdvisoryLock(tx: Orm, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

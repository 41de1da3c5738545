import { sql } from 'drizzle-orm';
import type { Orm } from './db.ts';

/** Whoever asks for the same name waits here, in whatever process, until the transaction of the first has ended. */
export async function withAdvisoryLock(tx: Orm, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

import { sql } from 'drizzle-orm';
import type { Orm } from '../db/db.ts';

/** Serializes the changes of each client: two windows could otherwise exceed a limit, or write the same thing twice. */
export async function lockClient(tx: Orm, client: number): Promise<void> {
  await tx.execute(sql`select 1 from clients where id = ${client} for update`);
}

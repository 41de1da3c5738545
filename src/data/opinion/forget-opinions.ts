import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { opinionTimes } from '../../shop/after-sale-limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { opinionReports, opinions } from '../db/schema.ts';

const dayMs = 86_400_000;

/** Deletes refused opinions, and the names and addresses of reporters, once the time to appeal the decision is over. */
export async function forgetOpinions(orm: Orm, now: Instant): Promise<void> {
  const before = now - opinionTimes.keptDays * dayMs;
  await orm
    .delete(opinions)
    .where(and(inArray(opinions.state, ['refused', 'removed']), lt(opinions.decidedAt, before)));
  await orm
    .update(opinionReports)
    .set({ name: null, email: null })
    .where(and(lt(opinionReports.decidedAt, before), isNotNull(opinionReports.email)));
}

/**
 * Opinions stay published under the name that the author chose, without the author's address. `key`: the address in
 * lower case.
 */
export async function forgetOpinionAddress(tx: Orm, key: string): Promise<void> {
  await tx
    .update(opinions)
    .set({ email: null })
    .where(eq(sql`lower(${opinions.email})`, key));
  await tx
    .update(opinionReports)
    .set({ name: null, email: null })
    .where(eq(sql`lower(${opinionReports.email})`, key));
}

/** Removes the address from all opinions of an account, including those with an address that was never confirmed. */
export async function forgetOpinionAuthor(tx: Orm, client: number): Promise<void> {
  await tx.update(opinions).set({ email: null }).where(eq(opinions.clientId, client));
}

import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { opinionTimes } from '../../shop/after-sale-limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { opinionReports, opinions } from '../db/schema.ts';

const dayMs = 86_400_000;

/** Deletes what was refused, and forgets who reported, once nobody can complain about the decision any more. */
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

/** Opinions stay without the address of their author, under the name that the author chose. `key`: in small letters. */
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

/** What a client wrote is the client's also where the address was never confirmed. */
export async function forgetOpinionAuthor(tx: Orm, client: number): Promise<void> {
  await tx.update(opinions).set({ email: null }).where(eq(opinions.clientId, client));
}

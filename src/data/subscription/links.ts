import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { linkDays } from '../../shop/subscription/subscription-settings.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { subscriptionLinks } from '../db/schema.ts';

const dayMs = 86_400_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Creates the token of a link for a mail. The link opens this agreement and acts on this delivery. */
export async function newLink(tx: Orm, { id, cycle }: { id: number; cycle: number }, now: Instant): Promise<string> {
  // Hexadecimal, because addresses with capital letters redirect to the lower-case spelling of the page.
  const token = randomBytes(32).toString('hex');
  const expiresAt = now + linkDays * dayMs;
  await tx.insert(subscriptionLinks).values({ tokenHash: hashOf(token), agreementId: id, cycle, expiresAt });
  return token;
}

/** What a link opens; `null`: it is unknown or too old. */
export async function linked(orm: Orm, token: string, now: Instant): Promise<{ id: number; cycle: number } | null> {
  const { agreementId, cycle, tokenHash, expiresAt } = subscriptionLinks;
  const [row] = await orm
    .select({ id: agreementId, cycle })
    .from(subscriptionLinks)
    .where(and(eq(tokenHash, hashOf(token)), gt(expiresAt, now)));
  return row ?? null;
}

export const forgetLinks = (orm: Orm, now: Instant) =>
  orm.delete(subscriptionLinks).where(lt(subscriptionLinks.expiresAt, now));

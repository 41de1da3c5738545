import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { opinionTimes } from '../../shop/limits.ts';
import { invitationConsent } from '../../shop/opinion/opinion-settings.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { opinionInvitations, outbox } from '../db/schema.ts';

const dayMs = 86_400_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const at = (instant: Instant) => new Date(instant).toISOString();

/** Invitations to tell about an order, some days after it was delivered, to whoever agreed to get one. */
export function invitationsOver(orm: Orm) {
  return {
    /** Invites the buyers of at most `limit` orders, each once. Answers how many. */
    async inviteDue(afterDays: number, limit: number, now: Instant): Promise<number> {
      const latest = now - afterDays * dayMs;
      const agreed = JSON.stringify([{ name: invitationConsent, given: true }]);
      const due = await rowsOf<{ id: number; email: string }>(
        orm,
        sql`select id, email from orders o
          where state in ('delivered', 'closed')
            and ended_at <= ${at(latest)} and ended_at > ${at(latest - opinionTimes.inviteWithinDays * dayMs)}
            and agreed -> 'consents' @> ${agreed}::jsonb
            and not exists (select from opinion_invitations i where i.order_id = o.id)
          order by ended_at limit ${limit}`,
      );
      let invited = 0;
      for (const order of due) if (await invite(orm, order, now)) invited += 1;
      return invited;
    },

    /** The order of a link; `null`: unknown or too old. */
    async invited(token: string, now: Instant): Promise<number | null> {
      const [row] = await orm
        .select({ orderId: opinionInvitations.orderId })
        .from(opinionInvitations)
        .where(and(eq(opinionInvitations.tokenHash, hashOf(token)), gt(opinionInvitations.expiresAt, now)));
      return row?.orderId ?? null;
    },
  };
}

/** With the mail in the same transaction. False: another process has invited meanwhile. */
async function invite(orm: Orm, { id, email }: { id: number; email: string }, now: Instant): Promise<boolean> {
  // Small letters and digits: an address with a capital counts as another spelling of a page.
  const token = randomBytes(32).toString('hex');
  const expiresAt = now + opinionTimes.linkDays * dayMs;
  return orm.transaction(async (tx) => {
    const [row] = await tx
      .insert(opinionInvitations)
      .values({ orderId: id, tokenHash: hashOf(token), invitedAt: now, expiresAt })
      .onConflictDoNothing()
      .returning({ orderId: opinionInvitations.orderId });
    if (!row) return false;
    const content = { orderId: id, token, until: expiresAt };
    await tx.insert(outbox).values({ recipient: email, kind: 'opinion-invitation', content, createdAt: now });
    return true;
  });
}

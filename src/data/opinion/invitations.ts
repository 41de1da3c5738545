import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { opinionTimes } from '../../shop/after-sale-limits.ts';
import { invitationConsent } from '../../shop/opinion/opinion-settings.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { opinionInvitations, opinionWithdrawnConsents } from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';

const dayMs = 86_400_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const at = (instant: Instant) => new Date(instant).toISOString();

/** Selects orders: one order, all orders of a client, or all orders of an e-mail address. */
export type InvitedBuyer = { order: number } | { client: number } | { email: string };

const hasAgreed = sql`o.agreed -> 'consents' @> ${JSON.stringify([{ name: invitationConsent, given: true }])}::jsonb`;

function ordersOf(of: InvitedBuyer): SQL {
  if ('order' in of) return sql`o.id = ${of.order}`;
  return 'client' in of ? sql`o.client_id = ${of.client}` : sql`lower(o.email) = lower(${of.email})`;
}

/** Invitations to review an order some days after delivery, sent only to buyers who agreed to them. */
export function createInvitations(orm: Orm) {
  return {
    /** Invites the buyers of at most `limit` orders, each once. Returns how many were invited. */
    async inviteDue(afterDays: number, limit: number, now: Instant): Promise<number> {
      const latest = now - afterDays * dayMs;
      const due = await rowsOf<{ id: number; email: string }>(
        orm,
        sql`select id, email from orders o
          where state in ('delivered', 'closed')
            and ended_at <= ${at(latest)} and ended_at > ${at(latest - opinionTimes.inviteWithinDays * dayMs)}
            and ${hasAgreed}
            and not exists (select from opinion_invitations i where i.order_id = o.id)
            and not exists (select from opinion_withdrawn_consents w where w.order_id = o.id)
          order by ended_at limit ${limit}`,
      );
      let invited = 0;
      for (const order of due) if (await invite(orm, order, now)) invited += 1;
      return invited;
    },

    /** The order that an invitation link belongs to; `null`: the link is unknown or too old. */
    async invited(token: string, now: Instant): Promise<number | null> {
      const [row] = await orm
        .select({ orderId: opinionInvitations.orderId })
        .from(opinionInvitations)
        .where(and(eq(opinionInvitations.tokenHash, hashOf(token)), gt(opinionInvitations.expiresAt, now)));
      return row?.orderId ?? null;
    },

    /** Orders whose buyer agreed to an invitation that was not sent yet. */
    async awaited(of: InvitedBuyer): Promise<number[]> {
      const rows = await rowsOf<{ id: number }>(
        orm,
        sql`select o.id from orders o where ${ordersOf(of)} and ${hasAgreed}
          and not exists (select from opinion_invitations i where i.order_id = o.id)
          and not exists (select from opinion_withdrawn_consents w where w.order_id = o.id)`,
      );
      return rows.map(({ id }) => id);
    },

    /** Withdraws the consent, also when the mail of an invitation is still waiting to be sent. */
    async withdraw(of: InvitedBuyer, now: Instant): Promise<void> {
      await orm.execute(
        sql`insert into opinion_withdrawn_consents (order_id, withdrawn_at)
          select o.id, ${at(now)}::timestamptz from orders o where ${ordersOf(of)} and ${hasAgreed}
          on conflict do nothing`,
      );
    },

    async isWithdrawn(orderId: number): Promise<boolean> {
      return (await orm.$count(opinionWithdrawnConsents, eq(opinionWithdrawnConsents.orderId, orderId))) > 0;
    },
  };
}

/**
 * Writes the invitation and its mail in one transaction. Returns false if another process has invited the buyer
 * meanwhile.
 */
async function invite(orm: Orm, { id, email }: { id: number; email: string }, now: Instant): Promise<boolean> {
  // Hexadecimal, because addresses with capital letters redirect to the lower-case spelling of the page.
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
    await writeMail(tx, { recipient: email, kind: 'opinion-invitation', content }, now);
    return true;
  });
}

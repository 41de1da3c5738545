import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { orderAccessLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { orderAccess, orders } from '../db/schema.ts';

const dayMs = 86_400_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Permissions to open an order without an account. Tokens are secrets of the browser or the mail; hashes are stored. */
export function orderAccessOver(orm: Orm) {
  const live = (kind: 'browser' | 'link', token: string, now: Instant) =>
    and(eq(orderAccess.tokenHash, hashOf(token)), eq(orderAccess.kind, kind), gt(orderAccess.expiresAt, now));
  return {
    /** Lets the browser with this token open the order. */
    async grant(token: string, orderId: number, now: Instant): Promise<void> {
      const expiresAt = now + orderAccessLimits.browserDays * dayMs;
      await orm
        .insert(orderAccess)
        .values({ tokenHash: hashOf(token), orderId, kind: 'browser', expiresAt })
        .onConflictDoUpdate({ target: [orderAccess.tokenHash, orderAccess.orderId], set: { expiresAt } });
    },

    async isGranted(token: string, orderId: number, now: Instant): Promise<boolean> {
      const [row] = await orm
        .select({ orderId: orderAccess.orderId })
        .from(orderAccess)
        .where(and(live('browser', token, now), eq(orderAccess.orderId, orderId)));
      return row !== undefined;
    },

    /** The number of the last order that the browser may open, if it was placed since. */
    async placedSince(token: string, since: Instant, now: Instant): Promise<string | null> {
      const [row] = await orm
        .select({ number: orders.number })
        .from(orderAccess)
        .innerJoin(orders, eq(orders.id, orderAccess.orderId))
        .where(and(live('browser', token, now), gt(orders.placedAt, since)))
        .orderBy(desc(orders.placedAt))
        .limit(1);
      return row?.number ?? null;
    },

    /** All that one token opens in a browser is opened by another one from now on. */
    async move(from: string, to: string): Promise<void> {
      await orm
        .update(orderAccess)
        .set({ tokenHash: hashOf(to) })
        .where(and(eq(orderAccess.tokenHash, hashOf(from)), eq(orderAccess.kind, 'browser')));
    },

    /** Whoever signs out leaves nothing open in the browser. */
    async revoke(token: string): Promise<void> {
      await orm
        .delete(orderAccess)
        .where(and(eq(orderAccess.tokenHash, hashOf(token)), eq(orderAccess.kind, 'browser')));
    },

    /** The token of a new link for a mail: `to('orderLink', { token })`. Links in earlier mails stay valid. */
    async newLink(orderId: number, now: Instant, tx: Orm = orm): Promise<string> {
      // Small letters and digits: an address with a capital counts as another spelling of a page.
      const token = randomBytes(32).toString('hex');
      const expiresAt = now + orderAccessLimits.linkDays * dayMs;
      await tx.insert(orderAccess).values({ tokenHash: hashOf(token), orderId, kind: 'link', expiresAt });
      return token;
    },

    /** The order of a link; `null`: unknown or too old. */
    async linked(token: string, now: Instant): Promise<number | null> {
      const [row] = await orm
        .select({ orderId: orderAccess.orderId })
        .from(orderAccess)
        .where(live('link', token, now));
      return row?.orderId ?? null;
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(orderAccess).where(lt(orderAccess.expiresAt, now));
    },
  };
}

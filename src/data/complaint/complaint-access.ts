import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { orderAccessLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { complaintAccess } from '../db/schema.ts';

const dayMs = 86_400_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Permissions to open a complaint without an account. Tokens are secrets of the browser or the mail; hashes are stored. */
export function complaintAccessOver(orm: Orm) {
  const live = (kind: 'browser' | 'link', token: string, now: Instant) =>
    and(
      eq(complaintAccess.tokenHash, hashOf(token)),
      eq(complaintAccess.kind, kind),
      gt(complaintAccess.expiresAt, now),
    );
  return {
    /** Lets the browser with this token open the complaint. */
    async grant(token: string, complaintId: number, now: Instant): Promise<void> {
      const expiresAt = now + orderAccessLimits.browserDays * dayMs;
      await orm
        .insert(complaintAccess)
        .values({ tokenHash: hashOf(token), complaintId, kind: 'browser', expiresAt })
        .onConflictDoUpdate({ target: [complaintAccess.tokenHash, complaintAccess.complaintId], set: { expiresAt } });
    },

    async isGranted(token: string, complaintId: number, now: Instant): Promise<boolean> {
      const [row] = await orm
        .select({ complaintId: complaintAccess.complaintId })
        .from(complaintAccess)
        .where(and(live('browser', token, now), eq(complaintAccess.complaintId, complaintId)));
      return row !== undefined;
    },

    /** All that one token opens in a browser is opened by another one from now on. */
    async move(from: string, to: string): Promise<void> {
      await orm
        .update(complaintAccess)
        .set({ tokenHash: hashOf(to) })
        .where(and(eq(complaintAccess.tokenHash, hashOf(from)), eq(complaintAccess.kind, 'browser')));
    },

    /** Whoever signs out leaves nothing open in the browser. */
    async revoke(token: string): Promise<void> {
      await orm
        .delete(complaintAccess)
        .where(and(eq(complaintAccess.tokenHash, hashOf(token)), eq(complaintAccess.kind, 'browser')));
    },

    /** The token of a new link for a mail: `to('complaintLink', { token })`. Links in earlier mails stay valid. */
    async newLink(complaintId: number, now: Instant, tx: Orm = orm): Promise<string> {
      // Small letters and digits: an address with a capital counts as another spelling of a page.
      const token = randomBytes(32).toString('hex');
      const expiresAt = now + orderAccessLimits.linkDays * dayMs;
      await tx.insert(complaintAccess).values({ tokenHash: hashOf(token), complaintId, kind: 'link', expiresAt });
      return token;
    },

    /** The complaint of a link; `null`: unknown or too old. */
    async linked(token: string, now: Instant): Promise<number | null> {
      const [row] = await orm
        .select({ complaintId: complaintAccess.complaintId })
        .from(complaintAccess)
        .where(live('link', token, now));
      return row?.complaintId ?? null;
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(complaintAccess).where(lt(complaintAccess.expiresAt, now));
    },
  };
}

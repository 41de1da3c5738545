import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { type AccessKind, accessUntil } from '../../shop/account/access/access.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { complaintAccess, orderAccess } from '../db/schema.ts';

export const accessHash = (token: string) => createHash('sha256').update(token).digest('hex');

type Row = { tokenHash: string; kind: AccessKind; expiresAt: Instant };

/** The table of each kind of access, and its column. */
const places = {
  order: { table: orderAccess, subject: orderAccess.orderId, row: (orderId: number) => ({ orderId }) },
  complaint: {
    table: complaintAccess,
    subject: complaintAccess.complaintId,
    row: (complaintId: number) => ({ complaintId }),
  },
} as const;

/**
 * Access to an order or a complaint without an account. Tokens are secrets of the browser or the mail; only hashes are
 * stored.
 */
export function createAccessTokens(orm: Orm, of: keyof typeof places) {
  // Both tables have the same columns except for one name.
  const { table, subject, row } = places[of] as unknown as (typeof places)['order'];
  const hasToken = (kind: AccessKind, token: string) =>
    and(eq(table.tokenHash, accessHash(token)), eq(table.kind, kind));
  const live = (kind: AccessKind, token: string, now: Instant) => and(hasToken(kind, token), gt(table.expiresAt, now));
  const rowOf = (kind: AccessKind, token: string, id: number, now: Instant): Row & ReturnType<typeof row> => ({
    ...row(id),
    tokenHash: accessHash(token),
    kind,
    expiresAt: accessUntil(kind, now),
  });
  return {
    /** Gives the browser with this token access. */
    async grant(token: string, id: number, now: Instant): Promise<void> {
      const given = rowOf('browser', token, id, now);
      await orm
        .insert(table)
        .values(given)
        .onConflictDoUpdate({ target: [table.tokenHash, subject], set: { expiresAt: given.expiresAt } });
    },

    async isGranted(token: string, id: number, now: Instant): Promise<boolean> {
      const [found] = await orm
        .select({ id: subject })
        .from(table)
        .where(and(live('browser', token, now), eq(subject, id)));
      return found !== undefined;
    },

    /** Moves all access of one browser token to another one. */
    async move(from: string, to: string): Promise<void> {
      await orm
        .update(table)
        .set({ tokenHash: accessHash(to) })
        .where(hasToken('browser', from));
    },

    /** Called at sign-out, so that the browser has no access any more. */
    async revoke(token: string): Promise<void> {
      await orm.delete(table).where(hasToken('browser', token));
    },

    /** Creates the token of a link for a mail. Links in earlier mails stay valid. */
    async newLink(id: number, now: Instant, tx: Orm = orm): Promise<string> {
      // Hexadecimal, because addresses with capital letters redirect to the lower-case spelling of the page.
      const token = randomBytes(32).toString('hex');
      await tx.insert(table).values(rowOf('link', token, id, now));
      return token;
    },

    /** What a link gives access to; `null`: unknown or too old. */
    async linked(token: string, now: Instant): Promise<number | null> {
      const [found] = await orm
        .select({ id: subject })
        .from(table)
        .where(live('link', token, now));
      return found?.id ?? null;
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(table).where(lt(table.expiresAt, now));
    },
  };
}

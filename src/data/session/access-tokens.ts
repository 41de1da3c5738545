import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { type AccessKind, accessUntil } from '../../shop/account/access/access.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { complaintAccess, orderAccess } from '../db/schema.ts';

export const accessHash = (token: string) => createHash('sha256').update(token).digest('hex');

type Row = { tokenHash: string; kind: AccessKind; expiresAt: Instant };

/** Where the permissions of one kind of thing are, and its column in them. */
const places = {
  order: { table: orderAccess, subject: orderAccess.orderId, row: (orderId: number) => ({ orderId }) },
  complaint: {
    table: complaintAccess,
    subject: complaintAccess.complaintId,
    row: (complaintId: number) => ({ complaintId }),
  },
} as const;

/**
 * Permissions to open an order or a complaint without an account. Tokens are secrets of the browser or the mail; hashes
 * are stored.
 */
export function accessTokensOver(orm: Orm, of: keyof typeof places) {
  // Both tables have the same columns but for the name of one.
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
    /** Lets the browser with this token open it. */
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

    /** All that one token opens in a browser is opened by another one from now on. */
    async move(from: string, to: string): Promise<void> {
      await orm
        .update(table)
        .set({ tokenHash: accessHash(to) })
        .where(hasToken('browser', from));
    },

    /** Whoever signs out leaves nothing open in the browser. */
    async revoke(token: string): Promise<void> {
      await orm.delete(table).where(hasToken('browser', token));
    },

    /** The token of a new link for a mail. Links in earlier mails stay valid. */
    async newLink(id: number, now: Instant, tx: Orm = orm): Promise<string> {
      // Small letters and digits: an address with a capital counts as another spelling of a page.
      const token = randomBytes(32).toString('hex');
      await tx.insert(table).values(rowOf('link', token, id, now));
      return token;
    },

    /** What a link opens; `null`: unknown or too old. */
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

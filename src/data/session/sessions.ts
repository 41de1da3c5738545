import { eq, lt, or, sql } from 'drizzle-orm';
import { idleSince, sessionEnd, sessionState } from '../../shop/session/lifetime.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { owners, sessions } from '../db/schema.ts';

/** Whoever baskets and lists belong to, visitor or client. */
export type OwnerId = string;

export type TouchedSession = { state: 'lives' | 'renewed'; owner: OwnerId } | { state: 'gone' };

/** Sessions by the hash of their token; the token itself is known to the browser alone. Each points to an owner. */
export function sessionsOver(orm: Orm) {
  return {
    /** Opens a session of a new visitor. */
    async open(tokenHash: string, now: Instant): Promise<OwnerId> {
      return orm.transaction(async (tx) => {
        const [owner] = await tx.insert(owners).values({ createdAt: now }).returning({ id: owners.id });
        if (!owner) throw new Error('the owner was not written');
        const times = { createdAt: now, seenAt: now, expiresAt: sessionEnd('visitor', now) };
        await tx.insert(sessions).values({ tokenHash, ownerId: owner.id, ...times });
        return owner.id;
      });
    },

    /** Whether the session lives, and whose it is. Whoever holds the token of a renewed one must be given its new end. */
    async touch(tokenHash: string, now: Instant): Promise<TouchedSession> {
      const [row] = await orm.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
      const state = row ? sessionState(row, now) : 'ended';
      if (!row || state === 'ended') return { state: 'gone' };
      if (state === 'lives') return { state, owner: row.ownerId };
      await orm.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash));
      return { state: 'renewed', owner: row.ownerId };
    },

    /** The same session under another token: whoever has the old one is nobody. False: there is no such session. */
    async rotate(tokenHash: string, next: string): Promise<boolean> {
      const moved = await orm
        .update(sessions)
        .set({ tokenHash: next })
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ owner: sessions.ownerId });
      return moved.length > 0;
    },

    /** Ends it. A visitor goes with the last session; what is a client's stays. */
    async close(tokenHash: string): Promise<void> {
      await orm.transaction(async (tx) => {
        const [closed] = await tx
          .delete(sessions)
          .where(eq(sessions.tokenHash, tokenHash))
          .returning({ owner: sessions.ownerId });
        if (closed) await tx.delete(owners).where(sql`${isForgottenVisitor} and ${eq(owners.id, closed.owner)}`);
      });
    },

    /** Forgets sessions that have ended, and visitors who have none left, with their baskets and lists. */
    async forgetOld(now: Instant): Promise<number> {
      const gone = await orm
        .delete(sessions)
        .where(or(lt(sessions.seenAt, idleSince(now)), lt(sessions.expiresAt, now)))
        .returning({ hash: sessions.tokenHash });
      await orm.delete(owners).where(isForgottenVisitor);
      return gone.length;
    },
  };
}

const isForgottenVisitor = sql`${owners.clientId} is null
  and not exists (select from sessions s where s.owner_id = ${owners.id})`;

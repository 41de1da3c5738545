import { eq, lt, or, sql } from 'drizzle-orm';
import { idleSince, sessionEnd, sessionState } from '../../shop/session/lifetime.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { owners, sessions } from '../db/schema.ts';

/** The owner of baskets and lists: a visitor or a client. */
export type OwnerId = string;

export type TouchedSession =
  | {
      state: 'lives' | 'renewed';
      owner: OwnerId;
      /** The signed-in client; `null` for a visitor. */
      client: number | null;
    }
  | { state: 'gone' };

/** Sessions by the hash of their token; only the browser has the token itself. Each session points to an owner. */
export function sessionsOver(orm: Orm) {
  return {
    /** Opens a session for a new visitor. */
    async open(tokenHash: string, now: Instant): Promise<OwnerId> {
      return orm.transaction(async (tx) => {
        const [owner] = await tx.insert(owners).values({ createdAt: now }).returning({ id: owners.id });
        if (!owner) throw new Error('the owner was not written');
        const times = { createdAt: now, seenAt: now, expiresAt: sessionEnd('visitor', now) };
        await tx.insert(sessions).values({ tokenHash, ownerId: owner.id, ...times });
        return owner.id;
      });
    },

    /**
     * Whether the session is live, and its owner. After a renewal the browser must get the cookie with its new expiry.
     */
    async touch(tokenHash: string, now: Instant): Promise<TouchedSession> {
      const [row] = await orm
        .select({
          owner: sessions.ownerId,
          client: owners.clientId,
          seenAt: sessions.seenAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .innerJoin(owners, eq(owners.id, sessions.ownerId))
        .where(eq(sessions.tokenHash, tokenHash));
      const state = row ? sessionState(row, now) : 'ended';
      if (!row || state === 'ended') return { state: 'gone' };
      const { owner, client } = row;
      if (state === 'lives') return { state, owner, client };
      await orm.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash));
      return { state: 'renewed', owner, client };
    },

    /** Moves the session to another token; the old token becomes invalid. False: there is no such session. */
    async rotate(tokenHash: string, next: string): Promise<boolean> {
      const moved = await orm
        .update(sessions)
        .set({ tokenHash: next })
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ owner: sessions.ownerId });
      return moved.length > 0;
    },

    /** Ends the session. A visitor is deleted with the last session; a client's data stays. */
    async close(tokenHash: string): Promise<void> {
      await orm.transaction(async (tx) => {
        const [closed] = await tx
          .delete(sessions)
          .where(eq(sessions.tokenHash, tokenHash))
          .returning({ owner: sessions.ownerId });
        if (closed) await tx.delete(owners).where(sql`${isForgottenVisitor} and ${eq(owners.id, closed.owner)}`);
      });
    },

    /** Deletes ended sessions, and visitors without a session, with their baskets and lists. */
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

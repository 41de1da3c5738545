import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { idleSince, sessionEnd, sessionState } from '../../shop/session/lifetime.ts';
import type { MergeLoss } from '../../shop/session/merging.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { owners, sessions } from '../db/schema.ts';

/** The owner of baskets and lists: a visitor or a client. */
export type OwnerId = string;

type TouchedSession =
  | {
      state: 'lives' | 'renewed';
      owner: OwnerId;
      /** The signed-in client; `null` for a visitor. */
      client: number | null;
    }
  | { state: 'gone' };

/** A session as its client sees it. */
interface ClientSession {
  id: string;
  /** Browser and system; empty when unknown. */
  device: string;
  createdAt: Instant;
  seenAt: Instant;
  /** The session of the request. */
  isCurrent: boolean;
}

/** Sessions by the hash of their token; only the browser has the token itself. Each session points to an owner. */
export function createSessions(orm: Orm) {
  return {
    /** Opens a session for a new visitor. */
    async open(tokenHash: string, now: Instant): Promise<OwnerId> {
      const at = iso(now);
      const [row] = await rowsOf<{ owner: OwnerId }>(
        orm,
        sql`with o as (insert into owners (created_at) values (${at}) returning id)
          insert into sessions (token_hash, owner_id, created_at, seen_at, expires_at)
          select ${tokenHash}, id, ${at}::timestamptz, ${at}::timestamptz, ${iso(sessionEnd('visitor', now))}::timestamptz
          from o returning owner_id as owner`,
      );
      if (!row) throw new Error('the session was not written');
      return row.owner;
    },

    /**
     * Returns whether the session is live, and its owner. After a renewal the browser must get the cookie with its new
     * expiry.
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

    /** The live sessions of a client, the current one first. */
    async ofClient(client: number, currentHash: string, now: Instant): Promise<ClientSession[]> {
      const isCurrent = eq(sessions.tokenHash, currentHash);
      return orm
        .select({
          id: sessions.id,
          device: sessions.device,
          createdAt: sessions.createdAt,
          seenAt: sessions.seenAt,
          isCurrent: sql<boolean>`${isCurrent}`,
        })
        .from(sessions)
        .where(and(isOf(client), gt(sessions.seenAt, idleSince(now)), gt(sessions.expiresAt, now)))
        .orderBy(desc(isCurrent), desc(sessions.seenAt), desc(sessions.createdAt));
    },

    /** Ends one session of the client, named by its id. False: the client has no such session. */
    async endOf(client: number, id: string): Promise<boolean> {
      const ended = await orm
        .delete(sessions)
        .where(and(isOf(client), eq(sql`${sessions.id}::text`, id)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    /** Ends all other sessions of the client. Returns how many. */
    async endOthersOf(client: number, currentHash: string): Promise<number> {
      const ended = await orm
        .delete(sessions)
        .where(and(isOf(client), ne(sessions.tokenHash, currentHash)))
        .returning({ id: sessions.id });
      return ended.length;
    },

    /** What did not fit at the sign-in of this session, if the client has not seen it yet. */
    async mergeLoss(tokenHash: string): Promise<MergeLoss | null> {
      const [row] = await orm
        .select({ loss: sessions.mergeLoss })
        .from(sessions)
        .where(eq(sessions.tokenHash, tokenHash));
      return row?.loss ?? null;
    },

    async forgetMergeLoss(tokenHash: string): Promise<void> {
      await orm.update(sessions).set({ mergeLoss: null }).where(eq(sessions.tokenHash, tokenHash));
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

const iso = (instant: Instant) => new Date(instant).toISOString();

const isOf = (client: number) => sql`${sessions.ownerId} = (select o.id from owners o where o.client_id = ${client})`;

const isForgottenVisitor = sql`${owners.clientId} is null
  and not exists (select from sessions s where s.owner_id = ${owners.id})`;

import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { identifierKey } from '../../shop/account/client.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { tellAccessChanged } from './access-changed.ts';
import { endLinks, endSessions, endUnprovenWays } from './first-verification.ts';

interface PasswordChange {
  client: number;
  /** The hash that the current password was compared with; `null` for a client without a password. */
  before: string | null;
  after: string;
  /** Hash of the browser's token, and of the one that it gets. */
  session: string;
  next: string;
}

/** The client whose password a link from a mail sets. */
interface LinkedClient {
  id: number;
  login: string;
}

const linkKind = 'new-password';

/** Passwords of clients, and the links that set a new one. A new password ends the sessions of the old one. */
export function createPasswords(orm: Orm) {
  const validLink = (tokenHash: string, now: Instant) =>
    and(
      eq(t.accountTokens.tokenHash, tokenHash),
      eq(t.accountTokens.kind, linkKind),
      gt(t.accountTokens.expiresAt, now),
    );

  return {
    async hashOf(client: number): Promise<string | null> {
      const [row] = await orm.select({ hash: t.clients.passwordHash }).from(t.clients).where(eq(t.clients.id, client));
      return row?.hash ?? null;
    },

    /**
     * Sets the password, moves the session to its new token and ends all others. False: the password or the session
     * has changed meanwhile, and nothing was written.
     */
    async change({ client, before, after, session, next }: PasswordChange, now: Instant): Promise<boolean> {
      return rolledBackIfFalse(orm, async (tx) => {
        const isSame = before === null ? isNull(t.clients.passwordHash) : eq(t.clients.passwordHash, before);
        const changed = await tx
          .update(t.clients)
          .set({ passwordHash: after, passwordChangedAt: now })
          .where(and(eq(t.clients.id, client), isSame))
          .returning({ id: t.clients.id });
        const moved = await tx
          .update(t.sessions)
          .set({ tokenHash: next })
          .where(and(eq(t.sessions.tokenHash, session), isSessionOf(client)))
          .returning({ id: t.sessions.id });
        if (changed.length + moved.length < 2) return false;
        await tx.delete(t.sessions).where(and(isSessionOf(client), ne(t.sessions.tokenHash, next)));
        await endLinks(tx, client);
        await tellAccessChanged(tx, client, { kind: 'password-changed' }, now);
        return true;
      });
    },

    /** Requests a mail with a link. The work is the same for every address: the mailer looks up the account. */
    async askLink(email: string, now: Instant): Promise<void> {
      await orm.insert(t.outbox).values({ recipient: email, kind: linkKind, content: {}, createdAt: now });
    },

    /** The accounts with this address, the oldest first. */
    async accountsOf(email: string, most: number): Promise<LinkedClient[]> {
      return orm
        .select({ id: t.clients.id, login: t.clients.login })
        .from(t.clients)
        .where(eq(sql`lower(${t.clients.email})`, identifierKey(email)))
        .orderBy(t.clients.id)
        .limit(most);
    },

    /** Stores a link; the client's earlier ones become invalid. */
    async addLink(link: { client: number; email: string; tokenHash: string; expiresAt: Instant }): Promise<void> {
      const { client: clientId, ...row } = link;
      await orm.transaction(async (tx) => {
        await dropLinks(tx, clientId);
        await tx.insert(t.accountTokens).values({ ...row, clientId, kind: linkKind });
      });
    },

    async linked(tokenHash: string, now: Instant): Promise<LinkedClient | null> {
      const [row] = await orm
        .select({ id: t.clients.id, login: t.clients.login })
        .from(t.accountTokens)
        .innerJoin(t.clients, eq(t.clients.id, t.accountTokens.clientId))
        .where(validLink(tokenHash, now));
      return row ?? null;
    },

    /**
     * Sets the password by a link, once even with concurrent requests, and ends all sessions. Opening the link proves
     * access to the mailbox, which confirms the address. `null`: the link is unknown, used or expired.
     */
    async setByLink(tokenHash: string, passwordHash: string, now: Instant): Promise<number | null> {
      return orm.transaction(async (tx) => {
        const [link] = await tx.delete(t.accountTokens).where(validLink(tokenHash, now)).returning();
        if (!link) return null;
        const { clientId, email } = link;
        const [client] = await tx
          .select({ email: t.clients.email, confirmedAt: t.clients.emailConfirmedAt })
          .from(t.clients)
          .where(eq(t.clients.id, clientId))
          .for('update');
        if (!client) return null;
        const isProven = identifierKey(client.email) === identifierKey(email);
        const isFirst = isProven && client.confirmedAt === null;
        await tx
          .update(t.clients)
          .set({
            passwordHash,
            passwordChangedAt: now,
            ...(isFirst ? { emailConfirmedAt: now } : {}),
          })
          .where(eq(t.clients.id, clientId));
        if (isFirst) await endUnprovenWays(tx, clientId);
        await endSessions(tx, clientId);
        await endLinks(tx, clientId);
        await tellAccessChanged(tx, clientId, { kind: 'password-changed' }, now);
        return clientId;
      });
    },
  };
}

const isSessionOf = (client: number) =>
  sql`${t.sessions.ownerId} = (select o.id from owners o where o.client_id = ${client})`;

async function dropLinks(tx: Orm, client: number): Promise<void> {
  await tx.delete(t.accountTokens).where(and(eq(t.accountTokens.clientId, client), eq(t.accountTokens.kind, linkKind)));
}

/** Rolls back if the work returns false. */
async function rolledBackIfFalse(orm: Orm, work: (tx: Orm) => Promise<boolean>): Promise<boolean> {
  const undone = new Error('nothing is written');
  try {
    return await orm.transaction(async (tx) => {
      if (!(await work(tx))) throw undone;
      return true;
    });
  } catch (error) {
    if (error === undone) return false;
    throw error;
  }
}

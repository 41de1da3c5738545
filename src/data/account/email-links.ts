import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { identifierKey } from '../../shop/account/client.ts';
import { accountLinks, signInLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { accountTokens, clients } from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';
import { endUnprovenWays } from './first-verification.ts';

/** Links that verify an address: one confirms it, the other signs in as well. The mail has the same name. */
export type EmailLink = 'confirm-email' | 'sign-in-link';

/** The account of a link, shown before the link is used. */
interface LinkSubject {
  client: number;
  login: string;
  email: string;
}

interface UsedLink {
  client: number;
  /** The account's password was removed, because somebody else may have set it. */
  isPasswordGone: boolean;
}

const hourMs = 3_600_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Links in mails to clients, each valid once and for some time. */
export function createEmailLinks(orm: Orm) {
  return {
    /** `null`: unknown, used or too old, or the client has another address by now. */
    async subject(kind: EmailLink, token: string, now: Instant): Promise<LinkSubject | null> {
      const [row] = await orm
        .select({ client: clients.id, login: clients.login, email: clients.email })
        .from(accountTokens)
        .innerJoin(clients, eq(clients.id, accountTokens.clientId))
        .where(and(isLive(kind, token, now), isStillTheirs));
      return row ?? null;
    },

    /**
     * Confirms the address; at most one of several requests with the same token succeeds. `isOwn`: the browser is
     * signed in as this client, so the reader of the mail also owns the account.
     */
    confirm: (token: string, isOwn: boolean, now: Instant): Promise<UsedLink | null> =>
      orm.transaction((tx) => used(tx, { kind: 'confirm-email', token, isOwn }, now)),

    /** Confirms the address and returns the client to sign in. */
    signIn: (token: string, now: Instant): Promise<UsedLink | null> =>
      orm.transaction((tx) => used(tx, { kind: 'sign-in-link', token, isOwn: false }, now)),

    /** Sends the mail again; earlier links become invalid. Returns false if the address is confirmed already. */
    async resendConfirmation(client: number, now: Instant): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const [row] = await tx
          .select({ id: clients.id, login: clients.login, email: clients.email })
          .from(clients)
          .where(and(eq(clients.id, client), isNull(clients.emailConfirmedAt)))
          .for('update');
        if (!row) return false;
        await sendLink(tx, 'confirm-email', row, now);
        return true;
      });
    },

    /** Sends a link for every account with this address. If there is none, nothing is written. */
    async sendSignInLinks(email: string, now: Instant): Promise<void> {
      await orm.transaction(async (tx) => {
        const rows = await tx
          .select({ id: clients.id, login: clients.login, email: clients.email })
          .from(clients)
          .where(eq(sql`lower(${clients.email})`, identifierKey(email)))
          .orderBy(clients.id)
          .limit(signInLimits.accounts);
        for (const row of rows) await sendLink(tx, 'sign-in-link', row, now);
      });
    },

    /** Deletes expired links of every kind. */
    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
    },
  };
}

/** Writes a mail with a new link in the transaction of its cause. An earlier link of this kind becomes invalid. */
export async function sendLink(
  tx: Orm,
  kind: EmailLink,
  { id, login, email }: { id: number; login: string; email: string },
  now: Instant,
): Promise<void> {
  // Hexadecimal, because addresses with capital letters redirect to the lower-case spelling of the page.
  const token = randomBytes(24).toString('hex');
  const expiresAt = now + accountLinks[kind].hours * hourMs;
  await tx.delete(accountTokens).where(and(eq(accountTokens.clientId, id), eq(accountTokens.kind, kind)));
  await tx.insert(accountTokens).values({ tokenHash: hashOf(token), kind, clientId: id, email, expiresAt });
  await writeMail(tx, { recipient: email, kind, content: { login, token } }, now);
}

const isLive = (kind: EmailLink, token: string, now: Instant) =>
  and(eq(accountTokens.tokenHash, hashOf(token)), eq(accountTokens.kind, kind), gt(accountTokens.expiresAt, now));

const isStillTheirs = eq(sql`lower(${clients.email})`, sql`lower(${accountTokens.email})`);

/**
 * Uses the link up. A person who registered with another person's address must not be able to sign in after its owner
 * has verified it, so at the first verification the account loses its password and everything that `endUnprovenWays`
 * removes.
 */
async function used(
  tx: Orm,
  { kind, token, isOwn }: { kind: EmailLink; token: string; isOwn: boolean },
  now: Instant,
): Promise<UsedLink | null> {
  const found = await confirmed(tx, kind, token, now);
  if (!found) return null;
  const { client, wasConfirmed, hadPassword } = found;
  if (wasConfirmed || isOwn) return { client, isPasswordGone: false };
  await tx.update(clients).set({ passwordHash: null, passwordChangedAt: now }).where(eq(clients.id, client));
  await endUnprovenWays(tx, client);
  return { client, isPasswordGone: hadPassword };
}

/** Only one of several requests can delete the row of a link. */
async function confirmed(tx: Orm, kind: EmailLink, token: string, now: Instant) {
  const [link] = await tx
    .delete(accountTokens)
    .where(isLive(kind, token, now))
    .returning({ client: accountTokens.clientId, email: accountTokens.email });
  if (!link) return null;
  const isOwn = and(eq(clients.id, link.client), eq(sql`lower(${clients.email})`, identifierKey(link.email)));
  const [client] = await tx
    .select({ at: clients.emailConfirmedAt, passwordHash: clients.passwordHash })
    .from(clients)
    .where(isOwn)
    .for('update');
  if (!client) return null;
  if (client.at === null) await tx.update(clients).set({ emailConfirmedAt: now }).where(isOwn);
  return { client: link.client, wasConfirmed: client.at !== null, hadPassword: client.passwordHash !== null };
}

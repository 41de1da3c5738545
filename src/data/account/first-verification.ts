import { and, eq, ne, sql } from 'drizzle-orm';
import type { Orm } from '../db/db.ts';
import { accountTokens, clientIdentities, passkeys, sessions } from '../db/schema.ts';

/**
 * An attacker may have registered with another person's address and wait for its owner. So at the first verification of
 * the address, every sign-in method from before is removed: passkeys, accounts at services, sessions, and pending
 * links, like one that moves the account to another address. The caller decides about the password.
 */
export async function endUnprovenWays(tx: Orm, client: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.clientId, client));
  await tx.delete(clientIdentities).where(eq(clientIdentities.clientId, client));
  await endLinks(tx, client);
  await endSessions(tx, client);
}

/** Invalidates links in mails, except the one that only confirms the address, because it does not sign in. */
export async function endLinks(tx: Orm, client: number): Promise<void> {
  const isWayIn = and(eq(accountTokens.clientId, client), ne(accountTokens.kind, 'confirm-email'));
  await tx.delete(accountTokens).where(isWayIn);
}

export async function endSessions(tx: Orm, client: number): Promise<void> {
  await tx.delete(sessions).where(sql`${sessions.ownerId} = (select o.id from owners o where o.client_id = ${client})`);
}

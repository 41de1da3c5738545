import { and, eq, ne, sql } from 'drizzle-orm';
import type { Orm } from '../db/db.ts';
import { accountTokens, clientIdentities, passkeys, sessions } from '../db/schema.ts';

/**
 * Somebody else may have registered with an address that is not theirs and wait for its holder to come. So at the first
 * proof of the address every way in ends that was set up without one: passkeys, accounts at services, sessions, and
 * links that are on their way, like one that moves the account to another address. The caller decides about the password.
 */
export async function endUnprovenWays(tx: Orm, client: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.clientId, client));
  await tx.delete(clientIdentities).where(eq(clientIdentities.clientId, client));
  await endLinks(tx, client);
  await endSessions(tx, client);
}

/** Links in mails stop working, but for the one that only confirms the address: it lets nobody in. */
export async function endLinks(tx: Orm, client: number): Promise<void> {
  const isWayIn = and(eq(accountTokens.clientId, client), ne(accountTokens.kind, 'confirm-email'));
  await tx.delete(accountTokens).where(isWayIn);
}

export async function endSessions(tx: Orm, client: number): Promise<void> {
  await tx.delete(sessions).where(sql`${sessions.ownerId} = (select o.id from owners o where o.client_id = ${client})`);
}

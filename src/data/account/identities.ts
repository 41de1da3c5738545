import { and, asc, eq, sql } from 'drizzle-orm';
import type { Identity, LinkedService, NamedIdentity } from '../../shop/account/service/sign-in-service.ts';
import { hasWayIn } from '../../shop/passkey/sign-in-methods.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clientIdentities } from '../db/schema.ts';
import { lockWaysIn } from './sign-in-methods.ts';

/** Clients' accounts at other services. */
export function createIdentities(orm: Orm) {
  return {
    /** Finds the client of an identity at a service, and records the use. */
    async signIn({ issuer, subject }: Identity, now: Instant): Promise<number | null> {
      const [row] = await orm
        .update(clientIdentities)
        .set({ usedAt: now })
        .where(and(eq(clientIdentities.issuer, issuer), eq(clientIdentities.subject, subject)))
        .returning({ client: clientIdentities.clientId });
      return row?.client ?? null;
    },

    /** Returns false if the identity belongs to another client. */
    link: (client: number, identity: NamedIdentity, now: Instant): Promise<boolean> =>
      linkIdentity(orm, client, identity, now),

    of: (client: number): Promise<LinkedService[]> =>
      orm
        .select({
          id: clientIdentities.id,
          service: clientIdentities.service,
          email: clientIdentities.email,
          linkedAt: clientIdentities.linkedAt,
          usedAt: clientIdentities.usedAt,
        })
        .from(clientIdentities)
        .where(eq(clientIdentities.clientId, client))
        .orderBy(asc(clientIdentities.id)),

    /** Removes one of the client's identities. `last`: without it the client could not sign in any more. */
    async unlink(client: number, id: number): Promise<'done' | 'last' | 'unknown'> {
      return orm.transaction(async (tx) => {
        const ways = await lockWaysIn(tx, client);
        const own = and(eq(clientIdentities.clientId, client), eq(clientIdentities.id, id));
        const [row] = await tx.select({ id: clientIdentities.id }).from(clientIdentities).where(own);
        if (!row) return 'unknown';
        if (!hasWayIn({ ...ways, services: ways.services - 1 })) return 'last';
        await tx.delete(clientIdentities).where(own);
        return 'done';
      });
    },
  };
}

/** Runs in the transaction of a registration, or alone. Returns false if the identity belongs to another client. */
export async function linkIdentity(orm: Orm, client: number, identity: NamedIdentity, now: Instant): Promise<boolean> {
  const { service, issuer, subject, email } = identity;
  const [row] = await orm
    .insert(clientIdentities)
    .values({ clientId: client, service, issuer, subject, email, linkedAt: now, usedAt: now })
    .onConflictDoUpdate({
      target: [clientIdentities.issuer, clientIdentities.subject],
      set: { usedAt: now, email },
      setWhere: sql`${clientIdentities.clientId} = ${client}`,
    })
    .returning({ id: clientIdentities.id });
  return row !== undefined;
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Identity, LinkedService, NamedIdentity } from '../../shop/account/service/sign-in-service.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clientIdentities, clients } from '../db/schema.ts';

/** Clients' accounts at other services. */
export function identitiesOver(orm: Orm) {
  return {
    /** The client whom this person at a service is; notes the use. */
    async signIn({ issuer, subject }: Identity, now: Instant): Promise<number | null> {
      const [row] = await orm
        .update(clientIdentities)
        .set({ usedAt: now })
        .where(and(eq(clientIdentities.issuer, issuer), eq(clientIdentities.subject, subject)))
        .returning({ client: clientIdentities.clientId });
      return row?.client ?? null;
    },

    /** False: the person at the service belongs to another client. */
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

    /** Removes one of the client's own, if `mayRemove` agrees to it with so many there are. */
    async unlink(
      client: number,
      id: number,
      mayRemove: (services: number) => boolean,
    ): Promise<'done' | 'last' | 'unknown'> {
      return orm.transaction(async (tx) => {
        // Two removals at once would each see the other's as a way in that stays.
        await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, client)).for('update');
        const rows = await tx
          .select({ id: clientIdentities.id })
          .from(clientIdentities)
          .where(eq(clientIdentities.clientId, client));
        if (!rows.some((row) => row.id === id)) return 'unknown';
        if (!mayRemove(rows.length)) return 'last';
        await tx.delete(clientIdentities).where(eq(clientIdentities.id, id));
        return 'done';
      });
    },
  };
}

/** In the transaction of a registration, or on its own. False: the identity belongs to another client. */
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

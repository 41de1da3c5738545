import { and, eq, isNull, sql } from 'drizzle-orm';
import { identifierKey } from '../../shop/account/client.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clientIdentities, clients, passkeys } from '../db/schema.ts';

interface Proof {
  client: number;
  email: string;
  /** The browser is signed in as this client, so whoever proved the address also has the account. */
  isOwn: boolean;
}

/**
 * Confirms the address of an account to which a code was sent. Somebody else may have registered with this address and
 * wait for its holder to come. So at the first proof everything that was set up without one ends: the password, the
 * passkeys, the linked services and the sessions. Answers whether that took a password away.
 */
export function provenEmailOver(orm: Orm) {
  return ({ client, email, isOwn }: Proof, now: Instant): Promise<boolean> =>
    orm.transaction(async (tx) => {
      const isUnproven = and(
        eq(clients.id, client),
        isNull(clients.emailConfirmedAt),
        eq(sql`lower(${clients.email})`, identifierKey(email)),
      );
      const [before] = await tx.select().from(clients).where(isUnproven).for('update');
      if (!before) return false;
      const confirmed = { emailConfirmedAt: now };
      await tx
        .update(clients)
        .set(isOwn ? confirmed : { ...confirmed, passwordHash: null, passwordChangedAt: null })
        .where(eq(clients.id, client));
      if (isOwn) return false;
      await tx.delete(passkeys).where(eq(passkeys.clientId, client));
      await tx.delete(clientIdentities).where(eq(clientIdentities.clientId, client));
      await tx.execute(sql`delete from sessions s using owners o where o.id = s.owner_id and o.client_id = ${client}`);
      return before.passwordHash !== null;
    });
}

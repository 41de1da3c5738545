import { and, eq, isNull, sql } from 'drizzle-orm';
import { identifierKey } from '../../shop/account/client.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { endUnprovenWays } from '../account/first-verification.ts';
import type { Orm } from '../db/db.ts';
import { clients } from '../db/schema.ts';

interface Proof {
  client: number;
  email: string;
  /** The browser is signed in as this client, so the owner of the address also owns the account. */
  isOwn: boolean;
}

/**
 * Confirms the address of an account to which a code was sent. At the first verification, the password and all other
 * sign-in methods that were set up before are removed. Returns whether a password was removed.
 */
export function createProvenEmail(orm: Orm) {
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
      await endUnprovenWays(tx, client);
      return before.passwordHash !== null;
    });
}

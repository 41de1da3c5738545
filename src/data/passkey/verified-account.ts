import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { identifierKey } from '../../shop/account/client.ts';
import { proposedLogins } from '../../shop/account/registration/proposed-logins.ts';
import { meantLogin } from '../../shop/account/registration/registration.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { createClients } from '../account/clients.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import type { Orm } from '../db/db.ts';
import { clientConsents, clients } from '../db/schema.ts';

const place = 'express';

/**
 * Opens an account without a password for an address that was verified by a code, with the accepted terms. One
 * transaction at a time per address: a form that is sent twice gets the same account.
 */
export function createProvenAccount(orm: Orm) {
  return (email: string, terms: string, now: Instant): Promise<number> =>
    orm.transaction(async (tx) => {
      await withAdvisoryLock(tx, `account ${identifierKey(email)}`);
      const [known] = await tx
        .select({ id: clients.id })
        .from(clients)
        .where(and(eq(sql`lower(${clients.email})`, identifierKey(email)), isNotNull(clients.emailConfirmedAt)))
        .orderBy(clients.id)
        .limit(1);
      if (known) return known.id;
      const store = createClients(tx);
      const [login] = await store.freeLogins(loginsFor(email));
      const id = login === undefined ? null : await store.create({ login, email, emailConfirmed: true }, now);
      if (id === null) throw new Error('no login is free for a proven address');
      await tx
        .insert(clientConsents)
        .values({ clientId: id, kind: 'terms', given: true, wording: terms, place, at: now });
      return id;
    });
}

/** The address itself, or a login like it. The last one is a fallback for very common names. */
function loginsFor(email: string): string[] {
  return [meantLogin({ login: '', email }), ...proposedLogins(email), `klient${randomInt(1_000_000, 1_000_000_000)}`];
}

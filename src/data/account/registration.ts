import type { PostalAddress } from '../../shop/account/client.ts';
import type { GivenConsent } from '../../shop/account/consent/consents.ts';
import type { NamedIdentity } from '../../shop/account/service/sign-in-service.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clientAddresses, clientConsents } from '../db/schema.ts';
import { createClients, type NewClient } from './clients.ts';
import { sendLink } from './email-links.ts';
import { linkIdentity } from './identities.ts';

export interface NewAccount {
  client: NewClient;
  delivery: PostalAddress | null;
  invoice: PostalAddress | null;
  consents: readonly GivenConsent[];
  /** Where the consents were given. */
  place: string;
  /** An identity at a service that signs in to the account. */
  identity?: NamedIdentity;
}

/**
 * Writes the whole account and the mail that asks to confirm the address, or nothing. `null`: the login is taken, or
 * the identity at the service has an account by now.
 */
export function createRegistration(orm: Orm) {
  return async (account: NewAccount, now: Instant): Promise<number | null> => {
    const { client, delivery, invoice, consents, place, identity } = account;
    try {
      return await orm.transaction(async (tx) => {
        const id = await created(tx, client, identity, now);
        const addresses = [
          ...(delivery ? [{ ...delivery, kind: 'delivery' as const }] : []),
          ...(invoice ? [{ ...invoice, kind: 'invoice' as const }] : []),
        ].map((address) => ({ ...address, clientId: id, createdAt: now }));
        if (addresses.length > 0) await tx.insert(clientAddresses).values(addresses);
        const given = consents.map((consent) => ({ ...consent, clientId: id, given: true, place, at: now }));
        if (given.length > 0) await tx.insert(clientConsents).values(given);
        const { login, email } = client;
        if (!client.emailConfirmed) await sendLink(tx, 'confirm-email', { id, login, email: email.trim() }, now);
        return id;
      });
    } catch (error) {
      if (error instanceof Taken) return null;
      throw error;
    }
  };
}

async function created(tx: Orm, client: NewClient, identity: NamedIdentity | undefined, now: Instant): Promise<number> {
  const id = await createClients(tx).create(client, now);
  if (id === null || (identity && !(await linkIdentity(tx, id, identity, now)))) throw new Taken();
  return id;
}

/** The failed insert has aborted the transaction, so it is rolled back. */
class Taken extends Error {}

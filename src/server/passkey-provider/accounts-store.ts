import type { KnownPasskey, NewPasskey } from '../../data/passkey/passkeys.ts';
import type { EntryFacts, EntryName } from '../../data/passkey/passwordless-tokens.ts';
import type { Store } from '../../data/store.ts';
import { identifierKey } from '../../shop/account/client.ts';
import { phoneNumberOf } from '../../shop/address/phone-number.ts';
import type { Instant } from '../../shop/time/instant.ts';

/**
 * The interface of the store that the accounts provider needs. A standalone provider may use another implementation.
 */
export interface AccountsStore {
  putToken(name: EntryName, facts: EntryFacts, expiresAt: Instant): Promise<void>;
  findToken(name: EntryName, now: Instant): Promise<{ client: number | null; email: string | null } | null>;
  takeToken(name: EntryName, now: Instant): Promise<{ client: number | null; authorizedBy: string | null } | null>;
  /** Credentials that the client has already. */
  credentialsOf(client: number): Promise<{ credentialId: string; transports: string[] }[]>;
  /** The authenticator's id of the client. */
  handleOf(client: number): Promise<Uint8Array>;
  addPasskey(passkey: NewPasskey, now: Instant): Promise<'added' | 'known' | 'full' | 'unauthorized'>;
  passkey(credentialId: string): Promise<KnownPasskey | null>;
  notePasskeyUse(credentialId: string, counter: number, now: Instant): Promise<boolean>;
  /** The clients that a login, an e-mail address or a phone may refer to. */
  clientsNamed(userLogin: string): Promise<number[]>;
  clientsByEmail(email: string): Promise<number[]>;
  loginOf(client: number): Promise<string | null>;
}

const mostNamed = 20;

/** The shop's store behind this interface. */
export const accountsStoreOf = ({ entryTokens, passkeys, clients }: Store): AccountsStore => ({
  putToken: entryTokens.put,
  findToken: entryTokens.find,
  takeToken: entryTokens.take,
  credentialsOf: (client) => passkeys.of(client),
  handleOf: passkeys.handleOf,
  addPasskey: passkeys.add,
  passkey: passkeys.byCredential,
  notePasskeyUse: passkeys.used,
  clientsNamed: async (userLogin) =>
    (await clients.named(userLogin, phoneNumberOf(userLogin, 'PL'), mostNamed)).map(({ id }) => id),
  clientsByEmail: async (email) =>
    (await clients.named(email, null, mostNamed))
      .filter((client) => identifierKey(client.email) === identifierKey(email))
      .map(({ id }) => id),
  loginOf: async (client) => (await clients.byId(client))?.login ?? null,
});

import type { Client } from '../shop/account/client.ts';
import type { OwnAccount } from './own-account.ts';

/** What whoever is signed in may do with the account. */
export interface AccountVerbs extends OwnAccount {
  /** `null`: nobody is signed in. */
  client(): Promise<Client | null>;
}

import type { Client } from '../shop/account/client.ts';

/** What whoever is signed in may do with the account. */
export interface AccountVerbs {
  /** `null`: nobody is signed in. */
  client(): Promise<Client | null>;
}

import type { Client } from '../shop/account/client.ts';
import type { OwnAccount } from './own-account.ts';

/** Operations on the signed-in client's account. */
export interface AccountOperations extends OwnAccount {
  /** `null` if the visitor is not signed in. */
  client(): Promise<Client | null>;
}

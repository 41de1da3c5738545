import type { Store } from '../../../data/store.ts';
import type { AccountOperations } from '../../../page-context/account.ts';
import type { Client } from '../../../shop/account/client.ts';
import { type OwnAccountParts, ownAccountOf } from './own-account.ts';

/**
 * Actions of the current visitor on the account. Without a session they throw, because the page is cached for everyone.
 */
export function createAccountActions(store: Store, parts: OwnAccountParts | undefined): AccountOperations {
  const own = (): OwnAccountParts => {
    if (!parts) throw new Error('a page that is cached for everyone asked who is signed in');
    return parts;
  };
  let client: Promise<Client | null> | undefined;
  const read = async () => {
    const id = await own().session.client();
    return id === null ? null : store.clients.byId(id);
  };
  return {
    ...ownAccountOf(store, own),
    client: () => {
      client ??= read();
      return client;
    },
  };
}

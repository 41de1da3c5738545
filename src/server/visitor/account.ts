import type { Store } from '../../data/store.ts';
import type { AccountVerbs } from '../../page-context/account.ts';
import type { Client } from '../../shop/account/client.ts';
import type { Session } from './session.ts';

/** What whoever sent the request may do with the account. Without a session: a page that is cached for everyone. */
export function accountOf(store: Store, session: Session | undefined): AccountVerbs {
  const own = (): Session => {
    if (!session) throw new Error('a page that is cached for everyone asked who is signed in');
    return session;
  };
  let client: Promise<Client | null> | undefined;
  const read = async () => {
    const id = await own().client();
    return id === null ? null : store.clients.byId(id);
  };
  return {
    client: () => {
      client ??= read();
      return client;
    },
  };
}

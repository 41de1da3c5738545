import type { RouterContextProvider } from 'react-router';
import type { Client } from '../shop/account/client.ts';
import type { AccountNotice } from '../shop/account/own-data/account-notices.ts';
import type { Instant } from '../shop/time/instant.ts';
import { pageContext } from './page-context.ts';
import { signedIn } from './signed-in.ts';

interface AccountPageData {
  client: Client;
  /** For `ui/account/account-frame.tsx`. */
  frame: { deletionAt: Instant | null; done: AccountNotice | null; unread: number; hasTerms: boolean };
}

/** For loaders of the account's pages: the signed-in client and the data of the frame. */
export async function accountPage(visited: {
  context: Readonly<RouterContextProvider>;
  url: URL;
}): Promise<AccountPageData> {
  const client = await signedIn(visited);
  const { account, complaints } = visited.context.get(pageContext);
  const unread = await complaints.unread();
  return {
    client,
    frame: { deletionAt: client.deletionAt, done: account.takeNotice(), unread, hasTerms: await account.hasTerms() },
  };
}

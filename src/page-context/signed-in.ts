import { type RouterContextProvider, redirect } from 'react-router';
import { to } from '../routes.ts';
import type { Client } from '../shop/account/client.ts';
import { pageContext } from './page-context.ts';

interface Visited {
  context: Readonly<RouterContextProvider>;
  /** The page's own address, without React Router's suffix for data. */
  url: URL;
}

/** Encoded again in the address of the sign-in page, more would not fit into the headers that browsers and proxies accept. */
const longestReturn = 2_000;

/**
 * For loaders and actions of the account's pages. Redirects a visitor who is not signed in to the sign-in page, which
 * leads back.
 */
export async function signedIn({ context, url }: Visited): Promise<Client> {
  const client = await context.get(pageContext).account.client();
  if (client) return client;
  const powrot = [url.pathname + url.search, url.pathname].find(({ length }) => length <= longestReturn);
  throw redirect(to('signIn', {}, { powrot }), 303);
}

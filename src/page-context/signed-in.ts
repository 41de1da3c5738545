import { type RouterContextProvider, redirect } from 'react-router';
import { to } from '../routes.ts';
import type { Client } from '../shop/account/client.ts';
import { pageContext } from './page-context.ts';

interface Visited {
  context: Readonly<RouterContextProvider>;
  /** The page's own address, without React Router's suffix for data. */
  url: URL;
}

/**
 * For loaders and actions of the account's pages. Redirects a visitor who is not signed in to the sign-in page, which
 * leads back.
 */
export async function signedIn({ context, url }: Visited): Promise<Client> {
  const client = await context.get(pageContext).account.client();
  if (client) return client;
  throw redirect(to('signIn', {}, { powrot: url.pathname + url.search }), 303);
}

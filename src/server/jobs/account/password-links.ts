import type { Store } from '../../../data/store.ts';
import { to } from '../../../routes.ts';
import { signInLimits } from '../../../shop/limits.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { linkHash, newLinkToken } from '../../visitor/account/link-token.ts';

interface Parts {
  store: Pick<Store, 'passwords'>;
  origin: string;
  now: () => Instant;
}

/**
 * Creates a link for each account with the address. Links are created when the mail is written: the request then takes
 * the same time for every address, the secret is stored nowhere, and its lifetime begins when the mail is sent.
 */
export async function passwordLinks(
  email: string,
  { store, origin, now }: Parts,
): Promise<{ login: string; link: string }[]> {
  const accounts = await store.passwords.accountsOf(email, signInLimits.accounts);
  const expiresAt = now() + signInLimits.linkMinutes * 60_000;
  const links: { login: string; link: string }[] = [];
  for (const { id, login } of accounts) {
    const token = newLinkToken();
    await store.passwords.addLink({ client: id, email, tokenHash: linkHash(token), expiresAt });
    links.push({ login, link: origin + to('newPassword', { token }) });
  }
  return links;
}

import { hasProvenEmail } from '../client.ts';

interface Account {
  id: number;
  email: string;
  emailConfirmed: boolean;
}

/**
 * Returns whether a browser is known to every account that an identifier refers to: somebody has signed in there to it,
 * or to an account that has proven the same address, whose owner can open both by mail. A phone and an address may be
 * in several accounts, because anybody may write those of another person into one.
 */
export const isKnownTo = (accounts: readonly Account[], signedIn: readonly Account[]): boolean =>
  accounts.length > 0 &&
  accounts.every(({ id, email }) => signedIn.some((one) => one.id === id || hasProvenEmail(one, email)));

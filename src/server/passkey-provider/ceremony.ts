import type { EntryKind } from '../../data/passkey/passwordless-tokens.ts';
import type { providerMessages } from '../../shop/passkey/provider-messages.ts';
import { base64Of, bytesOf } from '../../shop/passkey/wire-format.ts';
import type { AccountsStore } from './accounts-store.ts';

/** One request of a passkey ceremony. */
export interface Ceremony {
  store: AccountsStore;
  /** The shop's name, which authenticators show. */
  name: string;
  origin: string;
  rpId: string;
  /** The hash of the browser's key. */
  browser: string;
  userAgent: string | null;
  now: number;
}

type Failure = keyof typeof providerMessages extends `provider.${infer Code}` ? Code : never;

export type CeremonyAnswer =
  | { data: object }
  | { loginToken: string }
  | { registered: true }
  /** A failure has a sentence for the shopper; an error has the text of section 8 for the program. */
  | { failure: Failure }
  | { error: 'noUserLogin' | 'noAuthorizeToken' | 'noData' };

type Taken = Awaited<ReturnType<AccountsStore['takeToken']>>;

/**
 * Uses a challenge up for the library that verifies an answer. The library treats every error as a wrong answer, so an
 * error of the store is thrown afterwards, by `taken`.
 */
export function challengeOf(kind: Extract<EntryKind, 'register' | 'login'>, { store, browser, now }: Ceremony) {
  let result: { taken: Taken } | { error: unknown } = { taken: null };
  return {
    isExpected: async (token: string): Promise<boolean> => {
      try {
        result = { taken: await store.takeToken({ kind, token, browser }, now) };
      } catch (error) {
        result = { error };
      }
      return 'taken' in result && result.taken !== null;
    },
    taken: (): Taken => {
      if ('error' in result) throw result.error;
      return result.taken;
    },
  };
}

/** Clients send standard base64, and the library expects the URL alphabet. Throws `SyntaxError` for anything else. */
export const urlBase64 = (text: string): string =>
  base64Of(bytesOf(text)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

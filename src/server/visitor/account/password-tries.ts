import type { Person, PersonKind } from '../../../data/session/known-browsers.ts';
import type { Store } from '../../../data/store.ts';
import type { LimitedKind } from '../../../shop/limits.ts';
import type { CookieJar } from '../../http/request/cookie-jar.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { type BrowserKey, browserKeyCookie, browserKeyIn, newBrowserKey } from './browser-key.ts';

interface Parts {
  /** The kind of accounts: clients of the shop, or staff of the panel. */
  kind: PersonKind;
  store: Pick<Store, 'knownBrowsers'>;
  jar: CookieJar;
  now: () => number;
  limiter: Pick<RateLimiter, 'take'>;
  network: string;
}

/** Tries of one network or known browser, and of all unknown browsers together. */
const limits: Record<PersonKind, { own: LimitedKind; anywhere: LimitedKind }> = {
  client: { own: 'sign-in', anywhere: 'sign-in-anywhere' },
  staff: { own: 'staff-sign-in', anywhere: 'staff-sign-in-anywhere' },
};

/**
 * Counts tries of passwords. An attacker on one account uses up the limit of the attacker's network, and with many
 * networks the limit of unknown browsers. A browser in which the owner of the account has signed in before has a
 * separate limit, which others cannot use up.
 */
export function passwordTries({ kind, store, jar, now, limiter, network }: Parts) {
  let made: BrowserKey | null = null;
  const sent = () => made ?? browserKeyIn(jar.sent, jar.https);
  const { own, anywhere } = limits[kind];
  return {
    /**
     * Throws `TryLater` if a limit is exceeded. `name` is a login, an e-mail address or a phone in its canonical
     * spelling. `isKnown`: whether the accounts that would be tried have been signed in to in this browser.
     */
    async count(name: string, isKnown: (browser: string) => Promise<boolean>): Promise<void> {
      const key = sent();
      if (key && (await isKnown(key.hash))) {
        return limiter.take(own, { account: `${name} ${key.hash}` });
      }
      await limiter.take(own, { network, account: `${name} ${network}` });
      await limiter.take(anywhere, { account: name });
    },

    /** The hash of the browser's key, which is created if the browser has none: challenges are bound to it. */
    browser(): string {
      const known = sent();
      if (known) return known.hash;
      made = newBrowserKey();
      jar.set(browserKeyCookie(made, jar.https));
      return made.hash;
    },

    /** Called after a sign-in by any method. The key stays, because a code that was entered is bound to it. */
    async remember(person: Person): Promise<void> {
      const key = sent() ?? newBrowserKey();
      await store.knownBrowsers.add(person, key.hash, now());
      jar.set(browserKeyCookie(key, jar.https, 'known'));
    },
  };
}

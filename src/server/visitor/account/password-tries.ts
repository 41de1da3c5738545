import type { Store } from '../../../data/store.ts';
import type { CookieJar } from '../../http/request/cookie-jar.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { browserKeyCookie, browserKeyIn, newBrowserKey } from './browser-key.ts';

interface Parts {
  store: Pick<Store, 'knownBrowsers'>;
  jar: CookieJar;
  now: () => number;
  limiter: Pick<RateLimiter, 'take'>;
  network: string;
}

/**
 * Counts tries of passwords. A stranger who tries one account again and again uses up what is left for the stranger's
 * own network, and with many networks what is left for unknown browsers. A browser in which the client has signed in
 * before has a count of its own, which nobody else can use up.
 */
export function passwordTries({ store, jar, now, limiter, network }: Parts) {
  const sent = () => browserKeyIn(jar.sent, jar.https);
  return {
    /** Throws `TryLater` when there were too many. `name` is a login, an e-mail address or a phone, spelt one way. */
    async count(name: string): Promise<void> {
      const key = sent();
      if (key && (await store.knownBrowsers.isKnown(key.hash, name, now()))) {
        return limiter.take('sign-in', { account: `${name} ${key.hash}` });
      }
      await limiter.take('sign-in', { network, account: `${name} ${network}` });
      await limiter.take('sign-in-anywhere', { account: name });
    },

    /** After a sign-in, whatever proved who it is. The key stays: a code that was entered is bound to it. */
    async remember(client: number): Promise<void> {
      const key = sent() ?? newBrowserKey();
      await store.knownBrowsers.add(client, key.hash, now());
      jar.set(browserKeyCookie(key, jar.https, 'known'));
    },
  };
}

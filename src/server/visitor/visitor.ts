import type { Store } from '../../data/store.ts';
import type { AccountVerbs } from '../../page-context/account.ts';
import type { Shopper } from '../../page-context/shopper.ts';
import type { ShoppingListVerbs } from '../../page-context/shopping-lists.ts';
import { mailboxOf } from '../../shop/form/mailbox.ts';
import type { LimitedKind } from '../../shop/limits.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { type CookieJar, cookieJar } from '../http/request/cookie-jar.ts';
import { accountOf } from './account.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { type Session, sessionOf } from './session.ts';
import { shopperOf } from './shopper.ts';
import { shoppingListsOf } from './shopping-lists.ts';
import { pourCookies, tracked } from './tracking.ts';

/** The visitor behind a request that is answered personally. */
export interface Visitor {
  session: Session;
  jar: CookieJar;
  shopper: Shopper;
  account: AccountVerbs;
  lists: ShoppingListVerbs;
  /** Counts an action of this visitor; throws `TryLater` if a limit is exceeded. An upload costs its kilobytes. */
  take(kind: LimitedKind, cost?: number): Promise<void>;
}

interface VisitorParts {
  store: Store;
  settings: ShopSettings;
  now: () => number;
  https: boolean;
  limiter: RateLimiter;
  /** The network of the request. */
  network: string;
}

export function visitorOf(request: Request, parts: VisitorParts): Visitor {
  const { store, settings, now, https, limiter, network } = parts;
  const beforeOpen = () => limiter.take('session', { network });
  const session = sessionOf(request, store, { now: now(), https, beforeOpen });
  const jar = cookieJar(request, https);
  const take = async (kind: LimitedKind, cost = 1, email: string | null = null) =>
    limiter.take(kind, { network, visitor: await session.known(), email }, cost);
  const countWatch = (email: string) => take('watch', 1, mailboxOf(email));
  const shopper = tracked(shopperOf(store, session, { settings, now, countWatch }), jar);
  return {
    session,
    jar,
    take,
    account: accountOf(store, session),
    lists: shoppingListsOf(store, session, { settings, now, shopper }),
    shopper,
  };
}

export function withCookies(response: Response, { session, jar }: Visitor): Response {
  for (const cookie of session.cookies()) response.headers.append('set-cookie', cookie);
  pourCookies(jar, response.headers);
  return response;
}

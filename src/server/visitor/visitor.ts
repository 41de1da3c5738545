import type { Store } from '../../data/store.ts';
import type { Shopper } from '../../page-context.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { type CookieJar, cookieJar } from '../http/cookie-jar.ts';
import { type Session, sessionOf } from './session.ts';
import { shopperOf } from './shopper.ts';
import { pourCookies, tracked } from './tracking.ts';

/** Whoever asks for something that is made for them alone. */
export interface Visitor {
  session: Session;
  jar: CookieJar;
  shopper: Shopper;
}

interface VisitorParts {
  store: Store;
  settings: ShopSettings;
  now: () => number;
  https: boolean;
}

export function visitorOf(request: Request, { store, settings, now, https }: VisitorParts): Visitor {
  const session = sessionOf(request, store.sessions, { now: now(), https });
  const jar = cookieJar(request, https);
  return { session, jar, shopper: tracked(shopperOf(store, session, { settings, now }), jar) };
}

export function withCookies(response: Response, { session, jar }: Visitor): Response {
  for (const cookie of session.cookies()) response.headers.append('set-cookie', cookie);
  pourCookies(jar, response.headers);
  return response;
}

import { randomBytes } from 'node:crypto';
import type { Store } from '../../../data/store.ts';
import { accessUntil, isOwnOf } from '../../../shop/account/access/access.ts';
import type { Order } from '../../../shop/order/order.ts';
import { orderCookies } from '../../../shop/order/order-cookie.ts';
import { cookieText } from '../../../shop/privacy/cookies.ts';
import type { CookieJar } from '../../http/request/cookie-jar.ts';
import type { Session } from '../session.ts';

type Owned = Pick<Order, 'id' | 'clientId'>;

/** Which orders the current visitor may open: the client's own, and those that this browser has access to. */
export interface OrderAccess {
  maySee(order: Owned): Promise<boolean>;
  /** Gives this browser access to the order: it was placed here, or its number and e-mail address were right. */
  grant(order: Owned): Promise<void>;
  /** The token that opens orders and complaints in this browser; `null`: none yet. */
  token(): string | null;
  /** Replaces the token by a new one with the same access. */
  newToken(): Promise<string>;
  /** Called at sign-out, so that the next person at this browser has no access. */
  forget(): Promise<void>;
}

interface AccessParts {
  session: Pick<Session, 'client'>;
  jar: CookieJar;
  now: () => number;
}

const tokenShape = /^[\w-]{43}$/;
const browserSeconds = accessUntil('browser', 0) / 1_000;

export function orderAccessOf(
  { orderAccess, complaintAccess }: Pick<Store, 'orderAccess' | 'complaintAccess'>,
  { session, jar, now }: AccessParts,
): OrderAccess {
  const name = orderCookies[jar.https ? 1 : 0];
  // A request that got a new token uses that one from then on.
  let fresh: string | null = null;
  const sent = (): string | null => {
    const token = fresh ?? jar.get(name);
    return token !== null && tokenShape.test(token) ? token : null;
  };
  const isOwn = async (order: Owned) => isOwnOf(order, await session.client());
  // A new token each time: an attacker may have planted the previous one in this browser.
  const newToken = async (): Promise<string> => {
    const before = sent();
    const token = randomBytes(32).toString('base64url');
    if (before !== null) {
      await orderAccess.move(before, token);
      await complaintAccess.move(before, token);
    }
    fresh = token;
    setCookie(token);
    return token;
  };
  const setCookie = (token: string) => {
    const secure = jar.https ? '; Secure' : '';
    const lasting = `Path=/; Max-Age=${browserSeconds}; SameSite=Lax; HttpOnly${secure}`;
    jar.set(`${name}=${token}; ${lasting}`);
  };
  return {
    token: sent,
    newToken,
    maySee: async (order) => {
      if (await isOwn(order)) return true;
      const token = sent();
      return token !== null && orderAccess.isGranted(token, order.id, now());
    },
    grant: async (order) => {
      if (await isOwn(order)) return;
      const before = sent();
      const isOpen = before !== null && (await orderAccess.isGranted(before, order.id, now()));
      const token = isOpen ? before : await newToken();
      await orderAccess.grant(token, order.id, now());
      if (isOpen) setCookie(token);
    },
    forget: async () => {
      const token = sent();
      if (token === null) return;
      await orderAccess.revoke(token);
      await complaintAccess.revoke(token);
      fresh = null;
      jar.set(`${cookieText(name, '', 0, jar.https)}; HttpOnly`);
    },
  };
}

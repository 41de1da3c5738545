import { randomBytes } from 'node:crypto';
import type { Store } from '../../../data/store.ts';
import { orderAccessLimits } from '../../../shop/limits.ts';
import type { Order } from '../../../shop/order/order.ts';
import { orderCookies } from '../../../shop/order/order-cookie.ts';
import { cookieText } from '../../../shop/privacy/cookies.ts';
import type { CookieJar } from '../../http/request/cookie-jar.ts';
import type { Session } from '../session.ts';

type Owned = Pick<Order, 'id' | 'clientId'>;

/** Which orders whoever sent the request may open: a client's own, and those that this browser was let into. */
export interface OrderAccess {
  maySee(order: Owned): Promise<boolean>;
  /** Lets this browser open the order: it was placed here, or its number and e-mail address were right. */
  grant(order: Owned): Promise<void>;
  /** At sign-out: the next person at this browser opens nothing. */
  forget(): Promise<void>;
}

export interface AccessParts {
  session: Pick<Session, 'client'>;
  jar: CookieJar;
  now: () => number;
}

const tokenShape = /^[\w-]{43}$/;
const daySeconds = 86_400;

export function orderAccessOf(
  { orderAccess }: Pick<Store, 'orderAccess'>,
  { session, jar, now }: AccessParts,
): OrderAccess {
  const name = orderCookies[jar.https ? 1 : 0];
  const sent = (): string | null => {
    const token = jar.get(name);
    return token !== null && tokenShape.test(token) ? token : null;
  };
  const isOwn = async ({ clientId }: Owned) => clientId !== null && clientId === (await session.client());
  return {
    maySee: async (order) => {
      if (await isOwn(order)) return true;
      const token = sent();
      return token !== null && orderAccess.isGranted(token, order.id, now());
    },
    grant: async (order) => {
      if (await isOwn(order)) return;
      const before = sent();
      const isOpen = before !== null && (await orderAccess.isGranted(before, order.id, now()));
      // A new token each time: somebody else may have put the one before into this browser.
      const token = isOpen ? before : randomBytes(32).toString('base64url');
      if (before !== null && !isOpen) await orderAccess.move(before, token);
      await orderAccess.grant(token, order.id, now());
      const secure = jar.https ? '; Secure' : '';
      const lasting = `Path=/; Max-Age=${orderAccessLimits.browserDays * daySeconds}; SameSite=Lax; HttpOnly${secure}`;
      jar.set(`${name}=${token}; ${lasting}`);
    },
    forget: async () => {
      const token = sent();
      if (token === null) return;
      await orderAccess.revoke(token);
      jar.set(`${cookieText(name, '', 0, jar.https)}; HttpOnly`);
    },
  };
}

import type { Store } from '../../../data/store.ts';
import type { WithdrawalOperations } from '../../../page-context/after-sale/withdrawals.ts';
import { mailboxOf } from '../../../shop/form/mailbox.ts';
import type { LimitedKind } from '../../../shop/limits.ts';
import type { Order } from '../../../shop/order/order.ts';
import { cookieText } from '../../../shop/privacy/cookies.ts';
import { soldCounts } from '../../../shop/return/sold-items.ts';
import { withdrawalCookies } from '../../../shop/return/withdrawal-cookie.ts';
import { judgedWithdrawal } from '../../../shop/return/withdrawal-view.ts';
import { TryLater } from '../../../shop/try-later.ts';
import type { CookieJar } from '../../http/request/cookie-jar.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import type { Subjects } from '../rate-limiter.ts';
import type { Session } from '../session.ts';

interface WithdrawalParts {
  access: OrderAccess;
  session: Pick<Session, 'client'>;
  jar: CookieJar;
  now: () => number;
  /** Throws `TryLater` if a limit is exceeded. */
  count(kind: LimitedKind, subjects: Subjects): Promise<void>;
}

/** A longer text cannot be the number of an order. */
const longestNumber = 40;
const cookieDays = 1;

/** Actions of the current visitor on withdrawals. Without parts they throw, because the page is cached for everyone. */
export function withdrawalsOf(store: Store, parts: WithdrawalParts | undefined): WithdrawalOperations {
  const requireParts = (): WithdrawalParts => {
    if (!parts) throw new Error('a page that is cached for everyone asked for a statement of withdrawal');
    return parts;
  };
  const accountOf = ({ id }: Order) => store.payments.refunds.account(id, { paying: true });
  const recognise: WithdrawalOperations['recognise'] = async ({ number, email }) => {
    const { access, count } = requireParts();
    if (number.length > longestNumber) return null;
    const named = await store.orders.byNumber(number);
    if (named && (await access.maySee(named))) return named;
    try {
      // Unknown numbers are counted as well, so that the limit does not reveal which ones exist.
      await count('order-open', { order: number.toLowerCase(), email: mailboxOf(email) });
    } catch (error) {
      if (error instanceof TryLater) return null;
      throw error;
    }
    const found = await store.orders.ofGuest(number, email);
    if (found) await access.grant(found);
    return found;
  };
  return {
    recognise,

    take: async (key, statement) => {
      const { session, count, jar, now } = requireParts();
      const before = await store.withdrawals.byKey(key);
      if (before) return before.number;
      await count('withdrawal', { email: mailboxOf(statement.email) });
      // Knowing only the number must not be enough to end somebody else's contract: staff check such a statement.
      const order = await recognise({ number: statement.order, email: statement.email });
      const clientId = await session.client();
      const checkedStatement = { ...statement, items: order ? soldCounts(order, statement.items) : [] };
      const withdrawal = await store.withdrawals.take({ key, statement: checkedStatement, order, clientId }, now());
      const name = withdrawalCookies[jar.https ? 1 : 0];
      jar.set(`${cookieText(name, key, cookieDays, jar.https)}; HttpOnly`);
      return withdrawal.number;
    },

    receipt: async (number) => {
      const { access, session, jar } = requireParts();
      const found = number.length > longestNumber ? null : await store.withdrawals.byNumber(number);
      if (!found) return null;
      const order = found.orderId === null ? null : await store.orders.byId(found.orderId);
      const key = jar.get(withdrawalCookies[jar.https ? 1 : 0]);
      const isSender = key !== null && (await store.withdrawals.byKey(key))?.id === found.id;
      const client = await session.client();
      const isOwn = found.clientId !== null && found.clientId === client;
      const maySee = order !== null && (await access.maySee(order));
      if (!isSender && !isOwn && !maySee) return null;
      // If staff matched the statement to an order later, its sender sees the order only after opening the order
      // itself.
      const visibleOrder = maySee ? order : null;
      if (!visibleOrder) return judgedWithdrawal(found, null, [], null);
      return judgedWithdrawal(
        found,
        visibleOrder,
        await store.withdrawals.ofOrder(visibleOrder.id),
        await accountOf(visibleOrder),
      );
    },

    ofOrder: async (order) => {
      const all = await store.withdrawals.ofOrder(order.id);
      const account = all.length === 0 ? null : await accountOf(order);
      return all.map((one) => judgedWithdrawal(one, order, all, account));
    },
  };
}

/** Called at sign-out, so that the next person at this browser sees no receipt. */
export function forgetReceipt(jar: CookieJar): void {
  const name = withdrawalCookies[jar.https ? 1 : 0];
  if (jar.get(name) !== null) jar.set(`${cookieText(name, '', 0, jar.https)}; HttpOnly`);
}

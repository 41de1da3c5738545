import type { Store } from '../../../data/store.ts';
import type { OrderOperations } from '../../../page-context/orders.ts';
import type { Shopper } from '../../../page-context/shopper.ts';
import { mailboxOf } from '../../../shop/form/mailbox.ts';
import { type LimitedKind, orderAccessLimits, orderNumberLimits } from '../../../shop/limits.ts';
import { documentFileName } from '../../../shop/order/documents/document-numbers.ts';
import { awaitsKsefNumber } from '../../../shop/order/documents/ksef/ksef-number.ts';
import type { Order } from '../../../shop/order/order.ts';
import { cancelledBack } from '../../../shop/return/account/line-account.ts';
import { movedLines } from '../../../shop/saved-lists/moved-lines.ts';
import type { Subjects } from '../rate-limiter.ts';
import type { Session } from '../session.ts';
import type { OrderAccess } from './order-access.ts';

export interface OrderParts {
  access: OrderAccess;
  session: Session;
  now: () => number;
  shopper: Shopper;
  /** Throws `TryLater` if a limit is exceeded. */
  count(kind: LimitedKind, subjects: Subjects): Promise<void>;
}

const { max: longestNumber } = orderNumberLimits;

/** Actions of the current visitor on orders. Without parts they throw, because the page is cached for everyone. */
export function createOrderOperations(store: Store, parts: OrderParts | undefined): OrderOperations {
  const requireParts = (): OrderParts => {
    if (!parts) throw new Error('a page that is cached for everyone asked for an order');
    return parts;
  };
  const order = async (number: string): Promise<Order | null> => {
    const { access } = requireParts();
    const found = number.length > longestNumber ? null : await store.orders.byNumber(number);
    return found && (await access.maySee(found)) ? found : null;
  };
  return {
    order,
    own: async (before = null) => {
      const client = await requireParts().session.client();
      if (client === null) return null;
      const last = before === null ? null : await store.orders.byNumber(before);
      return store.orders.ofClient(client, last?.clientId === client ? last.id : null);
    },
    justPlaced: async () => {
      const { access, session, now } = requireParts();
      const since = now() - orderAccessLimits.justPlacedMinutes * 60_000;
      const client = await session.client();
      const [last] = client === null ? [] : await store.orders.ofClient(client, null, 1);
      if (last && last.placedAt > since) return last.number;
      const token = access.token();
      return token === null ? null : store.orderAccess.placedSince(token, since, now());
    },
    cancelledBack: async ({ id }) => {
      const account = await store.payments.refunds.account(id, { paying: true });
      return account && cancelledBack(account);
    },
    documents: async ({ id }) =>
      (await store.documents.ofOrder(id)).map((document) => ({
        kind: document.kind,
        number: document.number,
        name: `${documentFileName(document)}.pdf`,
        isAwaited: awaitsKsefNumber(document),
      })),
    open: async ({ number, email }) => {
      const { access, count } = requireParts();
      // Unknown numbers are counted as well, so that the limit does not reveal which ones exist.
      await count('order-open', { order: number.toLowerCase().slice(0, longestNumber), email: mailboxOf(email) });
      const found = number.length > longestNumber ? null : await store.orders.ofGuest(number, email);
      if (!found) return false;
      await access.grant(found);
      return true;
    },
    openLink: async (token) => {
      const { access, now } = requireParts();
      const id = await store.orderAccess.linked(token, now());
      const found = id === null ? null : await store.orders.byId(id);
      if (!found) return null;
      await access.grant(found);
      return found.number;
    },
    cancel: async (number) => {
      const found = await order(number);
      if (!found) return null;
      const result = await store.orders.event(found.id, 'cancelByShopper', {
        who: 'shopper',
        now: requireParts().now(),
      });
      if (result.status === 'unknown') return null;
      return result.status === 'refused' ? { status: 'refused', code: result.refused } : { status: 'cancelled' };
    },
    buyAgain: async (number) => {
      const found = await order(number);
      return found && buyAgain(store, requireParts(), found);
    },
  };
}

/**
 * Gifts are left out, and products that are no longer sold are reported. A session is opened only if something gets
 * into the basket.
 */
async function buyAgain(store: Store, { session, shopper, now }: OrderParts, { lines }: Order) {
  const bought = lines.filter(({ isGift }) => !isGift);
  const before = await session.known();
  const results = await store.baskets.addAll(
    await session.ensure(),
    bought.map(({ slug, sizeId, quantity, subscriptionDays, comment, points }) => ({
      product: slug,
      size: sizeId,
      quantity,
      subscriptionDays,
      comment,
      ...(points > 0 ? { forPoints: true } : {}),
    })),
    now(),
  );
  const { rest: _, ...moved } = movedLines(
    bought.flatMap(({ id, quantity }, index) => {
      const result = results[index];
      return result ? [{ id, quantity, result }] : [];
    }),
  );
  if (moved.moved === 0 && before === null) await session.discard();
  // Sets the cookies that show the basket on cached pages.
  else await shopper.basket();
  return moved;
}

import type { Store } from '../../../data/store.ts';
import type { OpenDraft, ReturnVerbs } from '../../../page-context/after-sale/returns.ts';
import { mailboxOf } from '../../../shop/form/mailbox.ts';
import type { LimitedKind } from '../../../shop/limits.ts';
import type { Order } from '../../../shop/order/order.ts';
import { returnables } from '../../../shop/return/judgement.ts';
import { refundOf } from '../../../shop/return/refund.ts';
import type { Return } from '../../../shop/return/return.ts';
import { formsFor, pickupDaysFrom, type ReturnSettings } from '../../../shop/return/return-settings.ts';
import { soldItems } from '../../../shop/return/sold-items.ts';
import { choiceOf } from '../../../shop/return/wizard/draft-answers.ts';
import { emptyDraft, type ReturnTerms } from '../../../shop/return/wizard/return-draft.ts';
import { faultOf, firstOpen } from '../../../shop/return/wizard/return-steps.ts';
import { dayOf } from '../../../shop/time/warsaw-time.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import type { Subjects } from '../rate-limiter.ts';
import type { Session } from '../session.ts';

export interface ReturnParts {
  access: OrderAccess;
  session: Pick<Session, 'client'>;
  settings: ReturnSettings;
  now: () => number;
  /** Throws `TryLater` when there were too many. */
  count(kind: LimitedKind, subjects: Subjects): Promise<void>;
}

/** A longer text is no number. */
const longestNumber = 40;

/** What whoever sent the request may do with returns. Without parts: a page that is cached for everyone. */
export function returnsOf(store: Store, parts: ReturnParts | undefined): ReturnVerbs {
  const own = (): ReturnParts => {
    if (!parts) throw new Error('a page that is cached for everyone asked for a return');
    return parts;
  };
  const orderOf = async (number: string): Promise<Order | null> => {
    const { access } = own();
    const found = number.length > longestNumber ? null : await store.orders.byNumber(number);
    return found && (await access.maySee(found)) ? found : null;
  };
  const find = async (number: string): Promise<Return | null> => {
    const found = number.length > longestNumber ? null : await store.returns.byNumber(number);
    return found && (await orderOf(found.orderNumber)) ? found : null;
  };
  const opened = async (order: Order): Promise<OpenDraft & { key: string | null }> => {
    const saved = await store.returns.draftOf(order.id);
    const draft = saved?.draft ?? emptyDraft;
    const terms = await termsFor(store, order, draft.point, own());
    const refund = refundOf(order, await store.returns.held(order.id), draft.items);
    return { draft, terms, refund, key: saved?.key ?? null };
  };
  return {
    find,

    draft: async (number) => {
      const order = await orderOf(number);
      return order && (await opened(order));
    },

    saveDraft: async (number, draft) => {
      const order = await orderOf(number);
      if (!order) return false;
      await store.returns.saveDraft(order.id, draft, own().now());
      return true;
    },

    send: async (number) => {
      const order = await orderOf(number);
      if (!order) return { status: 'unknown' };
      const { draft, terms, key } = await opened(order);
      const chosen = choiceOf(draft, terms);
      const lacking = faultOf(firstOpen(draft, terms), draft, terms);
      if (!chosen || key === null) return { status: 'refused', fault: lacking ?? 'return_nothing_chosen' };
      const made = await store.returns.announce(order.id, { key, items: draft.items, chosen }, own().now());
      return made.status === 'announced' ? { status: 'announced', number: made.return.number } : made;
    },

    ofOrder: async (number) => {
      const order = await orderOf(number);
      return order && store.returns.ofOrder(order.id);
    },

    own: async () => {
      const client = await own().session.client();
      return client === null ? null : store.returns.ofClient(client);
    },

    open: async ({ number, contact }) => {
      const { access, count } = own();
      // Unknown numbers are counted as well, so that the limit tells nothing about them.
      await count('order-open', { order: number.toLowerCase().slice(0, longestNumber), email: mailboxOf(contact) });
      const found = number.length > longestNumber ? null : await store.returns.ofGuest(number, contact);
      const order = found && (await store.orders.byId(found.orderId));
      if (!order) return false;
      await access.grant(order);
      return true;
    },

    cancel: async (number) => {
      const found = await find(number);
      if (!found) return null;
      const result = await store.returns.event(found.id, 'cancel', { who: 'shopper', now: own().now() });
      if (result.status === 'unknown') return null;
      return result.status === 'refused' ? { status: 'refused', code: result.refused } : { status: 'cancelled' };
    },
  };
}

async function termsFor(
  store: Store,
  order: Order,
  point: string | null,
  { settings, now }: ReturnParts,
): Promise<ReturnTerms> {
  const returned = await store.returns.held(order.id);
  const statements = await store.withdrawals.ofOrder(order.id);
  const isWhole = statements.some(({ whole }) => whole);
  const stated = isWhole ? soldItems(order) : statements.flatMap(({ items }) => items);
  const isCash = order.payment.method === 'cash' || order.sums.advance !== undefined;
  return {
    offered: returnables(order, { returned, stated }, now()),
    shipping: settings.shipping,
    places: settings.places,
    pickupDays: pickupDaysFrom(dayOf(now()), settings.pickupDaysAhead),
    forms: formsFor({ isCash, places: settings.places }),
    phone: order.buyer.phone,
    point: point === null ? null : await store.pickupPoints.byCode('locker', point),
  };
}

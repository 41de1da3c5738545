import type { Store } from '../../../data/store.ts';
import type { ReturnDone, ReturnOperations } from '../../../page-context/after-sale/returns.ts';
import { contactKey } from '../../../shop/account/access/contact.ts';
import { orderNumberLimits } from '../../../shop/limits.ts';
import type { Order } from '../../../shop/order/order.ts';
import type { Return } from '../../../shop/return/return.ts';
import type { ReturnEvent } from '../../../shop/return/return-machine.ts';
import { choiceOf } from '../../../shop/return/wizard/draft-answers.ts';
import { faultOf, firstOpen } from '../../../shop/return/wizard/return-steps.ts';
import { openedDraft } from './opened-draft.ts';
import type { ReturnParts } from './return-parts.ts';

/** Actions of the current visitor on returns. Without parts they throw, because the page is cached for everyone. */
export function returnsOf(store: Store, parts: ReturnParts | undefined): ReturnOperations {
  const requireParts = (): ReturnParts => {
    if (!parts) throw new Error('a page that is cached for everyone asked for a return');
    return parts;
  };
  const orderOf = async (number: string): Promise<Order | null> => {
    const { access } = requireParts();
    const found = number.length > orderNumberLimits.max ? null : await store.orders.byNumber(number);
    return found && (await access.maySee(found)) ? found : null;
  };
  const find = async (number: string): Promise<Return | null> => {
    const found = number.length > orderNumberLimits.max ? null : await store.returns.byNumber(number);
    return found && (await orderOf(found.orderNumber)) ? found : null;
  };
  const event = async (number: string, name: ReturnEvent, note = ''): Promise<ReturnDone> => {
    const found = await find(number);
    if (!found) return null;
    const result = await store.returns.event(found.id, name, { who: 'shopper', now: requireParts().now() }, note);
    if (result.status === 'unknown') return null;
    return result.status === 'refused' ? { status: 'refused', code: result.refused } : { status: 'done' };
  };
  async function sendDraft(order: Order, shownVersion: string): ReturnType<ReturnOperations['send']> {
    const { draft, terms, key, version } = await openedDraft(store, order, requireParts());
    const chosen = choiceOf(draft, terms);
    const lacking = faultOf(firstOpen(draft, terms), draft, terms);
    if (!chosen || key === '') return { status: 'refused', fault: lacking ?? 'return_nothing_chosen' };
    // Another tab may have changed what this one shows.
    if (version !== shownVersion) return { status: 'refused', fault: 'return_changed' };
    const announcement = await store.returns.announce(
      order.id,
      { key, items: draft.items, chosen },
      requireParts().now(),
    );
    return announcement.status === 'announced'
      ? { status: 'announced', number: announcement.return.number }
      : announcement;
  }

  return {
    find,

    draft: async (number) => {
      const order = await orderOf(number);
      return order && openedDraft(store, order, requireParts());
    },

    saveDraft: async (number, draft) => {
      const order = await orderOf(number);
      if (!order) return false;
      await store.returns.saveDraft(order.id, draft, requireParts().now());
      return true;
    },

    send: async (number, shown) => {
      const order = await orderOf(number);
      if (!order) return { status: 'unknown' };
      const sentBefore = async () => {
        const earlier = shown.key === '' ? null : await store.returns.byKey(shown.key);
        return earlier?.orderId === order.id ? ({ status: 'announced', number: earlier.number } as const) : null;
      };
      const outcome = (await sentBefore()) ?? (await sendDraft(order, shown.version));
      // The same form may have been sent a moment before and have used up the draft.
      return outcome.status === 'announced' ? outcome : ((await sentBefore()) ?? outcome);
    },

    ofOrder: async (number) => {
      const order = await orderOf(number);
      return order && store.returns.ofOrder(order.id);
    },

    own: async (before = null) => {
      const client = await requireParts().session.client();
      if (client === null) return null;
      const last = before === null ? null : await find(before);
      return store.returns.ofClient(client, last?.id ?? null);
    },

    open: async ({ number, contact }) => {
      const { access, count } = requireParts();
      // Unknown numbers are counted as well, so that the limit does not reveal which ones exist.
      await count('order-open', {
        order: number.toLowerCase().slice(0, orderNumberLimits.max),
        email: contactKey(contact),
      });
      const found = number.length > orderNumberLimits.max ? null : await store.returns.ofGuest(number, contact);
      const order = found && (await store.orders.byId(found.orderId));
      if (!order) return false;
      await access.grant(order);
      return true;
    },

    cancel: (number) => event(number, 'cancel'),
    sent: (number, proof) => event(number, 'send', proof),
  };
}

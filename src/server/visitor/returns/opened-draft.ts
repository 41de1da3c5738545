import { createHash } from 'node:crypto';
import type { Store } from '../../../data/store.ts';
import type { OpenDraft } from '../../../page-context/after-sale/returns.ts';
import type { Order } from '../../../shop/order/order.ts';
import { isPaidInCash } from '../../../shop/order/paid-in-cash.ts';
import { returnables } from '../../../shop/return/judgement.ts';
import { formsFor, pickupDaysFrom } from '../../../shop/return/return-settings.ts';
import { countOfItem, type ItemCount } from '../../../shop/return/sold-items.ts';
import { explainRefund } from '../../../shop/return/view/refund-explained.ts';
import { statedInTime } from '../../../shop/return/withdrawal-view.ts';
import {
  emptyDraft,
  type ReturnDraft,
  type ReturnTerms,
  shippingFor,
} from '../../../shop/return/wizard/return-draft.ts';
import { roundQuantity } from '../../../shop/text/numbers.ts';
import { dayOf } from '../../../shop/time/warsaw-time.ts';
import type { ReturnParts } from './return-parts.ts';

type Parts = Pick<ReturnParts, 'session' | 'settings' | 'now'>;

/** Items in other returns of an order, items that were withdrawn from in time, and data of its client. */
interface Known {
  returned: ItemCount[];
  stated: ItemCount[];
  phone: string;
  account: string;
}

/** The current draft, or its default values, with the shop's offer and the amount that would be refunded. */
export async function openedDraft(store: Store, order: Order, parts: Parts): Promise<OpenDraft> {
  const known = await knownOf(store, order, parts);
  const offered = returnables(order, known, parts.now());
  const saved = await store.returns.draftOf(order.id);
  const draft = saved?.draft ?? firstDraft(order, known, offered);
  const terms = await termsFor(store, order, { known, offered, point: draft.point }, parts);
  const way = shippingFor(terms, draft.type).find(({ id }) => id === draft.shipping);
  const account = await store.payments.refunds.account(order.id);
  const explained = explainRefund(order, known.returned, draft.items, way?.cost ?? 0, account ?? undefined);
  const isStated = draft.items.every((count) => count.quantity <= openOf(known, count));
  const seen = JSON.stringify([draft, explained, isStated]);
  const version = createHash('sha256').update(seen).digest('base64url').slice(0, 22);
  return { draft, terms, explained, isStated, version, key: saved?.key ?? '' };
}

/** How many of an item were withdrawn from and are not being returned yet. */
const openOf = ({ stated, returned }: Known, item: ItemCount | { lineId: number; part: number }): number =>
  Math.max(0, roundQuantity(countOfItem(stated, item) - countOfItem(returned, item)));

async function knownOf(store: Store, order: Order, { session }: Parts): Promise<Known> {
  const client = await session.client();
  const own = client === null ? null : await store.clients.byId(client);
  return {
    returned: await store.returns.held(order.id),
    stated: statedInTime(order, await store.withdrawals.ofOrder(order.id)),
    phone: order.buyer.phone || (own?.personal.phone ?? ''),
    account: own?.personal.bankAccount ?? '',
  };
}

/** By default a return has the items that the buyer withdrew from. */
function firstDraft(order: Order, known: Known, offered: ReturnTerms['offered']): ReturnDraft {
  const items = offered.flatMap(({ item: { lineId, part }, left, barred }) => {
    const quantity = barred === null ? Math.min(left, openOf(known, { lineId, part })) : 0;
    return quantity > 0 ? [{ lineId, part, quantity }] : [];
  });
  return { ...emptyDraft, items, account: known.account, point: order.delivery.point?.code ?? null };
}

async function termsFor(
  store: Store,
  order: Order,
  { known, offered, point }: { known: Known; offered: ReturnTerms['offered']; point: string | null },
  { settings, now }: Parts,
): Promise<ReturnTerms> {
  return {
    offered,
    shipping: settings.shipping,
    places: settings.places,
    pickupDays: pickupDaysFrom(dayOf(now()), settings.pickupDaysAhead),
    forms: formsFor({ ...settings, isCash: isPaidInCash(order) }),
    phone: known.phone,
    point: point === null ? null : await store.pickupPoints.byCode('locker', point),
  };
}

import { orderEffectTimes } from '../../after-sale-limits.ts';
import type { Grosze } from '../../money/money.ts';
import type { PaymentEvent, PaymentState } from '../../payment/payment-machine.ts';
import { isInstant, type PaymentMethod } from '../../payment/payment-methods.ts';
import type { Instant } from '../../time/instant.ts';
import { addDays, dayOf, startOfDay } from '../../time/warsaw-time.ts';
import type { Order, Parcel } from '../order.ts';
import type { OrderEvent } from '../order-machine.ts';
import { isInShop, isPartlySent, type ParcelState, parcelStep } from '../parcel-machine.ts';

/** Mails to the buyer about an order, named for staff. */
export const orderMailNames = {
  placed: 'Potwierdzenie zamówienia',
  paid: 'Płatność dotarła',
  'payment-failed': 'Płatność się nie powiodła',
  'payment-reminder': 'Przypomnienie o płatności',
  expired: 'Zamówienie zamknięte',
  cancelled: 'Zamówienie anulowane',
  accepted: 'Zamówienie przyjęte',
  'parcel-sent': 'Część zamówienia w drodze',
  sent: 'Zamówienie w drodze',
  ready: 'Zamówienie czeka na odbiór',
  delivered: 'Zamówienie dostarczone',
  refunded: 'Zwrot pieniędzy',
  'address-changed': 'Zmiana miejsca dostawy',
  'lines-changed': 'Zmiana zamówienia',
} as const;
export type OrderMailKind = keyof typeof orderMailNames;
export const orderMailKinds = Object.keys(orderMailNames) as OrderMailKind[];

/** Mails to the shop itself about an order. */
export const shopNotices = ['new-order', 'payment-failed', 'refund-failed'] as const;
export type ShopNotice = (typeof shopNotices)[number];

/** The fields of an order before the event. */
export interface OrderBefore {
  state: Order['state'];
  carrier: Order['delivery']['carrier'];
  document: Order['document'];
  parcels: readonly Pick<Parcel, 'id' | 'state'>[];
  payment: { state: PaymentState; method: PaymentMethod | null; paid: Grosze; refunded: Grosze };
  /** It was made in a marketplace, which writes to the buyer itself and holds the money. */
  isOfMarket?: boolean;
}

/** An event of an order; only events that change something. */
export type OrderHappening =
  /** `stockUntil`: when the goods of an unknown buyer are released; the order may wait longer. */
  | { what: 'placed'; heldUntil: Instant | null; stockUntil?: Instant | null }
  /** `ofSubscription`: a delivery of a subscription that goes on, which the mail of the subscription tells of. */
  | { what: 'order'; event: OrderEvent; ofSubscription?: boolean }
  | { what: 'parcel'; parcelId: number; state: ParcelState }
  /** `changes`: the changed fields. */
  | {
      what: 'payment';
      event: PaymentEvent;
      changes: {
        state?: PaymentState | undefined;
        method?: PaymentMethod | null | undefined;
        heldUntil?: Instant | null | undefined;
        refunded?: Grosze | undefined;
      };
      /** All money that went back is that of returns, whose own mails tell of it. */
      ofReturns?: boolean | undefined;
    }
  | { what: 'place' }
  /** Staff have changed what the order contains. */
  | { what: 'lines' };

/** Effects of an event: mails to the buyer, notices to the shop, and jobs. `at`: when it is due. */
export type OrderEffect =
  /** `refunded`: all the money that has gone back by then. `again`: the order may have had such a mail before. */
  | { do: 'mail'; mail: OrderMailKind; at: Instant; parcelId?: number; refunded?: Grosze; again?: true }
  | { do: 'notice'; notice: ShopNotice; at: Instant; refundId?: string }
  | { do: 'documents' | 'expiry' | 'refund'; at: Instant };
export type MailEffect = Extract<OrderEffect, { do: 'mail' }>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** All effects of an event of an order. The store writes them with the event, the panel shows them beforehand. */
export function effectsOf(happening: OrderHappening, order: OrderBefore, now: Instant): OrderEffect[] {
  const effects = ownEffects(happening, order, now);
  return order.isOfMarket ? effects.filter((effect) => effect.do !== 'mail' && effect.do !== 'refund') : effects;
}

function ownEffects(happening: OrderHappening, order: OrderBefore, now: Instant): OrderEffect[] {
  switch (happening.what) {
    case 'placed':
      return [
        mail('placed', now),
        ...holdEffects(happening.heldUntil, now),
        ...releaseEffects(happening, now),
        ...(isPaidLater(order.payment.method) ? [notice('new-order', now)] : []),
      ];
    case 'order':
      return orderEffects(happening, order, now);
    case 'parcel':
      return parcelEffects(happening, order, now);
    case 'payment':
      return paymentEffects(happening, order, now);
    case 'place':
      return [mail('address-changed', now)];
    case 'lines':
      return [mail('lines-changed', now)];
  }
}

const mail = (kind: OrderMailKind, at: Instant): OrderEffect => ({ do: 'mail', mail: kind, at });
const notice = (kind: ShopNotice, at: Instant): OrderEffect => ({ do: 'notice', notice: kind, at });

/**
 * Returns whether the shop is notified when the order is placed, because it can begin or has to wait for a transfer.
 * With instant methods the notice is sent when the money comes.
 */
const isPaidLater = (method: PaymentMethod | null): boolean => method === null || !isInstant(method);

/** Goods of unpaid orders are released. Buyers forget transfers within days, so they get a reminder before. */
function holdEffects(heldUntil: Instant | null, now: Instant): OrderEffect[] {
  if (heldUntil === null) return [];
  const isLong = heldUntil > now + orderEffectTimes.remindedHoldDays * dayMs;
  return [
    { do: 'expiry', at: heldUntil },
    ...(isLong ? [mail('payment-reminder', heldUntil - orderEffectTimes.reminderDays * dayMs)] : []),
  ];
}

/** The job that ends the reservation also releases the goods. */
const releaseEffects = ({ stockUntil }: { stockUntil?: Instant | null }, now: Instant): OrderEffect[] =>
  stockUntil != null && stockUntil > now ? [{ do: 'expiry', at: stockUntil }] : [];

function orderEffects(
  { event, ofSubscription = false }: Extract<OrderHappening, { what: 'order' }>,
  order: OrderBefore,
  now: Instant,
): OrderEffect[] {
  const { payment } = order;
  switch (event) {
    case 'accept':
      // The mail about the payment already says that the order is accepted.
      return payment.state === 'paid' ? [] : [mail('accepted', now)];
    case 'send':
      return [...sentEffects(order, now), { do: 'documents', at: now }];
    case 'deliver':
      return [mail('delivered', now)];
    case 'expire':
    case 'cancelByShop':
    case 'cancelByShopper':
      return [
        ...(payment.paid > payment.refunded ? [{ do: 'refund', at: now } as const] : []),
        // One mail is enough: that of the subscription also names the next delivery.
        ...(event === 'expire' && ofSubscription ? [] : [mail(event === 'expire' ? 'expired' : 'cancelled', now)]),
      ];
    default:
      return [];
  }
}

/** Goods for collection in person are not sent: the buyer gets one mail per parcel when it is ready. */
function sentEffects({ carrier, parcels }: OrderBefore, now: Instant): OrderEffect[] {
  if (carrier !== 'collect') return [mail('sent', now)];
  return parcels.some(({ state }) => keptState(state) !== state) ? [mail('ready', now)] : [];
}

/** The state of a parcel for collection in person once it is packed. */
export function keptState(state: ParcelState): ParcelState {
  const after = (from: ParcelState, event: 'handOver' | 'arriveAtPoint'): ParcelState => {
    const step = parcelStep(from, event);
    return 'state' in step ? step.state : from;
  };
  return after(after(state, 'handOver'), 'arriveAtPoint');
}

/**
 * When a parcel is ready for collection, the mail is sent immediately. A parcel that is sent before others has a
 * separate mail; the last one is covered by the mail about the order.
 */
function parcelEffects(
  { parcelId, state }: Extract<OrderHappening, { what: 'parcel' }>,
  order: OrderBefore,
  now: Instant,
): OrderEffect[] {
  const before = order.parcels.find(({ id }) => id === parcelId);
  if (!before || before.state === state) return [];
  if (state === 'ready_to_collect') return [mail('ready', now)];
  const parcels = order.parcels.map((each) => (each.id === parcelId ? { ...each, state } : each));
  const hasLeft = isInShop(before) && (state === 'handed_over' || state === 'on_its_way');
  const isCarried = order.carrier !== 'email';
  const isTold = hasLeft && isCarried && isPartlySent({ state: order.state, parcels });
  return isTold ? [{ do: 'mail', mail: 'parcel-sent', at: now, parcelId }] : [];
}

const moneyCame: ReadonlySet<PaymentEvent> = new Set<PaymentEvent>(['received', 'receivedLate', 'collected']);
const moneyWent: ReadonlySet<PaymentEvent> = new Set<PaymentEvent>(['backPart', 'backWhole']);
const unsent: ReadonlySet<Order['state']> = new Set<Order['state']>(['placed', 'accepted', 'packing']);

function paymentEffects(
  { event, changes, ofReturns }: Extract<OrderHappening, { what: 'payment' }>,
  order: OrderBefore,
  now: Instant,
): OrderEffect[] {
  const effects: OrderEffect[] = holdEffects(changes.heldUntil ?? null, now);
  if (changes.state === 'paid' && moneyCame.has(event)) {
    // The shop has known the order since it was paid for the first time.
    if (order.payment.state === 'underpaid') effects.push({ do: 'mail', mail: 'paid', at: now, again: true });
    else if (event !== 'collected') effects.push(mail('paid', now), notice('new-order', now));
    effects.push(...documentsOfMoney(order, now));
  }
  if ((event === 'started' || event === 'waived') && changes.method !== undefined && isPaidLater(changes.method)) {
    effects.push(notice('new-order', now));
  }
  // A buyer who is still on the page tries again; the delayed mail is for a buyer who has left.
  if (changes.state === 'failed') {
    const later = now + orderEffectTimes.failedMailMinutes * minuteMs;
    effects.push(mail('payment-failed', later), notice('payment-failed', later));
  }
  if (moneyWent.has(event) && changes.refunded !== undefined && !ofReturns)
    effects.push({ do: 'mail', mail: 'refunded', at: now, refunded: changes.refunded });
  return effects;
}

/**
 * Documents that are issued on payment. An advance invoice is due at the end of the month of the payment if the goods
 * are not sent yet, and only if the buyer wants an invoice.
 */
function documentsOfMoney({ state, document }: OrderBefore, now: Instant): OrderEffect[] {
  const waitsForMonth = unsent.has(state) && document !== 'confirmation';
  return [
    { do: 'documents', at: now },
    ...(waitsForMonth ? [{ do: 'documents', at: startOfNextMonth(now) } as const] : []),
  ];
}

function startOfNextMonth(now: Instant): Instant {
  const later = addDays(`${dayOf(now).slice(0, 7)}-01`, 31);
  return startOfDay(`${later.slice(0, 7)}-01`);
}

/** A provider has refused a refund: staff have to act, in any state of the order. */
export const effectsOfRejectedRefund = (refundId: string, now: Instant): Exclude<OrderEffect, MailEffect>[] => [
  { do: 'notice', notice: 'refund-failed', at: now, refundId },
];

/** The fields of `OrderBefore` from a complete order. */
export const beforeOf = ({ state, delivery, document, parcels, payment, marketplace }: Order): OrderBefore => ({
  state,
  carrier: delivery.carrier,
  document,
  parcels,
  payment,
  isOfMarket: marketplace !== undefined,
});

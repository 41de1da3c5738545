import { orderEffectTimes } from '../../after-sale-limits.ts';
import type { Grosze } from '../../money/money.ts';
import type { PaymentEvent, PaymentState } from '../../payment/payment-machine.ts';
import { isInstant, type PaymentMethod } from '../../payment/payment-methods.ts';
import type { Instant } from '../../time/instant.ts';
import { addDays, dayOf, startOfDay } from '../../time/warsaw-time.ts';
import type { Order, Parcel } from '../order.ts';
import type { OrderEvent } from '../order-machine.ts';
import { type OrderMailKind, orderJobs } from '../order-mail.ts';
import { isInShop, isPartlySent, type ParcelState, parcelStep } from '../parcel-machine.ts';

/** What the function has to know of an order, as it stood before the event. */
export interface OrderBefore {
  state: Order['state'];
  carrier: Order['delivery']['carrier'];
  document: Order['document'];
  parcels: readonly Pick<Parcel, 'id' | 'state'>[];
  payment: { state: PaymentState; method: PaymentMethod | null; paid: Grosze; refunded: Grosze };
}

/** What happened to an order; only what changes something. */
export type OrderHappening =
  /** `stockUntil`: when the goods of an unknown buyer go back on sale; the order may wait longer. */
  | { what: 'placed'; heldUntil: Instant | null; stockUntil?: Instant | null }
  | { what: 'order'; event: OrderEvent }
  | { what: 'parcel'; parcelId: number; state: ParcelState }
  /** `changes` has what is different after it. */
  | {
      what: 'payment';
      event: PaymentEvent;
      changes: {
        state?: PaymentState | undefined;
        method?: PaymentMethod | null | undefined;
        heldUntil?: Instant | null | undefined;
        refunded?: Grosze | undefined;
      };
    }
  | { what: 'place' };

/** What follows: mails to the buyer, notices to the shop, and jobs. `at`: when it is due. */
export type OrderEffect =
  | { do: 'mail'; mail: OrderMailKind; at: Instant; parcelId?: number }
  | { do: 'notice'; notice: ShopNotice; at: Instant; refundId?: string }
  | { do: 'documents' | 'expiry' | 'refund'; at: Instant };

/** Mails to the shop itself about an order. */
export const shopNotices = ['new-order', 'refund-failed'] as const;
export type ShopNotice = (typeof shopNotices)[number];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Everything that an event of an order causes. The store writes it with the event, the panel shows it before. */
export function effectsOf(happening: OrderHappening, order: OrderBefore, now: Instant): OrderEffect[] {
  switch (happening.what) {
    case 'placed':
      return [
        mail('placed', now),
        ...holdEffects(happening.heldUntil, now),
        ...releaseEffects(happening, now),
        ...(isPaidLater(order.payment.method) ? [notice('new-order', now)] : []),
      ];
    case 'order':
      return orderEffects(happening.event, order, now);
    case 'parcel':
      return parcelEffects(happening, order, now);
    case 'payment':
      return paymentEffects(happening, order, now);
    case 'place':
      return [mail('address-changed', now)];
  }
}

const mail = (kind: OrderMailKind, at: Instant): OrderEffect => ({ do: 'mail', mail: kind, at });
const notice = (kind: ShopNotice, at: Instant): OrderEffect => ({ do: 'notice', notice: kind, at });

/** The shop can begin, or has to wait for a transfer. Whoever pays at once is told of when the money came. */
const isPaidLater = (method: PaymentMethod | null): boolean => method === null || !isInstant(method);

/** Goods that nobody pays for go back on sale. A transfer is forgotten in days, so a reminder comes before. */
function holdEffects(heldUntil: Instant | null, now: Instant): OrderEffect[] {
  if (heldUntil === null) return [];
  const isLong = heldUntil > now + orderEffectTimes.remindedHoldDays * dayMs;
  return [
    { do: 'expiry', at: heldUntil },
    ...(isLong ? [mail('payment-reminder', heldUntil - orderEffectTimes.reminderDays * dayMs)] : []),
  ];
}

/** The job of the hold looks at the goods, too. */
const releaseEffects = (
  { heldUntil, stockUntil }: { heldUntil: Instant | null; stockUntil?: Instant | null },
  now: Instant,
): OrderEffect[] =>
  heldUntil !== null && stockUntil != null && stockUntil > now ? [{ do: 'expiry', at: stockUntil }] : [];

function orderEffects(event: OrderEvent, order: OrderBefore, now: Instant): OrderEffect[] {
  const { payment } = order;
  switch (event) {
    case 'accept':
      // Money that came has told of itself.
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
        mail(event === 'expire' ? 'expired' : 'cancelled', now),
      ];
    default:
      return [];
  }
}

/** What is collected at the shop goes nowhere: the buyer is told that it waits, once for each parcel. */
function sentEffects({ carrier, parcels }: OrderBefore, now: Instant): OrderEffect[] {
  if (carrier !== 'collect') return [mail('sent', now)];
  return parcels.some(({ state }) => keptState(state) !== state) ? [mail('ready', now)] : [];
}

/** The state of a parcel that nobody takes anywhere once it is packed. */
export function keptState(state: ParcelState): ParcelState {
  const after = (from: ParcelState, event: 'handOver' | 'arriveAtPoint'): ParcelState => {
    const step = parcelStep(from, event);
    return 'state' in step ? step.state : from;
  };
  return after(after(state, 'handOver'), 'arriveAtPoint');
}

/** A parcel that waits is told at once. One that leaves while others stay is told by itself, the last by its order. */
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
  { event, changes }: Extract<OrderHappening, { what: 'payment' }>,
  order: OrderBefore,
  now: Instant,
): OrderEffect[] {
  const effects: OrderEffect[] = holdEffects(changes.heldUntil ?? null, now);
  if (changes.state === 'paid' && moneyCame.has(event)) {
    if (event !== 'collected') effects.push(mail('paid', now), notice('new-order', now));
    effects.push(...documentsOfMoney(order, now));
  }
  if ((event === 'started' || event === 'waived') && changes.method !== undefined && isPaidLater(changes.method)) {
    effects.push(notice('new-order', now));
  }
  // Whoever is at the page tries again at once; the mail is for whoever has left.
  if (changes.state === 'failed')
    effects.push(mail('payment-failed', now + orderEffectTimes.failedMailMinutes * minuteMs));
  if (moneyWent.has(event) && changes.refunded !== undefined) effects.push(mail('refunded', now));
  return effects;
}

/**
 * Documents that are issued with the money. An advance invoice is due when the month of the money is over and the goods
 * are still here, and only where an invoice is wanted.
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

/** A provider has refused to give money back: somebody has to see to it, whatever the order is. */
export const effectsOfRejectedRefund = (refundId: string, now: Instant): OrderEffect[] => [
  { do: 'notice', notice: 'refund-failed', at: now, refundId },
];

/** An effect as the job that carries it out, without the number of the order. */
export function jobOf(effect: OrderEffect): { kind: string; payload: Record<string, unknown>; dueAt: Instant } {
  const { at: dueAt } = effect;
  if (effect.do === 'mail') {
    const about = effect.parcelId === undefined ? {} : { parcelId: effect.parcelId };
    return { kind: orderJobs.mail, payload: { kind: effect.mail, ...about }, dueAt };
  }
  if (effect.do === 'notice') {
    const about = effect.refundId === undefined ? {} : { refundId: effect.refundId };
    return { kind: orderJobs.notice, payload: { kind: effect.notice, ...about }, dueAt };
  }
  return { kind: orderJobs[effect.do], payload: {}, dueAt };
}

/** An order as a page or a screen has it. */
export const beforeOf = ({ state, delivery, document, parcels, payment }: Order): OrderBefore => ({
  state,
  carrier: delivery.carrier,
  document,
  parcels,
  payment,
});

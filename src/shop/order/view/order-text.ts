import type { deliveryMessages } from '../../delivery/delivery-messages.ts';
import { daysText } from '../../delivery/delivery-text.ts';
import type { Grosze } from '../../money/money.ts';
import { grossText } from '../../money/sum-texts.ts';
import type { Translate } from '../../text/messages.ts';
import type { Instant } from '../../time/instant.ts';
import { dayOf, formatClock, formatDay, formatDayAndMonth, minutesOfDay, onWeekday } from '../../time/warsaw-time.ts';
import { type Fulfilled, type Fulfilment, fulfilmentOf } from '../fulfilment.ts';
import type { Order, OrderEntry, OrderLine, Parcel, PaymentAttempt } from '../order.ts';
import { isInShop, isPartlySent } from '../parcel-machine.ts';
import type { cardsBackMessages } from './cards-back-messages.ts';
import { awaitsPayment, type DeliveryTerm, deliveryTerm } from './delivery-term.ts';
import { orderViewMessages } from './order-view-messages.ts';

type Key = keyof typeof orderViewMessages;
export type SayOrder = Translate<Key | keyof typeof deliveryMessages>;

export type ToldEntry = Pick<OrderEntry, 'at' | 'what' | 'event' | 'state'>;

/** The fields of an order that its sentences need. */
export type ToldOrder = Pick<Order, 'number' | 'placedAt' | 'state' | 'delivery' | 'parcels'> & {
  lines: readonly Pick<OrderLine, 'type'>[];
  history: ToldEntry[];
  buyer: Pick<Order['buyer'], 'email'>;
  payment: Pick<Order['payment'], 'state' | 'method' | 'due' | 'paid' | 'refunded'> & {
    attempts?: Pick<PaymentAttempt, 'amount' | 'goesBack'>[];
  };
};

const isReadyToCollect = ({ state, parcels }: Pick<ToldOrder, 'state' | 'parcels'>): boolean =>
  state !== 'cancelled' &&
  parcels.some((parcel) => parcel.state === 'ready_to_collect') &&
  parcels.every((parcel) => parcel.state === 'ready_to_collect' || parcel.state === 'delivered');

const isCollected = (order: Fulfilled): boolean => fulfilmentOf(order) === 'collect';

/** States with different words for services. */
type ServiceState = 'packing' | 'sent' | 'delivered';
const hasServiceWord = (state: string): state is ServiceState =>
  state === 'packing' || state === 'sent' || state === 'delivered';

/** The state of the order, in one or two words. */
export function stateText(order: Pick<ToldOrder, 'state' | 'payment' | 'parcels'> & Fulfilled, t: SayOrder): string {
  if (awaitsPayment(order)) return t('orderView.state.unpaid');
  if (isReadyToCollect(order)) return t('orderView.state.readyToCollect');
  if (isPartlySent(order)) return t(`orderView.state.${isCollected(order) ? 'partlyReady' : 'partlySent'}`);
  if (order.state === 'delivered' && isCollected(order)) return t('orderView.state.collected');
  if (fulfilmentOf(order) === 'service' && hasServiceWord(order.state))
    return t(`orderView.state.service.${order.state}`);
  return t(`orderView.state.${order.state}`);
}

/** What happens next, as a sentence for the shopper. */
export function orderNextText(order: ToldOrder, t: SayOrder): string {
  const { state, buyer } = order;
  const fulfilment = fulfilmentOf(order);
  if (state === 'cancelled') return t(`orderView.next.${cancelledBy(order.history)}`);
  if (awaitsPayment(order)) return unpaidText(order, t);
  if (order.payment.state === 'underpaid' && (state === 'placed' || state === 'accepted'))
    return t('orderView.next.underpaid');
  if (isReadyToCollect(order)) return t('orderView.next.ready');
  if (isPartlySent(order)) return t(`orderView.next.${isCollected(order) ? 'partlyReady' : 'partlySent'}`);
  if (fulfilment === 'service' && hasServiceWord(state))
    return t(`orderView.next.service.${state}`, { email: buyer.email });
  if (state === 'sent' && fulfilment === 'email') return t('orderView.next.sentByEmail', { email: buyer.email });
  if (state === 'accepted') return preparedText(order, t);
  if (state === 'delivered' && isCollected(order)) return t('orderView.next.collected');
  return t(`orderView.next.${state}`);
}

function unpaidText({ payment }: ToldOrder, t: SayOrder): string {
  if (payment.state === 'confirming') return t('orderView.next.confirming');
  return t(payment.method === 'transfer' ? 'orderView.next.transfer' : 'orderView.next.unpaid');
}

function preparedText(order: ToldOrder, t: SayOrder): string {
  const { parcels, buyer, placedAt } = order;
  const fulfilment = fulfilmentOf(order);
  if (fulfilment === 'service') return t('orderView.next.service.accepted', { email: buyer.email });
  if (fulfilment === 'email') return t('orderView.next.email', { email: buyer.email });
  if (fulfilment === 'collect') return t('orderView.next.collectLater');
  const day = parcels.length === 1 ? deliveryTerm(order, placedAt)?.dispatchOn : null;
  return day
    ? t('orderView.next.dispatch', { day: `${onWeekday(day)} ${formatDayAndMonth(day)}` })
    : t('orderView.next.prepared');
}

/** Who cancelled it. An order without a history counts as cancelled by the shop. */
function cancelledBy(history: readonly ToldEntry[]): 'cancelByShopper' | 'cancelByShop' | 'expire' {
  const last = history.findLast(({ what, state }) => what === 'order' && state === 'cancelled')?.event;
  return last === 'cancelByShopper' || last === 'expire' ? last : 'cancelByShop';
}

/** The expected date, while it is in the future. With several parcels each one has its own date. */
export function expectedText(order: ToldOrder, now: Instant, t: SayOrder): string | null {
  const term = deliveryTerm(order, now);
  if (!term || !['placed', 'accepted', 'packing', 'sent'].includes(order.state)) return null;
  if (term.latest < dayOf(now) || isPartlySent(order)) return null;
  if (!awaitsPayment(order)) return termText(term, isCollected(order), now, t);
  // Nobody knows on which day a transfer comes.
  if (term.days === null || order.payment.method === 'transfer' || isCollected(order)) return null;
  return t('orderView.expectedIfPaid', { days: daysText(term.days, now, t) });
}

function termText({ days, latest }: DeliveryTerm, isToCollect: boolean, now: Instant, t: SayOrder): string {
  if (days === null) return t('orderView.expectedLatest', { day: formatDay(latest) });
  return t(isToCollect ? 'orderView.expectedCollect' : 'orderView.expected', { days: daysText(days, now, t) });
}

/** The state of a parcel; nothing is prepared before the payment. A parcel for collection is never on its way. */
export function parcelText(
  order: Pick<ToldOrder, 'state' | 'payment'> & Fulfilled,
  { state }: Pick<Parcel, 'state'>,
  t: SayOrder,
): string {
  if (awaitsPayment(order) && state === 'planned') return t('orderView.parcelState.unpaid');
  if (!isCollected(order)) return t(`orderView.parcelState.${state}`);
  if (state === 'delivered') return t('orderView.shareState.collected');
  return t(`orderView.parcelState.${state === 'ready_to_collect' ? state : 'planned'}`);
}

/** When a parcel arrives, before its delivery. */
export function parcelDaysText(
  { state }: Pick<Parcel, 'state'>,
  term: DeliveryTerm,
  now: Instant,
  t: SayOrder,
): string | null {
  const isAhead = isInShop({ state }) || state === 'handed_over' || state === 'on_its_way';
  return isAhead && term.latest >= dayOf(now) ? termText(term, false, now, t) : null;
}

/** Money to refund: for a cancelled order everything that came, otherwise the excess over the total. */
export function moneyToReturn({
  state,
  payment: { due, paid, refunded, attempts = [] },
}: Pick<ToldOrder, 'state' | 'payment'>): Grosze {
  const surplus = attempts.reduce((sum, { amount, goesBack }) => sum + (goesBack ? amount : 0), 0);
  return surplus + Math.max(0, paid - refunded - (state === 'cancelled' ? 0 : due));
}

/** With net prices, `general` labels the amount as gross. */
export function moneyBackText(
  order: Pick<ToldOrder, 'state' | 'payment'> & Pick<Order, 'priceType'>,
  t: SayOrder,
  general: Translate,
): string | null {
  const back = moneyToReturn(order);
  if (back === 0) return null;
  const amount = grossText(back, order.priceType === 'net', general);
  return t(order.state === 'cancelled' ? 'orderView.moneyBack' : 'orderView.surplus', { amount });
}

/** What goes back to gift cards when the order is cancelled. `back`: of the account, `null` before anything is asked. */
export const cardsBackText = (
  back: { vouchers: Grosze } | null,
  { priceType }: Pick<Order, 'priceType'>,
  t: Translate<keyof typeof cardsBackMessages>,
  general: Translate,
): string | null =>
  back && back.vouchers > 0
    ? t('orderMail.cancelled.vouchers', { amount: grossText(back.vouchers, priceType === 'net', general) })
    : null;

export const placedText = ({ placedAt }: Pick<ToldOrder, 'placedAt'>, t: SayOrder): string =>
  t('orderView.placed', { day: formatDay(dayOf(placedAt)), time: formatClock(minutesOfDay(placedAt)) });

interface ToldEvent {
  /** The event and its time, which identify an entry of the history. */
  id: string;
  at: Instant;
  when: string;
  text: string;
}

/**
 * The history, newest last. A cancelled order covers its ended payment. Events without a sentence are internal: labels,
 * notes, a look-up without a change. The same event twice in a row or at one instant, as with two parcels that leave
 * together, is shown once.
 */
export function orderHistoryTexts(
  order: Pick<ToldOrder, 'placedAt' | 'history'> & Fulfilled,
  t: SayOrder,
): ToldEvent[] {
  const { placedAt, history } = order;
  const fulfilment = fulfilmentOf(order);
  const told: { at: Instant; key: Key }[] = [{ at: placedAt, key: 'orderView.event.order.place' }];
  for (const { at, what, event } of history) {
    const key = eventKey(fulfilment, what, event);
    const isTold = key === told.at(-1)?.key || told.some((one) => one.key === key && one.at === at);
    if (isKey(key) && !isTold) told.push({ at, key });
  }
  return told.map(({ at, key }) => ({
    id: `${at} ${key}`,
    at,
    when: t('orderView.historyDay', { day: formatDay(dayOf(at)), time: formatClock(minutesOfDay(at)) }),
    text: t(key),
  }));
}

/** Services have no events of packing or sending. */
function eventKey(fulfilment: Fulfilment, what: string, event: string): string {
  if (fulfilment === 'collect') return collectKey(what, event);
  const own = `orderView.event.service.${event}`;
  return fulfilment === 'service' && what === 'order' && isKey(own) ? own : `orderView.event.${what}.${event}`;
}

/** With collection in person the buyer sees only that the order is ready, and that it was handed over. */
function collectKey(what: string, event: string): string {
  if (what === 'parcel') return event === 'arriveAtPoint' ? 'orderView.event.collect.arriveAtPoint' : '';
  if (what === 'order' && event === 'send') return '';
  return what === 'order' && event === 'deliver'
    ? 'orderView.event.collect.deliver'
    : `orderView.event.${what}.${event}`;
}

const isKey = (key: string): key is Key => Object.hasOwn(orderViewMessages, key);

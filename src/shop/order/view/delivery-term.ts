import type { DeliveryDays } from '../../delivery/delivery-option.ts';
import { shippingLimits } from '../../limits.ts';
import type { Day, Instant } from '../../time/instant.ts';
import { addDays, dayOf } from '../../time/warsaw-time.ts';
import { addWorkingDays, isWorkingDay } from '../../time/working-days.ts';
import { type Fulfilled, fulfilmentOf } from '../fulfilment.ts';
import type { Order, OrderEntry } from '../order.ts';

/** The days of dispatch and delivery of an order or of one of its parcels. */
export interface DeliveryTerm {
  /** `null`: unknown. */
  dispatchOn: Day | null;
  /** `null`: unknown; the latest day is told instead. */
  days: DeliveryDays;
  /** The buyer was promised to have it by this day. */
  latest: Day;
}

interface OrderTerm extends DeliveryTerm {
  /** In the order of the parcels. */
  parcels: DeliveryTerm[];
}

type Placed = Pick<Order, 'placedAt' | 'parcels'> &
  Fulfilled & { delivery: Pick<Order['delivery'], 'days' | 'latest'> };
type Paid = Pick<Order, 'state'> & { payment: Pick<Order['payment'], 'state'> };
type Remembered = Placed & Paid & { history: readonly Pick<OrderEntry, 'at' | 'what' | 'event' | 'state'>[] };

const unpaid: readonly string[] = ['waiting', 'confirming', 'failed'] satisfies Order['payment']['state'][];

/** Returns whether the shop waits for a payment before it continues. */
export const awaitsPayment = ({ state, payment }: Paid): boolean =>
  (state === 'placed' || state === 'accepted') && unpaid.includes(payment.state);

/** The term of the contract, which applies if the order is paid on its day. `null`: no goods are handed over. */
export function agreedTerm(order: Placed): OrderTerm | null {
  const { delivery, parcels: own, placedAt } = order;
  const fulfilment = fulfilmentOf(order);
  if (fulfilment === 'email' || fulfilment === 'service') return null;
  const byLaw = addDays(dayOf(placedAt), shippingLimits.latestDays);
  // The latest day of the order is that of its slowest line, so only a single parcel has it as its own.
  const unknown = (own.length > 1 ? null : delivery.latest) ?? byLaw;
  const termOf = (dispatchOn: Day | null, days: DeliveryDays): DeliveryTerm => ({
    dispatchOn,
    days,
    latest: days?.to ?? unknown,
  });
  const parcels = own.map(({ dispatchOn, days }) =>
    termOf(dispatchOn, days ?? (own.length > 1 ? null : delivery.days)),
  );
  const last = parcels.findLast(({ days }) => days === null) ?? parcels.at(-1) ?? termOf(null, delivery.days);
  const latest = parcels.reduce((day, parcel) => (parcel.latest > day ? parcel.latest : day), last.latest);
  return { ...last, latest, parcels };
}

/**
 * The current term: a payment after the day of the order moves it by as many working days. While the shop waits for the
 * payment, it is the term for a payment at `now`.
 */
export function deliveryTerm(order: Remembered, now: Instant): OrderTerm | null {
  const agreed = agreedTerm(order);
  if (agreed === null) return null;
  const delay = delayOf(order, now);
  const moved = (day: Day): Day => addWorkingDays(day, delay);
  const later = ({ dispatchOn, days, latest }: DeliveryTerm): DeliveryTerm => ({
    dispatchOn: dispatchOn && moved(dispatchOn),
    days: days && { from: moved(days.from), to: moved(days.to) },
    latest: moved(latest),
  });
  return { ...later(agreed), parcels: agreed.parcels.map(later) };
}

/** The sum was paid, or is paid on delivery from now on. A surplus leaves the payment in its state. */
const isPaidBy = ({ what, event, state }: Pick<OrderEntry, 'what' | 'event' | 'state'>): boolean =>
  what === 'payment' && (event === 'waived' || (state === 'paid' && event !== 'collected'));

/** Working days between the order and its payment. */
function delayOf(order: Remembered, now: Instant): number {
  const { history, placedAt } = order;
  // Money that comes after dispatch moves nothing.
  const sent = history.findIndex(({ what, event }) => what === 'order' && (event === 'pack' || event === 'send'));
  const paid = history.slice(0, sent < 0 ? history.length : sent).find(isPaidBy);
  const begins = workingDayFrom(dayOf(awaitsPayment(order) ? now : (paid?.at ?? placedAt)));
  let delay = 0;
  for (let day = workingDayFrom(dayOf(placedAt)); day < begins; day = addWorkingDays(day, 1)) delay += 1;
  return delay;
}

const workingDayFrom = (day: Day): Day => (isWorkingDay(day) ? day : addWorkingDays(day, 1));

import type { PostalAddress } from '../../account/client.ts';
import type { PickupPoint } from '../../delivery/delivery-option.ts';
import type { Grosze } from '../../money/money.ts';
import type { Instant } from '../../time/instant.ts';
import type { OrderMailKind } from '../effects/effects-of.ts';
import { beforeOf, effectsOf, keptState, type OrderHappening } from '../effects/effects-of.ts';
import type { Order, OrderEntry, Parcel } from '../order.ts';
import { isInShop } from '../parcel-machine.ts';

/** A step that staff are about to take on an order. */
export type DeskStep =
  | { do: 'accept' | 'pack' | 'deliver' | 'close' | 'paid' | 'collected' | 'ready' }
  | { do: 'send'; trackingNumber: string }
  /** Hands over one parcel of several. */
  | { do: 'parcel'; parcelId: number }
  | { do: 'cancel'; reason: string }
  | { do: 'refund'; amount: Grosze }
  | { do: 'address'; recipient: PostalAddress }
  | { do: 'point'; point: PickupPoint };

const entry = (what: OrderEntry['what'], event: string, state: string, at: Instant): OrderEntry => ({
  at,
  who: 'shop',
  what,
  event,
  state,
});

/** The order after the step, for the preview of the mail to the buyer. */
export function orderAfter(order: Order, step: DeskStep, now: Instant): Order {
  const { payment } = order;
  switch (step.do) {
    case 'send':
      return { ...order, state: 'sent', parcels: leaving(order, step.trackingNumber) };
    case 'parcel':
      return { ...order, parcels: order.parcels.map((parcel) => createHanded(parcel, step.parcelId)) };
    case 'deliver':
      return { ...order, state: 'delivered' };
    case 'cancel': {
      const told = [entry('order', 'cancelByShop', 'cancelled', now), entry('note', step.reason, 'cancelled', now)];
      return { ...order, state: 'cancelled', history: [...order.history, ...told] };
    }
    case 'refund':
      return { ...order, payment: { ...payment, refunded: payment.refunded + step.amount } };
    case 'paid':
      return { ...order, state: 'accepted', payment: { ...payment, state: 'paid', paid: payment.due } };
    case 'address':
      return { ...order, recipient: step.recipient };
    case 'point':
      return { ...order, delivery: { ...order.delivery, point: step.point } };
    default:
      return order;
  }
}

const createHanded = (parcel: Parcel, id: number): Parcel =>
  parcel.id === id ? { ...parcel, state: 'handed_over' } : parcel;

const leaving = ({ delivery, parcels }: Order, trackingNumber: string): Parcel[] =>
  delivery.carrier === 'collect'
    ? parcels.map((parcel) => ({ ...parcel, state: keptState(parcel.state) }))
    : numbered(parcels, trackingNumber);

/** Assigns the number to the first parcel without one. */
function numbered(parcels: Order['parcels'], trackingNumber: string): Order['parcels'] {
  const first = parcels.findIndex((parcel) => parcel.trackingNumber === null);
  if (trackingNumber === '' || first < 0) return parcels;
  return parcels.map((parcel, index) => (index === first ? { ...parcel, trackingNumber } : parcel));
}

/** The events of a step, in order. */
function happeningsOf(order: Order, step: DeskStep): OrderHappening[] {
  switch (step.do) {
    case 'cancel':
      return [{ what: 'order', event: 'cancelByShop' }];
    case 'parcel':
      return [
        { what: 'parcel', parcelId: step.parcelId, state: leavingState(order) },
        ...(isLastInShop(order, step.parcelId) ? [{ what: 'order', event: 'send' } as const] : []),
      ];
    case 'ready':
      return order.parcels
        .filter(({ state }) => state !== 'ready_to_collect')
        .slice(0, 1)
        .map(({ id }) => ({ what: 'parcel', parcelId: id, state: 'ready_to_collect' }));
    case 'refund':
      return [
        { what: 'payment', event: 'backPart', changes: { refunded: orderAfter(order, step, 0).payment.refunded } },
      ];
    case 'paid':
      return [{ what: 'payment', event: 'received', changes: { state: 'paid' } }];
    case 'collected':
      return [{ what: 'payment', event: 'collected', changes: { state: 'paid' } }];
    case 'address':
    case 'point':
      return [{ what: 'place' }];
    default:
      return [{ what: 'order', event: step.do }];
  }
}

const leavingState = ({ delivery }: Order): Parcel['state'] =>
  delivery.carrier === 'collect' ? 'ready_to_collect' : 'handed_over';

const isLastInShop = ({ state, parcels }: Order, id: number): boolean =>
  state === 'packing' && parcels.every((parcel) => parcel.id === id || !isInShop(parcel));

/** The mail that a step causes; `null`: the buyer gets none. */
export function mailAfter(order: Order, step: DeskStep, now: Instant): OrderMailKind | null {
  const effects = happeningsOf(order, step).flatMap((happening) => effectsOf(happening, beforeOf(order), now));
  return effects.find((effect) => effect.do === 'mail')?.mail ?? null;
}

import type { PostalAddress } from '../../account/client.ts';
import type { PickupPoint } from '../../delivery/delivery-option.ts';
import type { Grosze } from '../../money/money.ts';
import type { Instant } from '../../time/instant.ts';
import type { Order, OrderEntry, Parcel } from '../order.ts';
import type { OrderMailKind } from '../order-mail.ts';

/** What somebody of the shop is about to do with an order. */
export type DeskStep =
  | { do: 'accept' | 'pack' | 'deliver' | 'close' | 'paid' | 'collected' | 'ready' }
  | { do: 'send'; trackingNumber: string }
  /** Hands over one parcel of several. */
  | { do: 'parcel'; parcelId: number }
  | { do: 'cancel'; reason: string }
  /** `null`: all that is left. */
  | { do: 'refund'; amount: Grosze | null }
  | { do: 'address'; recipient: PostalAddress }
  | { do: 'point'; point: PickupPoint };

const entry = (what: OrderEntry['what'], event: string, state: string, at: Instant): OrderEntry => ({
  ...{ at, who: 'shop', what, event, state },
});

/** The order as the buyer will be told of it once the step is done. */
export function foreseen(order: Order, step: DeskStep, now: Instant): Order {
  const { payment } = order;
  switch (step.do) {
    case 'send':
      return { ...order, state: 'sent', parcels: numbered(order.parcels, step.trackingNumber) };
    case 'parcel':
      return { ...order, parcels: order.parcels.map((parcel) => handedOver(parcel, step.parcelId)) };
    case 'deliver':
      return { ...order, state: 'delivered' };
    case 'cancel': {
      const told = [entry('order', 'cancelByShop', 'cancelled', now), entry('note', step.reason, 'cancelled', now)];
      return { ...order, state: 'cancelled', history: [...order.history, ...told] };
    }
    case 'refund': {
      const refunded = step.amount === null ? payment.paid : payment.refunded + step.amount;
      return { ...order, payment: { ...payment, refunded } };
    }
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

const handedOver = (parcel: Parcel, id: number): Parcel =>
  parcel.id === id ? { ...parcel, state: 'handed_over' } : parcel;

/** The number is that of the first parcel without one. */
function numbered(parcels: Order['parcels'], trackingNumber: string): Order['parcels'] {
  const first = parcels.findIndex((parcel) => parcel.trackingNumber === null);
  if (trackingNumber === '' || first < 0) return parcels;
  return parcels.map((parcel, index) => (index === first ? { ...parcel, trackingNumber } : parcel));
}

/** The mail that a step causes; `null`: the buyer gets none. */
export function mailAfter({ payment }: Order, step: DeskStep['do']): OrderMailKind | null {
  switch (step) {
    // Money that came has told of itself.
    case 'accept':
      return payment.state === 'paid' ? null : 'accepted';
    case 'send':
      return 'sent';
    case 'parcel':
      return 'parcel-sent';
    case 'deliver':
      return 'delivered';
    case 'cancel':
      return 'cancelled';
    case 'refund':
      return 'refunded';
    case 'paid':
      return 'paid';
    case 'ready':
      return 'ready';
    case 'address':
    case 'point':
      return 'address-changed';
    default:
      return null;
  }
}

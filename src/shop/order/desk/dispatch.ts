import { fulfilmentOf } from '../fulfilment.ts';
import type { LabelRoute } from '../labels/label-order.ts';
import type { ShipmentState } from '../labels/shipment.ts';
import type { Order, Parcel } from '../order.ts';
import { isInShop } from '../parcel-machine.ts';

/** The next step of packing and sending an order in one action. */
type DispatchStep =
  | { do: 'accept' | 'pack' | 'send' }
  | { do: 'label'; parcelId: number }
  /** The carrier has not given the number of a parcel yet. */
  | { do: 'wait' }
  | { do: 'done' }
  | { do: 'stop'; why: string };

interface Known {
  /** `null`: no connected carrier makes its labels. */
  route: LabelRoute | null;
  shipments: readonly { parcelId: number; state: ShipmentState }[];
  /** A number that staff typed, for the first parcel without one. */
  trackingNumber: string;
}

/**
 * Every step is repeatable: after an interruption the same question leads on, and a step that was done is not done
 * again.
 */
export function dispatchStep(order: Order, known: Known): DispatchStep {
  switch (order.state) {
    case 'placed':
      return { do: 'accept' };
    case 'accepted':
      return { do: 'pack' };
    case 'packing':
      return packedStep(order, known);
    case 'cancelled':
      return { do: 'stop', why: 'order_cancelled' };
    default:
      return { do: 'done' };
  }
}

function packedStep(order: Order, { route, shipments, trackingNumber }: Known): DispatchStep {
  const without = unnumbered(order);
  if (route === null) return without.length > (trackingNumber === '' ? 0 : 1) ? noNumber : { do: 'send' };
  for (const { id } of without) {
    const shipment = shipments.find(({ parcelId }) => parcelId === id);
    if (!shipment || shipment.state === 'refused') return { do: 'label', parcelId: id };
  }
  return { do: without.length > 0 ? 'wait' : 'send' };
}

const noNumber: DispatchStep = { do: 'stop', why: 'no_number' };

/** Parcels in the shop whose buyer would get no number to follow. */
function unnumbered(order: Pick<Order, 'parcels' | 'lines' | 'delivery'>): Parcel[] {
  if (fulfilmentOf(order) !== 'parcel') return [];
  return order.parcels.filter((parcel) => isInShop(parcel) && parcel.trackingNumber === null);
}

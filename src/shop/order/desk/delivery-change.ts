import type { PostalAddress } from '../../account/client.ts';
import type { PickupPoint } from '../../delivery/delivery-option.ts';
import type { Order } from '../order.ts';
import { type OrderRefusal, type OrderState, orderStep } from '../order-machine.ts';

/** The new destination of a parcel. */
export type DeliveryChange = { recipient: PostalAddress } | { point: PickupPoint };

/** `other_country` and `other_carrier`: the price of delivery was agreed for another place. */
export type ChangeRefusal = OrderRefusal | 'other_country' | 'other_carrier' | 'no_parcel';

/** A label may be printed once packing began, so from then on the destination is fixed. */
export function stateRefusal(state: OrderState): OrderRefusal | null {
  const step = orderStep(state, 'cancelByShopper');
  if (state === 'cancelled') return 'order_cancelled';
  return 'refused' in step ? step.refused : null;
}

type Changed = Pick<Order, 'state' | 'delivery'>;

export function deliveryChangeRefusal({ state, delivery }: Changed, change: DeliveryChange): ChangeRefusal | null {
  const refused = stateRefusal(state);
  if (refused) return refused;
  if (delivery.carrier === 'email' || delivery.carrier === 'collect') return 'no_parcel';
  if ('point' in change) {
    return delivery.point !== null && change.point.carrier === delivery.carrier ? null : 'other_carrier';
  }
  if (delivery.point !== null) return 'other_carrier';
  return change.recipient.country === delivery.country ? null : 'other_country';
}

import { mayPay } from '../../payment/payment-machine.ts';
import type { Order } from '../order.ts';
import { isInShop } from '../parcel-machine.ts';

/** Why somebody of the shop should think twice: the money has not come, or a parcel that gets a label has none yet. */
export type Caution = 'unpaid' | 'no-label';

/** What can be done in haste. */
export type HastyStep = 'accept' | 'pack' | 'label' | 'send';

/** Paid in advance, and the money is not here. What is paid on delivery is not late. */
export const isUnpaid = ({ payment }: Pick<Order, 'payment'>): boolean =>
  payment.state !== 'none' && payment.due > payment.paid && (mayPay(payment.state) || payment.state === 'confirming');

interface Known {
  /** The carrier of the order makes labels, and is connected. */
  makesLabels: boolean;
  /** The number that is typed for the first parcel without one. */
  trackingNumber?: string;
}

/** What stands against a step. It can still be done, once somebody has said so again. */
export function cautionsOf(order: Order, step: HastyStep, known: Known): Caution[] {
  return [
    ...(isUnpaid(order) ? (['unpaid'] as const) : []),
    ...(step === 'send' && lacksNumber(order, known) ? (['no-label'] as const) : []),
  ];
}

/** The mail about the parcel would have no number to follow. */
function lacksNumber({ parcels }: Order, { makesLabels, trackingNumber = '' }: Known): boolean {
  const without = parcels.filter((parcel) => isInShop(parcel) && parcel.trackingNumber === null).length;
  return makesLabels && without > (trackingNumber === '' ? 0 : 1);
}

import { mayPay } from '../../payment/payment-machine.ts';
import type { Order } from '../order.ts';
import { isInShop } from '../parcel-machine.ts';

/** Warnings before a step of staff: the order is not paid, or a parcel that needs a label has none yet. */
export type Caution = 'unpaid' | 'no-label';

/** Steps that show warnings. */
export type HastyStep = 'accept' | 'pack' | 'label' | 'send';

/** Returns whether a prepaid order is not paid. Payment on delivery does not count as unpaid. */
export const isUnpaid = ({ payment }: Pick<Order, 'payment'>): boolean =>
  payment.state !== 'none' && payment.due > payment.paid && (mayPay(payment.state) || payment.state === 'confirming');

interface Known {
  /** The carrier of the order makes labels, and is configured. */
  makesLabels: boolean;
  /** The typed tracking number for the first parcel without one. */
  trackingNumber?: string;
}

/** The warnings for a step. After a confirmation the step is possible nevertheless. */
export function cautionsOf(order: Order, step: HastyStep, known: Known): Caution[] {
  return [
    ...(isUnpaid(order) ? (['unpaid'] as const) : []),
    ...(step === 'send' && lacksNumber(order, known) ? (['no-label'] as const) : []),
  ];
}

/** The mail about the parcel would have no tracking number. */
function lacksNumber({ parcels }: Order, { makesLabels, trackingNumber = '' }: Known): boolean {
  const without = parcels.filter((parcel) => isInShop(parcel) && parcel.trackingNumber === null).length;
  return makesLabels && without > (trackingNumber === '' ? 0 : 1);
}

import type { Order } from '../order/order.ts';
import type { PaymentState } from '../payment/payment-machine.ts';

/** Payments of orders that may still come to nothing. The triggers of stored sums have them too (migration 0303). */
export const unpaidStates = ['waiting', 'confirming', 'failed', 'expired'] as const satisfies readonly PaymentState[];

/**
 * Returns whether an order counts as a sale: it is not cancelled, and it was paid for or is paid on delivery. Money that
 * went back later does not make it unsold; it is counted separately.
 */
export const isSold = ({ state, payment }: Pick<Order, 'state'> & { payment: Pick<Order['payment'], 'state'> }) =>
  state !== 'cancelled' && !(unpaidStates as readonly PaymentState[]).includes(payment.state);

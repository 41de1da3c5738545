import type { PaymentEvent } from '../../shop/payment/payment-machine.ts';
import type { Standing } from './port.ts';

/**
 * What a look-up means for the payment of the order. `isCurrent`: the order waits for this attempt, and it was not given
 * up for another one. `null`: nothing has happened.
 */
export function standingEvent(standing: Standing, isCurrent: boolean): PaymentEvent | null {
  switch (standing.kind) {
    case 'paid':
      return isCurrent ? 'received' : 'receivedLate';
    case 'failed':
      return isCurrent ? 'failed' : null;
    case 'returned':
      return isCurrent ? 'backWhole' : null;
    default:
      return null;
  }
}

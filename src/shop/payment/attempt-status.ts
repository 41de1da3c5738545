import type { PaymentEvent } from './payment-machine.ts';
import type { PaymentFault } from './payment-sentences.ts';
import type { MoneyFault } from './reported-money.ts';

/** How an attempt began. */
export type BegunPayment =
  | { kind: 'redirect'; to: string; reference: string | null }
  /** The payer has to confirm on the phone, or the answer was lost and a confirmation is possible: look it up. */
  | { kind: 'confirming'; reference: string | null }
  | { kind: 'paid'; reference: string }
  /** The charge of a stored card was sent, or may have been: a look-up or a notification tells its result. */
  | { kind: 'sent'; reference: string | null }
  | { kind: 'refused'; fault: PaymentFault; reference: string | null };

/** The state of an attempt at the provider. */
export type AttemptStatus =
  | { kind: 'waiting' }
  | { kind: 'paid'; reference: string }
  | { kind: 'failed'; fault: PaymentFault }
  /** All of it was returned to the payer. */
  | { kind: 'returned'; reference: string }
  /** Money came, but not the requested amount. It is not accepted. */
  | { kind: 'wrong'; fault: MoneyFault }
  /** The provider does not answer, or its answer is invalid. Nothing is known: try again. */
  | { kind: 'away' };

export type RefundStatus =
  /** The provider does not know it. */
  { kind: 'unknown' } | { kind: 'asked' } | { kind: 'done' } | { kind: 'rejected' } | { kind: 'away' };

/**
 * The payment event that follows from a look-up. `isCurrent`: the order waits for this attempt, and it was not given up
 * for another one. `null`: nothing has happened.
 */
export function statusEvent(standing: AttemptStatus, isCurrent: boolean): PaymentEvent | null {
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

import type { PaymentEvent } from './payment-machine.ts';
import type { PaymentFault } from './payment-sentences.ts';
import type { MoneyFault } from './told-money.ts';

/** How an attempt began. */
export type Begun =
  | { kind: 'redirect'; to: string; reference: string | null }
  /** The phone asks, or the answer was lost and the phone may ask: look it up. */
  | { kind: 'confirming'; reference: string | null }
  | { kind: 'paid'; reference: string }
  | { kind: 'refused'; fault: PaymentFault; reference: string | null };

/** How an attempt stands at the provider. */
export type Standing =
  | { kind: 'waiting' }
  | { kind: 'paid'; reference: string }
  | { kind: 'failed'; fault: PaymentFault }
  /** All of it went back to the payer. */
  | { kind: 'returned'; reference: string }
  /** Money came, but not what was asked for. It is not taken. */
  | { kind: 'wrong'; fault: MoneyFault }
  /** The provider does not answer, or not in its language. Nothing is known: ask again. */
  | { kind: 'away' };

export type RefundStanding =
  /** The provider does not know it. */
  { kind: 'unknown' } | { kind: 'asked' } | { kind: 'done' } | { kind: 'rejected' } | { kind: 'away' };

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

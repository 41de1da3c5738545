import { isPrepaid, type PaymentMethod } from '../../payment/payment-methods.ts';
import type { Translate } from '../../text/messages.ts';
import { type Fulfilled, fulfilmentOf } from '../fulfilment.ts';
import type { termConditionMessages } from './term-condition-messages.ts';

/**
 * The sentence beside the agreed day of delivery, in the order form and in the contract: a later payment moves the day
 * (`deliveryTerm`), whatever it is made with, because BLIK after midnight is as late as a transfer. Empty if nothing is
 * paid before dispatch, or nothing is handed over.
 */
export function termCondition(
  order: Fulfilled,
  method: PaymentMethod | null,
  t: Translate<keyof typeof termConditionMessages>,
): string[] {
  const fulfilment = fulfilmentOf(order);
  const hasTerm = fulfilment === 'parcel' || fulfilment === 'collect';
  return hasTerm && method !== null && isPrepaid(method) ? [t('term.condition')] : [];
}

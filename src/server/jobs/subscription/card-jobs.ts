import { ExpectedFailure } from '../../../shop/staff/job-failure.ts';
import type { PaymentService } from '../../payments/service/payment-service.ts';
import type { HandlerOf } from '../runner.ts';

type Charges = Pick<PaymentService, 'charge' | 'takeCard' | 'forgetCard'>;

/** Over some hours; a charge without a result then waits for its notification or fails (`paymentLimits.cardWait`). */
const maxTries = 8;
/** Over some days, because a buyer who has withdrawn the consent expects it; then staff see the failed job. */
const forgettingTries = 14;

/** Charges of cards for deliveries of subscriptions, and the cards themselves. */
export function cardHandlers(service: Charges): {
  'card-charge': HandlerOf<'card-charge'>;
  'card-store': HandlerOf<'card-store'>;
  'card-forget': HandlerOf<'card-forget'>;
} {
  return {
    'card-charge': {
      maxTries,
      run: async ({ sessionId }) => {
        if (!(await service.charge(sessionId)))
          throw new ExpectedFailure('the charge of a card has no answer', { sessionId });
      },
    },
    'card-store': {
      maxTries,
      run: async ({ cardId }) => {
        if (!(await service.takeCard(cardId))) throw new ExpectedFailure('a stored card is not told yet', { cardId });
      },
    },
    'card-forget': {
      maxTries: forgettingTries,
      run: async ({ cardId }) => {
        if (!(await service.forgetCard(cardId))) throw new ExpectedFailure('a card is not deleted yet', { cardId });
      },
    },
  };
}

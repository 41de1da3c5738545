import type { Store } from '../../data/store.ts';
import type { PaymentService } from '../payments/service/payment-service.ts';
import type { HandlerOf } from './runner.ts';

/**
 * Asks providers about attempts that are due for a check: a notification may never come, and the shop may have been
 * killed.
 */
export function lookUpJob({ lookUpDue }: Pick<PaymentService, 'lookUpDue'>): HandlerOf<'payments'> {
  return {
    maxTries: 1,
    everySeconds: 5,
    run: async () => {
      await lookUpDue();
    },
  };
}

/** Sends refunds to providers, and asks for their states. */
export function refundJob({ refundDue }: Pick<PaymentService, 'refundDue'>): HandlerOf<'refunds'> {
  return {
    maxTries: 1,
    everySeconds: 30,
    run: async () => {
      await refundDue();
    },
  };
}

/** Plans the refund of a cancelled order. */
export function orderRefundJob({ payments }: Pick<Store, 'payments'>, now: () => number): HandlerOf<'order-refund'> {
  return {
    maxTries: 20,
    run: async ({ orderId }) => {
      const wish = { amount: null, reason: 'cancelled', who: 'clock', beside: true } as const;
      await payments.refunds.planNow(orderId, wish, now());
    },
  };
}

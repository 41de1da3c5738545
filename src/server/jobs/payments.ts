import type { Store } from '../../data/store.ts';
import type { Cashier } from '../payments/cashier/cashier.ts';
import type { JobHandler } from './runner.ts';

/** Asks providers about attempts whose time has come: a notification may never come, and the shop may have been killed. */
export function lookUpJob({ lookUpDue }: Pick<Cashier, 'lookUpDue'>): JobHandler {
  return {
    maxTries: 1,
    everySeconds: 5,
    run: async () => {
      await lookUpDue();
    },
  };
}

/** Asks providers for refunds, and how they stand. */
export function refundJob({ refundDue }: Pick<Cashier, 'refundDue'>): JobHandler {
  return {
    maxTries: 1,
    everySeconds: 30,
    run: async () => {
      await refundDue();
    },
  };
}

/** Plans to give back what a cancelled order was paid with. */
export function orderRefundJob({ payments }: Pick<Store, 'payments'>, now: () => number): JobHandler {
  return {
    maxTries: 20,
    run: async ({ orderId }) => {
      const wish = { amount: null, reason: 'cancelled', who: 'clock', beside: true } as const;
      await payments.refunds.planNow(Number(orderId), wish, now());
    },
  };
}

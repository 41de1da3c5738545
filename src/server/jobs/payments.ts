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

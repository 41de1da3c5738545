import type { RefundRow } from '../../data/payment/refund-rows.ts';
import type { Grosze } from '../../shop/money/money.ts';

/** What of the refunds waits to be sent by the owner. */
export const byHandIn = (refunds: readonly Pick<RefundRow, 'state' | 'askAt' | 'amount'>[]): Grosze =>
  refunds
    .filter(({ state, askAt }) => state === 'planned' && askAt === null)
    .reduce((sum, { amount }) => sum + amount, 0);

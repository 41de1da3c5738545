import type { RefundRow } from '../../data/payment/refund-rows.ts';
import type { Grosze } from '../../shop/money/money.ts';

/** The sum of refunds that the owner must transfer by hand. */
export const byHandIn = (refunds: readonly Pick<RefundRow, 'state' | 'askAt' | 'amount'>[]): Grosze =>
  refunds
    .filter(({ state, askAt }) => state === 'planned' && askAt === null)
    .reduce((sum, { amount }) => sum + amount, 0);

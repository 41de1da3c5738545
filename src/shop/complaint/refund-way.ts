import type { CashPart } from '../order/paid-in-cash.ts';
import type { Complaint } from './complaint.ts';

/**
 * Whether a refund needs an account from the shopper: some of the price was paid in cash, or it was paid in a way that
 * the shop does not know. With the account the shopper agrees to a transfer (art. 43e of the act on consumer rights).
 */
export const needsAccount = (order: { cash: CashPart } | null): boolean => order === null || order.cash !== 'none';

/** The end of the account: mails do not contain the whole number. */
export const accountEnd = (account: NonNullable<Complaint['account']>): string => account.slice(-4);

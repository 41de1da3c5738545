import type { Grosze } from '../money/money.ts';
import type { Order } from './order.ts';

interface Paid {
  payment: Pick<Order['payment'], 'method'>;
  sums: Pick<Order['sums'], 'advance'>;
}
type PaidSums = Pick<Order['sums'], 'advance' | 'vouchers' | 'toPay'>;

/** Whether a courier collects the money, or what an advance has left of it: no provider can send that back. */
export const isPaidInCash = ({ payment, sums }: Paid): boolean =>
  payment.method === 'cash' || sums.advance !== undefined;

/** How much of the price came in cash, and so goes back by transfer. */
export type CashPart = 'none' | 'part' | 'whole';

/** An advance goes back as it came, and what gift cards paid goes back to them. */
export function cashPart(order: { payment: Pick<Order['payment'], 'method' | 'paid'>; sums: PaidSums }): CashPart {
  const { payment, sums } = order;
  if (!isPaidInCash(order)) return 'none';
  if (sums.advance !== undefined) return hasRest(sums) && payment.paid > sums.advance ? 'part' : 'none';
  return sums.vouchers > 0 ? 'part' : 'whole';
}

/** The same of what went back so far, without gift cards: the advance goes back first. */
export function refundedInCash(order: Paid & { sums: PaidSums }, refunded: Grosze): CashPart {
  if (!isPaidInCash(order)) return 'none';
  const { advance } = order.sums;
  if (advance === undefined) return 'whole';
  return hasRest(order.sums) && refunded > advance ? 'part' : 'none';
}

/** What left the order may have been as much as the rest: then nothing is collected, and the advance is all. */
const hasRest = ({ advance = 0, toPay }: PaidSums): boolean => toPay > advance;

import type { Order } from './order.ts';

interface Paid {
  payment: Pick<Order['payment'], 'method'>;
  sums: Pick<Order['sums'], 'advance'>;
}

/** Whether a courier collects the money, or what an advance has left of it: no provider can send that back. */
export const isPaidInCash = ({ payment, sums }: Paid): boolean =>
  payment.method === 'cash' || sums.advance !== undefined;

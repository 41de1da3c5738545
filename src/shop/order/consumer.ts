import type { Buyer } from './order.ts';

/** A sole trader who buys outside the trade has the rights of a consumer (art. 7aa). */
export const isConsumer = ({ buyer }: { buyer: Pick<Buyer, 'kind' | 'outsideTrade'> }): boolean =>
  buyer.kind === 'private' || buyer.outsideTrade;

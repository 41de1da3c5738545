import type { Order } from './order.ts';

/** Whoever buys outside a trade has the rights of a consumer (art. 7aa). */
export const isConsumer = ({ buyer }: Pick<Order, 'buyer'>): boolean => buyer.kind === 'private' || buyer.outsideTrade;

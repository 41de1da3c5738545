import type { Store } from '../../data/store.ts';
import type { HandlerOf } from './runner.ts';

/** Gives back the goods of an order that was not paid in time. */
export function orderExpiryJob(
  store: Pick<Store, 'orders'>,
  now: () => number,
  /** The provider is asked about the last attempt first, because it may be paid. */
  lookUpOrder: (orderId: number) => Promise<void> = async () => {},
): HandlerOf<'order-expiry'> {
  return {
    maxTries: 20,
    run: async ({ orderId }) => {
      await lookUpOrder(orderId);
      await store.orders.expire(orderId, now());
    },
  };
}

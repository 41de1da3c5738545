import type { Order } from '../../shop/order/order.ts';
import type { Return } from '../../shop/return/return.ts';

/** A return with its order, without which it cannot be told what comes back. */
export interface ReturnCase {
  own: Return;
  order: Order;
}

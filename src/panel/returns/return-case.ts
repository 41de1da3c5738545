import type { Order } from '../../shop/order/order.ts';
import type { Return } from '../../shop/return/return.ts';

/** A return with its order, which is needed to name the returned items. */
export interface ReturnCase {
  own: Return;
  order: Order;
}

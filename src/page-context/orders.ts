import type { OrderDocument } from '../shop/order/documents/order-document.ts';
import type { Order } from '../shop/order/order.ts';
import type { OrderRefusal } from '../shop/order/order-machine.ts';
import type { PaymentRefusal } from '../shop/payment/payment-machine.ts';
import type { CancelledBack } from '../shop/return/account/line-account.ts';
import type { MovedLines } from '../shop/saved-lists/moved-lines.ts';

/** `payment_confirming`: money may come this second, and decides first. */
export type CancelResult = { status: 'cancelled' } | { status: 'refused'; code: OrderRefusal | PaymentRefusal };

/** Orders that whoever sent the request may open. Not for cached pages. */
export interface OrderVerbs {
  /**
   * Of the signed-in client, newest first, so many as a page shows; with the number of one of them, those older than
   * it. `null`: nobody is signed in.
   */
  own(before?: string | null): Promise<Order[] | null>;
  /** `null`: unknown, or not for this visitor. Nobody learns which. */
  order(number: string): Promise<Order | null>;
  /** The number of the order that this visitor placed within the last hour; `null`: there is none. */
  justPlaced(): Promise<string | null>;
  /** What was issued for an order that `order` has given; the oldest first. */
  documents(order: Order): Promise<OrderDocument[]>;
  /** The guests' door. From now on this browser may open the order. Limited in rate. */
  open(named: { number: string; email: string }): Promise<boolean>;
  /** The number of the order that a mail's link belongs to; this browser may open it from now on. */
  openLink(token: string): Promise<string | null>;
  /** What would go back if an order that `order` has given were cancelled; `null`: there is no such order. */
  cancelledBack(order: Order): Promise<CancelledBack | null>;
  /** `null`: not for this visitor. */
  cancel(number: string): Promise<CancelResult | null>;
  /** Puts into the basket what the shop still sells. Lines are named by their ids. */
  buyAgain(number: string): Promise<MovedLines | null>;
}

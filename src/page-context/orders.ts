import type { OrderDocument } from '../shop/order/documents/order-document.ts';
import type { Order } from '../shop/order/order.ts';
import type { OrderRefusal } from '../shop/order/order-machine.ts';
import type { PaymentRefusal } from '../shop/payment/payment-machine.ts';
import type { CancelledBack } from '../shop/return/account/line-account.ts';
import type { MovedLines } from '../shop/saved-lists/moved-lines.ts';

/** `payment_confirming`: a payment is being confirmed and must finish first. */
type CancelResult = { status: 'cancelled' } | { status: 'refused'; code: OrderRefusal | PaymentRefusal };

/** Orders that the current visitor may open. Not for cached pages. */
export interface OrderOperations {
  /**
   * One page of the signed-in client's orders, newest first, or those older than the order `before`. `null` if the
   * visitor is not signed in.
   */
  own(before?: string | null): Promise<Order[] | null>;
  /** `null` if the order is unknown or the visitor may not open it; the two cases look the same. */
  order(number: string): Promise<Order | null>;
  /** The number of the order that this visitor placed within the last hour, or `null`. */
  justPlaced(): Promise<string | null>;
  /** Documents issued for an order that `order` returned, oldest first. */
  documents(order: Order): Promise<OrderDocument[]>;
  /** The lookup for guests. Afterwards this browser may open the order. Rate limited. */
  open(named: { number: string; email: string }): Promise<boolean>;
  /** The number of the order that a link from a mail belongs to. Afterwards this browser may open it. */
  openLink(token: string): Promise<string | null>;
  /** The refund if an order that `order` returned were cancelled; `null` if there is no such order. */
  cancelledBack(order: Order): Promise<CancelledBack | null>;
  /** `null` if the visitor may not open the order. */
  cancel(number: string): Promise<CancelResult | null>;
  /** Adds the products that are still sold to the basket. Lines are named by their ids. */
  buyAgain(number: string): Promise<MovedLines | null>;
}

import type { CheckoutRefusal, CheckoutView } from '../shop/order/checkout/checkout-answer.ts';
import type { OrderFault } from '../shop/order/place-order.ts';

/** `basket`: it is empty or has to be looked at first. */
export type CheckoutDrawn = { status: 'drawn'; view: CheckoutView } | { status: 'basket' };

export type Placed =
  | { status: 'placed'; number: string; isPrepaid: boolean }
  | { status: 'basket' }
  /** `faults`: of the fields. `changed`: not as it was drawn. `refused`: cannot be ordered so. Nothing was written. */
  | { status: 'faults' | 'changed' | 'refused'; refusal: CheckoutRefusal; code: OrderFault | null };

/** What whoever sent the request may do in the order form. Not for cached pages. */
export interface CheckoutVerbs {
  /** With what was sent, or with what is remembered. */
  draw(sent: Record<string, string> | null): Promise<CheckoutDrawn>;
  /** The same key places one order, however often it is sent. */
  place(sent: Record<string, string>): Promise<Placed>;
}

import type { Grosze, Money } from '../shop/money/money.ts';
import type { CheckoutRefusal, CheckoutView } from '../shop/order/checkout/checkout-answer.ts';
import type { OrderFault } from '../shop/order/place-order.ts';
import type { PaymentMethod } from '../shop/payment/payment-methods.ts';

/** `basket`: it is empty or has to be looked at first. */
export type CheckoutDrawn = { status: 'drawn'; view: CheckoutView } | { status: 'basket' };

export type Placed =
  | { status: 'placed'; id: number; number: string; method: PaymentMethod | null; isPrepaid: boolean }
  | { status: 'basket' }
  /** `faults`: of the fields. `changed`: not as it was drawn. `refused`: cannot be ordered so. Nothing was written. */
  | { status: 'faults' | 'changed' | 'refused'; refusal: CheckoutRefusal; code: OrderFault | null };

export interface CheckoutCosts {
  delivery: Money;
  fee: Money;
  total: Money;
  /** `null`: never free. */
  freeFrom: Grosze | null;
}

/** What whoever sent the request may do in the order form. Not for cached pages. */
export interface CheckoutVerbs {
  /** With what was sent, or with what is remembered. */
  draw(sent: Record<string, string> | null): Promise<CheckoutDrawn>;
  /** The same key places one order, however often it is sent. */
  place(sent: Record<string, string>): Promise<Placed>;
  /** The same for a call, which has drawn nothing: it takes what holds now. What it leaves out is remembered. */
  placeCall(sent: Record<string, string>): Promise<Placed>;
  /** What the basket comes to with a way of delivery; `null`: it cannot be used. */
  costs(optionId: string): Promise<CheckoutCosts | null>;
  /** Whether parcels go as they are ready, for forms to come. */
  divide(isDivided: boolean): void;
}

import type { Grosze, Money } from '../shop/money/money.ts';
import type { CheckoutRefusal, CheckoutView } from '../shop/order/checkout/checkout-answer.ts';
import type { OrderFault } from '../shop/order/place-order.ts';
import type { PaymentMethod } from '../shop/payment/payment-methods.ts';

/** `basket`: it is empty, or has changes that the shopper must see first. */
export type CheckoutDrawn = { status: 'drawn'; view: CheckoutView } | { status: 'basket' };

export type Placed =
  | { status: 'placed'; id: number; number: string; method: PaymentMethod | null; isPrepaid: boolean }
  | { status: 'basket' }
  /**
   * `faults`: invalid fields. `changed`: prices or terms differ from those shown. `refused`: it cannot be ordered this
   * way. In all cases nothing was written.
   */
  | { status: 'faults' | 'changed' | 'refused'; refusal: CheckoutRefusal; code: OrderFault | null };

export interface CheckoutCosts {
  delivery: Money;
  fee: Money;
  total: Money;
  /** `null` if delivery is never free. */
  freeFrom: Grosze | null;
  isFreeByCode: boolean;
}

/** The checkout of the current visitor. Not for cached pages. */
export interface CheckoutOperations {
  /** The form with submitted values, or with remembered ones. */
  draw(sent: Record<string, string> | null): Promise<CheckoutDrawn>;
  /** Repeated calls with one key place one order. */
  place(sent: Record<string, string>): Promise<Placed>;
  /**
   * Places an order for an API call, which has shown no form: current prices apply, and missing fields are filled with
   * remembered values.
   */
  placeCall(sent: Record<string, string>): Promise<Placed>;
  /** The total of the basket with a delivery method; `null` if the method cannot be used. */
  costs(optionId: string): Promise<CheckoutCosts | null>;
  /** Remembers for later forms whether parcels are sent as soon as they are ready. */
  divide(isDivided: boolean): void;
}

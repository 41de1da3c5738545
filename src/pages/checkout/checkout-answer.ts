import type { CheckoutRefusal, CheckoutView } from '../../shop/order/checkout/checkout-answer.ts';

/** The server's answer to the form. `view` is left out where the server was not reached. */
export type CheckoutAnswer = Omit<CheckoutRefusal, 'view'> & { view: CheckoutView | null; isLost: boolean };

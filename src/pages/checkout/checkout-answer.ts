import type { CheckoutRefusal, CheckoutView } from '../../shop/order/checkout/checkout-answer.ts';

/** The server's answer to the form. `view` is `null` if the server could not be reached. */
export type CheckoutAnswer = Omit<CheckoutRefusal, 'view'> & { view: CheckoutView | null; isLost: boolean };

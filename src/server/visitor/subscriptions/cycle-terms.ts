import type { Store } from '../../../data/store.ts';
import type { CycleTerms } from '../../../data/subscription/cycles.ts';
import type { DeliveryPayment } from '../../../shop/delivery/delivery-option.ts';
import type { CheckoutChoices } from '../../../shop/order/checkout/checkout-choices.ts';
import { agreementFor } from '../../../shop/order/checkout/checkout-plan.ts';
import type { PaymentMethod } from '../../../shop/payment/payment-methods.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import type { SubscriptionChoices } from '../../../shop/subscription/subscription-agreement.ts';
import { subscriptionRules } from '../../../shop/subscription/subscription-settings.ts';
import { type CheckoutTerms, checkoutTerms } from '../checkout/buyer-data.ts';
import { basketOf } from '../checkout/drawing.ts';
import { deliveryTermsOf } from '../delivery-terms.ts';

export interface CycleTermsParts {
  store: Store;
  settings: ShopSettings;
  payments: { methods(payment: DeliveryPayment): PaymentMethod[] };
  now: () => number;
}

/** The parts of the order form's terms that do not depend on a visitor. */
export function planTermsOf(parts: CycleTermsParts, choices: CheckoutChoices): Promise<CheckoutTerms> {
  const { store, settings, payments, now } = parts;
  const { country, zipcode } = choices;
  const at = deliveryTermsOf({ store, settings, paymentService: payments, now });
  const shopper = { deliveryTerms: () => at({ country, zipcode }) };
  return checkoutTerms({ store, settings, payments, now, shopper, take: uncounted }, choices);
}

/** No limit is needed here: gift cards cannot pay for subscriptions, so no card code is ever tried. */
const uncounted = async () => {};

/** The terms of the order form for the delivery and payment of an agreement. */
export async function cycleTermsOf(parts: CycleTermsParts, choices: SubscriptionChoices): Promise<CycleTerms> {
  const { settings } = parts;
  const rules = subscriptionRules(settings);
  const chosen = { ...choices, voucher: null };
  const terms = await planTermsOf(parts, chosen);
  return {
    rules,
    // The link in the mail is valid for the same number of days with every method of payment.
    hold: { holdMinutes: rules.paymentDays * 24 * 60, transferDays: rules.paymentDays },
    messages: settings.messages,
    basket: (content, at) => basketOf(content, at),
    agree: (content, at) => agreementFor(basketOf(content, at), chosen, { ...terms, now: at }),
  };
}

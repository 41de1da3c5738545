import type { PostalAddress } from '../account/client.ts';
import { needsPoint } from '../delivery/delivery-offer.ts';
import type { DeliveryOption } from '../delivery/delivery-option.ts';
import { methodsFor, needsAddress } from '../order/checkout/checkout-options.ts';
import type { PaymentMethod } from '../payment/payment-methods.ts';
import type { AgreedTerms } from './subscription-agreement.ts';
import type { ChangeFault, SubscriptionChange } from './subscription-change.ts';

/** The buyer's new choices; fields that are left out stay unchanged. */
export interface DeliveryUpdate {
  optionId?: string;
  pointCode?: string | null;
  method?: string;
  recipient?: PostalAddress;
}

/** Turns a choice of delivery, address or payment into a change, or returns why that is not possible. */
export function changedDelivery(
  agreed: AgreedTerms,
  { optionId, pointCode, method, recipient = agreed.recipient ?? undefined }: DeliveryUpdate,
  offered: { options: readonly DeliveryOption[]; methods: readonly PaymentMethod[] },
): SubscriptionChange | { fault: ChangeFault } {
  const { choices, buyer, courierRemarks } = agreed;
  const option = offered.options.find(({ id }) => id === (optionId ?? choices.optionId));
  if (!option) return { fault: 'undeliverable' };
  const place = recipient ?? buyer.address;
  const isAddressed = needsAddress(option.carrier);
  if (isAddressed && !place) return { fault: 'address' };
  const to = isAddressed && place ? { zipcode: place.zipcode, country: place.country } : {};
  return {
    kind: 'delivery',
    buyer,
    recipient: recipient ?? null,
    courierRemarks,
    choices: {
      ...choices,
      ...to,
      optionId: option.id,
      pointCode: needsPoint(option.carrier) ? (pointCode ?? choices.pointCode) : null,
      method: methodIn(methodsFor(option.payment, offered.methods), [method, choices.method]),
    },
  };
}

/** The first that is wanted and allowed; otherwise the first that is allowed. */
const methodIn = (allowed: PaymentMethod[], wanted: readonly (string | null | undefined)[]): PaymentMethod | null =>
  wanted.flatMap((name) => allowed.filter((method) => method === name))[0] ?? allowed[0] ?? null;

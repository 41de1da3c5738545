import { to } from '../../../../routes.ts';
import type { Fault } from '../../../../shop/form/faults.ts';
import { findingSentence } from '../../../../shop/form/faults.ts';
import { fieldMessages } from '../../../../shop/form/field-messages.ts';
import { formMessages } from '../../../../shop/form/form-messages.ts';
import { callValues } from '../../../../shop/order/checkout/call-values.ts';
import type { AskedConsent } from '../../../../shop/order/checkout/order-consents.ts';
import { orderFaultMessages } from '../../../../shop/order/checkout/shown/order-fault-messages.ts';
import { isAddressMissing } from '../../../../shop/order/checkout/shown/order-faults.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { wireFaultCode, wireOrderFault } from '../../wire-words.ts';
import { TextScalar } from '../account/text-scalar.ts';
import { builder, type CallContext, refusal } from '../builder.ts';
import { Id } from '../loose-scalars.ts';

const Address = builder.inputType('OrderAddressInput', {
  fields: (t) => ({
    companyName: t.field({ type: TextScalar }),
    taxNumber: t.field({ type: TextScalar }),
    firstname: t.field({ type: TextScalar }),
    lastname: t.field({ type: TextScalar }),
    /** Followed by the house number. */
    street: t.field({ type: TextScalar }),
    zipcode: t.field({ type: TextScalar }),
    city: t.field({ type: TextScalar }),
    /** The region's id. */
    country: t.field({ type: Id }),
    province: t.field({ type: TextScalar }),
    phone: t.field({ type: TextScalar }),
  }),
});

const ClientData = builder.inputType('OrderClientDataInput', {
  fields: (t) => ({
    clientDeliveryData: t.field({ type: Address }),
    clientDeliveryOtherAddressData: t.field({ type: Address }),
    clientBillingOtherData: t.field({ type: Address }),
    /** `private` or `firm`. */
    type: t.field({ type: TextScalar }),
    birthDate: t.field({ type: TextScalar }),
    taxNumber: t.field({ type: TextScalar }),
    email: t.field({ type: TextScalar }),
    vatCompany: t.boolean(),
  }),
});

const OrderData = builder.inputType('OrderDataInput', {
  fields: (t) => ({
    paymentMethodId: t.field({ type: TextScalar }),
    courierId: t.field({ type: TextScalar }),
    /** `prepaid` or `dvp`. The method of delivery decides. */
    prepaid: t.field({ type: TextScalar }),
    pickupPointId: t.field({ type: TextScalar }),
    remarks: t.field({ type: TextScalar }),
    deliveryRemarks: t.field({ type: TextScalar }),
    /** `confirmation`, `invoice` or `eInvoice`. */
    purchaseDocumentType: t.field({ type: TextScalar }),
    /** The buyer agrees to one mail that invites to review. */
    emailProcessingConsent: t.boolean(),
    /**
     * The buyer wants digital content immediately and knows that this ends the right to withdraw (art. 38(1)(13) UPK).
     */
    digitalContentConsent: t.boolean(),
    /** The buyer wants a service to begin before the end of the withdrawal period. */
    serviceStartConsent: t.boolean(),
    deliveryAdditionalServicesId: t.field({ type: [TextScalar] }),
  }),
});

const OrderCreateInput = builder.inputType('OrderCreateInput', {
  fields: (t) => ({
    clientData: t.field({ type: ClientData, required: true }),
    orderData: t.field({ type: OrderData, required: true }),
  }),
});

interface Created {
  orderId: number;
  orderNumber: string;
  location: string;
}

const CreatedOrder = builder.objectRef<Created>('CreatedOrder').implement({
  fields: (t) => ({
    orderId: t.exposeInt('orderId'),
    orderNumber: t.exposeString('orderNumber'),
    /** The browser is redirected there. */
    location: t.exposeString('location'),
  }),
});

builder.mutationField('orderCreate', (t) =>
  t.field({
    type: CreatedOrder,
    nullable: true,
    args: { orderCreateInput: t.arg({ type: OrderCreateInput, required: true }) },
    resolve: (_, { orderCreateInput }, context) => created(callValues(orderCreateInput), context),
  }),
);

async function created(values: Record<string, string>, context: CallContext): Promise<Created> {
  const { checkout, settings, origin } = context;
  const t = translator(settings.messages, orderFaultMessages);
  const placed = await checkout.placeCall(values);
  if (placed.status === 'placed') {
    const { id, number, isPrepaid } = placed;
    return { orderId: id, orderNumber: number, location: origin + to(isPrepaid ? 'prepaid' : 'orderDone', { number }) };
  }
  if (placed.status === 'basket') throw refusal(wireOrderFault('basket_empty'), t('orderFault.basket_empty'));
  const [fault] = placed.refusal.faults;
  if (placed.code !== null || !fault) {
    const code = placed.code === null ? 'order_changed' : wireOrderFault(placed.code);
    throw refusal(code, placed.refusal.problem ?? placed.refusal.differences.join(' '));
  }
  const { options, chosen, consents } = placed.refusal.view.drawing;
  const way = options.ways.find(({ id }) => id === chosen);
  if (isAddressMissing(placed.refusal.faults, way)) {
    throw refusal('delivery_details', t('orderFault.delivery_details'));
  }
  throw refusalOf(fault, consents, context);
}

/** Codes of choices that have other names in the calls than in the form. */
const choices = {
  delivery: 'delivery_not_chosen',
  point: 'pickup_point_not_chosen',
  payment: 'payment_not_chosen',
} as const;

function refusalOf(fault: Fault, consents: readonly AskedConsent[], { settings }: CallContext) {
  const t = translator(settings.messages, orderFaultMessages);
  if (fault.code === 'tick') {
    // With the required text of the checkbox.
    const { wording = '' } = consents.find(({ name }) => name === fault.field) ?? {};
    return refusal('order_consent', t('orderFault.consent', { wording }));
  }
  const code = fault.field in choices ? choices[fault.field as keyof typeof choices] : wireFaultCode(fault.code);
  return refusal(code, findingSentence(fault, translator(settings.messages, { ...formMessages, ...fieldMessages })));
}

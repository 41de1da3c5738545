import { orderLookupMessages } from '../../../../shop/order/view/order-lookup-messages.ts';
import { isPaymentMethod, type PaymentMethod } from '../../../../shop/payment/payment-methods.ts';
import { subscriptionCallMessages } from '../../../../shop/subscription/subscription-call-messages.ts';
import { callMessages } from '../../../../shop/text/call-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { TextScalar } from '../account/text-scalar.ts';
import { builder, type CallContext, refusal } from '../builder.ts';
import { Id } from '../loose-scalars.ts';
import { changedPayment } from './change-order-payment.ts';
import { methodDescription, paymentMethodName } from './payments-view.ts';

/** A payment that has begun, as a form that leads to the page where it goes on. */
interface Prepared {
  method: PaymentMethod;
  location: string;
}

interface FormInput {
  name: string;
  value: string;
}

const Input = builder.objectRef<FormInput>('PaymentFormInput').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    type: t.string({ resolve: () => 'hidden' }),
    value: t.exposeString('value'),
    className: t.string({ resolve: () => '' }),
    url: t.string({ resolve: () => '' }),
  }),
});

const Form = builder.objectRef<URL>('PaymentForm').implement({
  fields: (t) => ({
    action: t.string({ resolve: ({ origin, pathname }) => origin + pathname }),
    method: t.string({ resolve: () => 'get' }),
    target: t.string({ resolve: () => '_self' }),
    acceptCharset: t.string({ resolve: () => 'utf-8' }),
    // A form that is sent by GET drops the query of its action.
    inputs: t.field({
      type: [Input],
      resolve: ({ searchParams }) => [...searchParams].map(([name, value]) => ({ name, value })),
    }),
  }),
});

const PreparedPayment = builder.objectRef<Prepared>('PreparedPayment').implement({
  fields: (t) => ({
    paymentId: t.string({ resolve: ({ method }) => method }),
    description: t.string({
      resolve: ({ method }, _, context) => methodDescription(method, context) || paymentMethodName(method, context),
    }),
    type: t.string({ resolve: () => 'form' }),
    javascript: t.string({ resolve: () => '' }),
    // The spelling of the clients of such shops.
    fromData: t.field({ type: Form, resolve: ({ location }) => new URL(location) }),
    paymentXML: t.string({ resolve: () => '' }),
  }),
});

/** Begins or changes the payment of one order, as `changeOrderPayment` does. */
async function prepared(number: string, method: string, context: CallContext): Promise<Prepared> {
  const { beforeChange, settings } = context;
  // Clients send it as a query.
  await beforeChange();
  const { error, location } = await changedPayment(number, method, context);
  if (error) throw refusal(error.code, error.message);
  if (location === null || !isPaymentMethod(method)) {
    throw refusal('payment_not_needed', translator(settings.messages, callMessages)('call.nothingToPay'));
  }
  return { method, location };
}

function single(numbers: readonly (string | null | undefined)[], { settings }: CallContext): string {
  const [number, ...others] = numbers.flatMap((one) => one ?? []);
  if (number && others.length === 0) return number;
  const t = translator(settings.messages, { ...callMessages, ...orderLookupMessages });
  throw number ? refusal('payment_one_order', t('call.oneOrder')) : refusal('order_unknown', t('orderDoor.wrong'));
}

const PreparePaymentInput = builder.inputType('PreparePaymentInput', {
  fields: (t) => ({
    orderNumber: t.field({ type: TextScalar }),
    orderNumbers: t.field({ type: [TextScalar] }),
    paymentId: t.field({ type: TextScalar }),
    paymentFormId: t.field({ type: TextScalar }),
  }),
});

builder.queryField('preparePayment', (t) =>
  t.field({
    type: PreparedPayment,
    nullable: true,
    args: { PreparePaymentInput: t.arg({ type: PreparePaymentInput, required: true }) },
    resolve: (_, { PreparePaymentInput: { orderNumber, orderNumbers, paymentId, paymentFormId } }, context) =>
      prepared(single([orderNumber, ...(orderNumbers ?? [])], context), paymentId ?? paymentFormId ?? '', context),
  }),
);

const PrepareCollectivePaymentInput = builder.inputType('PrepareCollectivePaymentInput', {
  fields: (t) => ({
    ordersNumbers: t.field({ type: [TextScalar], required: true }),
    paymentFormId: t.field({ type: TextScalar, required: true }),
  }),
});

builder.queryField('prepareCollectivePayment', (t) =>
  t.field({
    type: PreparedPayment,
    nullable: true,
    args: { PrepareCollectivePaymentInput: t.arg({ type: PrepareCollectivePaymentInput, required: true }) },
    resolve: (_, { PrepareCollectivePaymentInput: { ordersNumbers, paymentFormId } }, context) =>
      prepared(single(ordersNumbers, context), paymentFormId, context),
  }),
);

const PrepareSubscriptionPaymentInput = builder.inputType('PrepareSubscriptionPaymentInput', {
  fields: (t) => ({
    subscriptionId: t.field({ type: Id, required: true }),
    paymentFormId: t.field({ type: TextScalar, required: true }),
  }),
});

/** Pays the order of the subscription that waits for its payment. */
builder.queryField('prepareSubscriptionPayment', (t) =>
  t.field({
    type: PreparedPayment,
    nullable: true,
    args: { PrepareSubscriptionPaymentInput: t.arg({ type: PrepareSubscriptionPaymentInput, required: true }) },
    resolve: async (_, { PrepareSubscriptionPaymentInput: { subscriptionId, paymentFormId } }, context) => {
      const { subscriptions, orders, payments, settings } = context;
      const t = translator(settings.messages, { ...callMessages, ...subscriptionCallMessages });
      const open = await subscriptions.ofClient(String(subscriptionId));
      if (!open) throw refusal('SUBSCRIPTION_NOT_FOUND', t('subscriptionCall.unknown'));
      for (const { number } of (await subscriptions.detail(open)).cycles) {
        const order = number ? await orders.order(number) : null;
        const standing = order && (await payments.standing(order));
        if (order && standing?.methods.length) return prepared(order.number, paymentFormId, context);
      }
      throw refusal('payment_not_needed', t('call.nothingToPay'));
    },
  }),
);

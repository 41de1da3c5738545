import { methodMessages } from '../../../../shop/order/checkout/shown/method-messages.ts';
import { paymentMessages } from '../../../../shop/payment/payment-messages.ts';
import type { PaymentMethod } from '../../../../shop/payment/payment-methods.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { TextScalar } from '../account/text-scalar.ts';
import { Amount } from '../amount.ts';
import { viewName } from '../bare-amounts.ts';
import { builder, type CallContext } from '../builder.ts';

/** Methods of payment as an object, for clients that ask `paymentsMethod {payments {…}}`. */

export const paymentMethodName = (method: PaymentMethod, { settings }: CallContext): string =>
  translator(settings.messages, paymentMessages)(`payment.method.${method}`);

export const methodDescription = (method: PaymentMethod, { settings }: CallContext): string =>
  translator(settings.messages, methodMessages)(`method.${method}`);

const Channel = builder.objectRef<PaymentMethod>('PaymentChannel').implement({
  fields: (t) => ({
    id: t.string({ resolve: (method) => method }),
    name: t.string({ resolve: (method, _, context) => paymentMethodName(method, context) }),
    icon: t.string({ nullable: true, resolve: () => null }),
  }),
});

const System = builder.objectRef<PaymentMethod>('PaymentSystem').implement({
  fields: (t) => ({
    id: t.string({ resolve: (method) => method }),
    name: t.string({ resolve: (method, _, context) => paymentMethodName(method, context) }),
  }),
});

/** No method of payment has a fee. */
const ClientCost = builder.objectRef<object>('PaymentClientCost').implement({
  fields: (t) => ({
    costPercent: t.float({ resolve: () => 0 }),
    costFixedAmount: t.field({ type: Amount, resolve: () => 0 }),
    minAmount: t.field({ type: Amount, resolve: () => 0 }),
  }),
});

const Clause = builder.objectRef<object>('PaymentClause').implement({
  fields: (t) => ({
    id: t.string({ resolve: () => '' }),
    type: t.string({ resolve: () => '' }),
    clause: t.string({ resolve: () => '' }),
  }),
});

/** The provider shows its own terms on its page. */
const Terms = builder.objectRef<object>('PaymentTerms').implement({
  fields: (t) => ({
    supportsPaymentInitiationService: t.boolean({ resolve: () => false }),
    paymentInitiationServiceTerms: t.field({ type: [Clause], resolve: () => [] }),
  }),
});

export const PaymentEntry = builder.objectRef<PaymentMethod>('PaymentEntry').implement({
  fields: (t) => ({
    id: t.string({ resolve: (method) => method }),
    name: t.string({ resolve: (method, _, context) => paymentMethodName(method, context) }),
    description: t.string({ resolve: (method, _, context) => methodDescription(method, context) }),
    icon: t.string({ nullable: true, resolve: () => null }),
    icon_svg: t.string({ nullable: true, resolve: () => null }),
    methodAsGroup: t.boolean({ resolve: () => false }),
    paymentChannel: t.field({ type: Channel, nullable: true, resolve: () => null }),
    paymentSystem: t.field({ type: System, resolve: (method) => method }),
    additionalClientCost: t.field({ type: ClientCost, resolve: () => ({}) }),
    terms: t.field({ type: Terms, resolve: () => ({}) }),
  }),
});

const Group = builder.objectRef<object>('PaymentsGroup').implement({
  fields: (t) => ({
    id: t.string({ resolve: () => '' }),
    name: t.string({ resolve: () => '' }),
    icon: t.string({ nullable: true, resolve: () => null }),
  }),
});

const GroupTerms = builder.objectRef<object>('PaymentsGroupTerms').implement({
  fields: (t) => ({
    groupId: t.string({ resolve: () => '' }),
    type: t.string({ resolve: () => '' }),
    clausePrefix: t.string({ resolve: () => '' }),
    clause: t.string({ resolve: () => '' }),
  }),
});

const ViewSettings = builder.objectRef<readonly PaymentMethod[]>('PaymentsSettings').implement({
  fields: (t) => ({
    /** The first one is proposed. */
    defaultPaymentMethodId: t.string({ nullable: true, resolve: ([first]) => first ?? null }),
  }),
});

const PaymentsView = builder.objectRef<readonly PaymentMethod[]>('PaymentsView').implement({
  fields: (t) => ({
    payments: t.field({ type: [PaymentEntry], resolve: (methods) => [...methods] }),
    // Methods are not grouped here.
    paymentsGroup: t.field({ type: [Group], resolve: () => [] }),
    paymentsGroupTerms: t.field({ type: [GroupTerms], resolve: () => [] }),
    settings: t.field({ type: ViewSettings, resolve: (methods) => methods }),
  }),
});

export const offeredMethods = ({ payments }: CallContext, isSubscription: boolean): PaymentMethod[] =>
  isSubscription ? payments.methods('prepaid') : [...payments.methods('prepaid'), ...payments.methods('on-delivery')];

builder.queryField(viewName('paymentsMethod'), (t) =>
  t.field({
    type: PaymentsView,
    args: {
      clientType: t.arg({ type: TextScalar }),
      isSubscription: t.arg.boolean(),
      courierId: t.arg({ type: TextScalar }),
    },
    resolve: (_, { isSubscription }, context) => offeredMethods(context, isSubscription ?? false),
  }),
);

/** Each order is paid separately: methods of one order, and none for several. */
builder.queryField('collectivePayments', (t) =>
  t.field({
    type: PaymentsView,
    args: { ordersNumbers: t.arg({ type: [TextScalar], required: true }) },
    resolve: async (_, { ordersNumbers: [number, ...others] }, { orders, payments }) => {
      const order = number && others.length === 0 ? await orders.order(number) : null;
      const standing = order && (await payments.standing(order));
      return standing?.methods ?? [];
    },
  }),
);

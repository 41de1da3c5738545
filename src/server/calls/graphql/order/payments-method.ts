import { isPrepaid, type PaymentMethod } from '../../../../shop/payment/payment-methods.ts';
import { wireDeliveryPayment } from '../../wire-words.ts';
import { TextScalar } from '../account/text-scalar.ts';
import { builder, type Outcome, success } from '../builder.ts';
import { OutcomeType } from '../outcome.ts';
import { methodDescription, offeredMethods, paymentMethodName } from './payments-view.ts';

const Method = builder.objectRef<PaymentMethod>('PaymentMethod').implement({
  fields: (t) => ({
    id: t.string({ resolve: (method) => method }),
    name: t.string({ resolve: (method, _, context) => paymentMethodName(method, context) }),
    description: t.string({ resolve: (method, _, context) => methodDescription(method, context) }),
    icon: t.string({ nullable: true, resolve: () => null }),
    /** `prepaid`, or `dvp` for payment on delivery. */
    prepaid: t.string({ resolve: (method) => wireDeliveryPayment(isPrepaid(method) ? 'prepaid' : 'on-delivery') }),
  }),
});

/** Companies and private persons have the same methods. */
builder.queryField('paymentsMethod', (t) =>
  t.field({
    type: [Method],
    args: { clientType: t.arg({ type: TextScalar }), isSubscription: t.arg.boolean() },
    resolve: (_, { isSubscription }, context) => offeredMethods(context, isSubscription ?? false),
  }),
);

const ShopSettingsInput = builder.inputType('ShopSettingsInput', {
  fields: (t) => ({ isAllowedToDivisionOrder: t.boolean() }),
});

builder.mutationField('editCurrentSettings', (t) =>
  t.field({
    type: OutcomeType,
    args: { ShopSettingsInput: t.arg({ type: ShopSettingsInput, required: true }) },
    resolve: (_, { ShopSettingsInput: { isAllowedToDivisionOrder } }, { checkout }): Outcome => {
      if (typeof isAllowedToDivisionOrder === 'boolean') checkout.divide(isAllowedToDivisionOrder);
      return success;
    },
  }),
);

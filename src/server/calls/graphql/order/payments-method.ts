import { methodMessages } from '../../../../shop/order/checkout/shown/method-messages.ts';
import { paymentMessages } from '../../../../shop/payment/payment-messages.ts';
import { isPrepaid, type PaymentMethod } from '../../../../shop/payment/payment-methods.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { wireDeliveryPayment } from '../../wire-words.ts';
import { Text } from '../account/text-scalar.ts';
import { builder, type Outcome, success } from '../builder.ts';
import { OutcomeType } from '../outcome.ts';

const Method = builder.objectRef<PaymentMethod>('PaymentMethod').implement({
  fields: (t) => ({
    id: t.string({ resolve: (method) => method }),
    name: t.string({
      resolve: (method, _, { settings }) => translator(settings.messages, paymentMessages)(`payment.method.${method}`),
    }),
    description: t.string({
      resolve: (method, _, { settings }) => translator(settings.messages, methodMessages)(`method.${method}`),
    }),
    icon: t.string({ nullable: true, resolve: () => null }),
    /** `prepaid`, or `dvp` for payment on delivery. */
    prepaid: t.string({ resolve: (method) => wireDeliveryPayment(isPrepaid(method) ? 'prepaid' : 'on-delivery') }),
  }),
});

/** Companies and private persons have the same methods. */
builder.queryField('paymentsMethod', (t) =>
  t.field({
    type: [Method],
    args: { clientType: t.arg({ type: Text }) },
    resolve: (_, __, { payments }) => [...payments.methods('prepaid'), ...payments.methods('on-delivery')],
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

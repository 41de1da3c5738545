import { to } from '../../../../routes.ts';
import { orderLookupMessages } from '../../../../shop/order/view/order-lookup-messages.ts';
import { prepaidMessages } from '../../../../shop/order/view/prepaid-messages.ts';
import { isPaymentMethod } from '../../../../shop/payment/payment-methods.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { builder, type CallContext, failed, type Outcome, success } from '../builder.ts';
import { OutcomeError } from '../outcome.ts';

/** `location`: where the browser continues, as for a new order. */
interface ChangedPayment extends Outcome {
  location: string | null;
}

const ChangedPaymentType = builder.objectRef<ChangedPayment>('ChangedOrderPayment').implement({
  fields: (t) => ({
    status: t.exposeString('status'),
    error: t.field({ type: OutcomeError, nullable: true, resolve: ({ error }) => error }),
    location: t.exposeString('location', { nullable: true }),
  }),
});

const ChangeOrderPaymentInput = builder.inputType('ChangeOrderPaymentInput', {
  fields: (t) => ({
    orderNumber: t.field({ type: 'Text', required: true }),
    paymentMethodId: t.field({ type: 'Text', required: true }),
  }),
});

/** Chooses another method of payment for an order that waits for it. A BLIK code is typed on the page of `location`. */
builder.mutationField('changeOrderPayment', (t) =>
  t.field({
    type: ChangedPaymentType,
    args: { ChangeOrderPaymentInput: t.arg({ type: ChangeOrderPaymentInput, required: true }) },
    resolve: (_, { ChangeOrderPaymentInput: { orderNumber, paymentMethodId } }, context) =>
      changedPayment(orderNumber, paymentMethodId, context),
  }),
);

/** Begins the payment, or says where it goes on. */
export async function changedPayment(number: string, method: string, context: CallContext): Promise<ChangedPayment> {
  const { orders, payments, settings, origin } = context;
  const order = await orders.order(number);
  if (!order) return refused('order_unknown', translator(settings.messages, orderLookupMessages)('orderDoor.wrong'));
  const standing = await payments.standing(order);
  const t = translator(settings.messages, prepaidMessages);
  if (!isPaymentMethod(method) || !standing?.methods.includes(method)) {
    return refused('payment_not_chosen', t(standing?.methods.length ? 'prepaid.chooseOne' : 'prepaid.over'));
  }
  const prepaid = origin + to('prepaid', { number: order.number });
  // Without its code a BLIK payment cannot begin.
  if (method === 'blik') return { ...success, location: prepaid };
  const begun = await payments.begin(order, method);
  if (begun.status === 'refused') return refused('payment_refused', begun.sentence);
  if (begun.status === 'redirect') return { ...success, location: new URL(begun.to, origin).href };
  const isOver = begun.status === 'paid' || begun.status === 'cash';
  return { ...success, location: isOver ? origin + to('orderDone', { number: order.number }) : prepaid };
}

const refused = (code: string, message: string): ChangedPayment => ({ ...failed(code, message), location: null });

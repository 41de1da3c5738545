import { type ShippingTime, shippingTime } from '../../../shop/delivery/shipping-time.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { translator } from '../../../shop/text/messages.ts';
import { builder, refusal } from './builder.ts';

const mostProducts = 100;

const TimeLeft = builder.objectRef<ShippingTime>('ShippingTimeLeft').implement({
  fields: (t) => ({
    days: t.exposeInt('days'),
    hours: t.exposeInt('hours'),
    minutes: t.exposeInt('minutes'),
  }),
});

const ShippingMoment = builder.objectRef<ShippingTime>('ShippingMoment').implement({
  fields: (t) => ({
    time: t.field({ type: TimeLeft, resolve: (own) => own }),
    weekDay: t.exposeInt('weekDay'),
    weekAmount: t.exposeInt('weekAmount'),
    today: t.exposeBoolean('today'),
  }),
});

const ShippingAnswer = builder.objectRef<ShippingTime>('ShippingTime').implement({
  fields: (t) => ({
    shippingTime: t.field({ type: ShippingMoment, resolve: (own) => own }),
    time: t.string({ nullable: true, resolve: ({ time }) => time }),
    unknownTime: t.exposeBoolean('unknownTime'),
    todayShipmentDeadline: t.string({ nullable: true, resolve: (own) => own.todayShipmentDeadline }),
  }),
});

const Shipping = builder.objectRef<ShippingTime>('Shipping').implement({
  fields: (t) => ({ shippingTime: t.field({ type: ShippingAnswer, resolve: (own) => own }) }),
});

const ShippingProduct = builder.inputType('ShippingProductInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    size: t.string(),
    quantity: t.float(),
  }),
});

const ShippingInput = builder.inputType('ShippingInput', {
  fields: (t) => ({
    mode: t.string(),
    products: t.field({ type: [ShippingProduct], required: true }),
  }),
});

builder.queryField('shipping', (t) =>
  t.field({
    type: Shipping,
    nullable: true,
    args: { ShippingInput: t.arg({ type: ShippingInput, required: true }) },
    resolve: async (_, { ShippingInput: { products } }, { product, now, settings }) => {
      const t = translator(settings.messages, callMessages);
      if (products.length === 0 || products.length > mostProducts) {
        throw refusal('BAD_PRODUCTS', t('call.badProducts', { most: mostProducts }));
      }
      const times: ShippingTime[] = [];
      for (const { id, size } of products) {
        const found = await product(id);
        const own = size ? found?.sizes.find((candidate) => candidate.size.id === size) : found?.sizes[0];
        if (!own) throw refusal('PRODUCT_NOT_FOUND', t('call.unknownSize'));
        times.push(shippingTime(own.size.dispatch, now));
      }
      // A parcel leaves when its slowest thing is ready; one that nobody can tell makes the whole unknown.
      return times.reduce((slowest, next) => {
        if (slowest.unknownTime) return slowest;
        return next.unknownTime || next.days > slowest.days ? next : slowest;
      });
    },
  }),
);

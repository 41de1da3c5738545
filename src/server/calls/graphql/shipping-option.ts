import type { ShippingTime } from '../../../shop/delivery/shipping-time.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { translator } from '../../../shop/text/messages.ts';
import { Amount } from './amount.ts';
import { builder } from './builder.ts';

const TimeLeft = builder.objectRef<ShippingTime>('ShippingTimeLeft').implement({
  fields: (t) => ({
    days: t.exposeInt('days'),
    hours: t.exposeInt('hours'),
    minutes: t.exposeInt('minutes'),
  }),
});

export const ShippingMoment = builder.objectRef<ShippingTime>('ShippingMoment').implement({
  fields: (t) => ({
    time: t.field({ type: TimeLeft, resolve: (own) => own }),
    weekDay: t.exposeInt('weekDay'),
    weekAmount: t.exposeInt('weekAmount'),
    today: t.exposeBoolean('today'),
  }),
});

/** A delivery option. The shop's settings contain only the cheapest one, paid in advance. */
export interface DeliveryOption {
  cost: Grosze;
  time: ShippingTime | null;
}

const Courier = builder.objectRef<DeliveryOption>('ShippingCourier').implement({
  fields: (t) => ({
    icon: t.string({ nullable: true, resolve: () => null }),
    name: t.string({
      resolve: (_, __, { settings }) => translator(settings.messages, callMessages)('call.cheapestDelivery'),
    }),
  }),
});

export const ShippingOption = builder.objectRef<DeliveryOption>('ShippingOption').implement({
  fields: (t) => ({
    prepaid: t.string({ resolve: () => 'prepaid' }),
    courier: t.field({ type: Courier, resolve: (own) => own }),
    cost: t.field({ type: Amount, resolve: ({ cost }) => cost }),
    deliveryTime: t.field({ type: ShippingMoment, nullable: true, resolve: ({ time }) => time }),
  }),
});

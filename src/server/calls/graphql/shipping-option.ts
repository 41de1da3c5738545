import type { DeliveryOffer } from '../../../shop/delivery/delivery-offer.ts';
import type { DeliveryOption } from '../../../shop/delivery/delivery-option.ts';
import { deliveryTime } from '../../../shop/delivery/delivery-time.ts';
import type { ShippingTime } from '../../../shop/delivery/shipping-time.ts';
import { wireDeliveryPayment } from '../wire-words.ts';
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

const Courier = builder.objectRef<DeliveryOption>('ShippingCourier').implement({
  fields: (t) => ({
    /** The `courierId` of the order calls. */
    id: t.exposeString('id'),
    icon: t.string({ nullable: true, resolve: () => null }),
    name: t.exposeString('name'),
    type: t.exposeString('carrier'),
  }),
});

/** An available method of delivery. The cost includes the fee for payment on delivery. */
export const ShippingOption = builder.objectRef<DeliveryOffer>('ShippingOption').implement({
  fields: (t) => ({
    prepaid: t.string({ resolve: ({ option }) => wireDeliveryPayment(option.payment) }),
    courier: t.field({ type: Courier, resolve: ({ option }) => option }),
    cost: t.field({ type: Amount, resolve: ({ cost, cashFee }) => cost.gross + cashFee.gross }),
    deliveryTime: t.field({
      type: ShippingMoment,
      nullable: true,
      resolve: ({ days }, _, { now }) => deliveryTime(days, now),
    }),
  }),
});

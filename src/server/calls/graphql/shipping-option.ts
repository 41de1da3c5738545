import { type DeliveryOffer, needsPoint } from '../../../shop/delivery/delivery-offer.ts';
import type { DeliveryOption } from '../../../shop/delivery/delivery-option.ts';
import { deliveryTime } from '../../../shop/delivery/delivery-time.ts';
import type { ShippingTime } from '../../../shop/delivery/shipping-time.ts';
import { wireDeliveryPayment } from '../wire-words.ts';
import { Amount } from './amount.ts';
import { PointsSum } from './basket/points-sum.ts';
import { builder } from './builder.ts';
import { Point, pointsNearby } from './delivery/pickup-points.ts';

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
    /** Days are counted by the calendar. */
    workingDays: t.boolean({ resolve: () => false }),
  }),
});

const Courier = builder.objectRef<DeliveryOption>('ShippingCourier').implement({
  fields: (t) => ({
    /** The `courierId` of the order calls. */
    id: t.exposeString('id'),
    icon: t.string({ nullable: true, resolve: () => null }),
    name: t.exposeString('name'),
    type: t.exposeString('carrier'),
    /** The same: a way of delivery has one way to pay. */
    fullId: t.exposeString('id'),
    carrierName: t.string({ resolve: ({ labels, carrier }) => labels ?? carrier }),
    pickupPoint: t.boolean({ resolve: ({ carrier }) => needsPoint(carrier) }),
    companyKey: t.string({ nullable: true, resolve: ({ labels }) => labels ?? null }),
    companyGroupKey: t.string({ nullable: true, resolve: () => null }),
  }),
});

/** An available method of delivery. The cost includes the fee for payment on delivery. */
export const ShippingOption = builder.objectRef<DeliveryOffer>('ShippingOption').implement({
  fields: (t) => ({
    prepaid: t.string({ resolve: ({ option }) => wireDeliveryPayment(option.payment) }),
    courier: t.field({ type: Courier, resolve: ({ option }) => option }),
    availability: t.string({ resolve: () => 'y' }),
    // There is no calendar, no minimum worth, and points do not pay for delivery.
    calendar: t.boolean({ resolve: () => false }),
    calendarOption: t.string({ nullable: true, resolve: () => null }),
    comment: t.string({ resolve: () => '' }),
    minworthReached: t.boolean({ resolve: () => true }),
    minworth: t.field({ type: Amount, nullable: true, resolve: () => null }),
    workingDays: t.boolean({ resolve: () => false }),
    pointsSelected: t.boolean({ resolve: () => false }),
    pointsEnabled: t.boolean({ resolve: () => false }),
    pointsCost: t.field({ type: PointsSum, nullable: true, resolve: () => null }),
    /** Points near the post code of the visit; others by `searchPickupPoints`. */
    courierPickupPoints: t.field({ type: [Point], resolve: ({ option }, _, context) => pointsNearby(option, context) }),
    cost: t.field({ type: Amount, resolve: ({ cost, cashFee }) => cost.gross + cashFee.gross }),
    deliveryTime: t.field({
      type: ShippingMoment,
      nullable: true,
      resolve: ({ days }, _, { now }) => deliveryTime(days, now),
    }),
  }),
});

import { TextScalar } from '../account/text-scalar.ts';
import { Amount } from '../amount.ts';
import { PointsSum } from '../basket/points-sum.ts';
import { builder } from '../builder.ts';

/** Delivery on a day of the shopper's choice is not sold here, so the calendar is empty. */

const CalendarDate = builder.objectRef<object>('CourierDate').implement({
  fields: (t) => ({
    day: t.int({ resolve: () => 0 }),
    month: t.int({ resolve: () => 0 }),
    year: t.int({ resolve: () => 0 }),
  }),
});

const Service = builder.objectRef<object>('CourierService').implement({
  fields: (t) => ({
    id: t.string({ resolve: () => '' }),
    name: t.string({ resolve: () => '' }),
    price: t.field({ type: Amount, nullable: true, resolve: () => null }),
    pointCost: t.field({ type: PointsSum, nullable: true, resolve: () => null }),
    pointsEnabled: t.boolean({ resolve: () => false }),
    selectedForPrice: t.boolean({ resolve: () => false }),
  }),
});

const Day = builder.objectRef<object>('CourierDay').implement({
  fields: (t) => ({
    date: t.field({ type: CalendarDate, nullable: true, resolve: () => null }),
    type: t.string({ resolve: () => '' }),
    availableServices: t.field({ type: [Service], resolve: () => [] }),
  }),
});

const Services = builder.objectRef<object>('CourierServices').implement({
  fields: (t) => ({ calendar: t.field({ type: [Day], resolve: () => [] }) }),
});

const CourierServicesInput = builder.inputType('CourierServicesInput', {
  fields: (t) => ({ courierId: t.field({ type: TextScalar }), prepaid: t.field({ type: TextScalar }) }),
});

builder.queryField('courierServices', (t) =>
  t.field({
    type: Services,
    args: { CourierServicesInput: t.arg({ type: CourierServicesInput }), courierId: t.arg({ type: TextScalar }) },
    resolve: () => ({}),
  }),
);

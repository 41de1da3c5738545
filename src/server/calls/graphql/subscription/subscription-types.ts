import type { OpenSubscription, SubscriptionDetail } from '../../../../page-context/after-sale/subscriptions.ts';
import type { PickupPoint } from '../../../../shop/delivery/delivery-option.ts';
import { commonPeriods } from '../../../../shop/subscription/added-line.ts';
import { nextDay } from '../../../../shop/subscription/delivery-days.ts';
import { answerDay } from '../../../../shop/subscription/due-step.ts';
import type { SubscriptionAgreement } from '../../../../shop/subscription/subscription-agreement.ts';
import { movableDays } from '../../../../shop/subscription/subscription-change.ts';
import { movedDays } from '../../../../shop/subscription/subscription-settings.ts';
import { dayOf } from '../../../../shop/time/warsaw-time.ts';
import { Amount } from '../amount.ts';
import { builder, type CallContext } from '../builder.ts';

/** A subscription in the format that clients of such shops know. */
export interface Viewed extends OpenSubscription {
  detail: SubscriptionDetail;
  point: PickupPoint | null;
}

type Own = Pick<Viewed, 'agreement'>;
const optionOf = ({ agreement }: Own, { settings }: CallContext) =>
  settings.delivery.options.find(({ id }) => id === agreement.agreed.choices.optionId) ?? null;

const Payment = builder.objectRef<Own>('SubscriptionPaymentData').implement({
  fields: (t) => ({
    systemName: t.string({ resolve: ({ agreement }) => agreement.agreed.choices.method ?? '' }),
    /** No card is stored: each delivery is paid separately. */
    cardNumber: t.string({ nullable: true, resolve: () => null }),
    payformId: t.string({ nullable: true, resolve: ({ agreement }) => agreement.agreed.choices.method }),
    iconSvg: t.string({ nullable: true, resolve: () => null }),
    expiryDate: t.string({ nullable: true, resolve: () => null }),
  }),
});

const AddressId = builder.objectRef<Own>('SubscriptionAddressId').implement({
  // Addresses of an agreement are not in the address book.
  fields: (t) => ({ id: t.int({ nullable: true, resolve: () => null }) }),
});

const Coordinates = builder.objectRef<PickupPoint>('SubscriptionPointCoordinates').implement({
  fields: (t) => ({
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    distance: t.float({ nullable: true, resolve: () => null }),
  }),
});

const PointAddress = builder.objectRef<PickupPoint>('SubscriptionPointAddress').implement({
  fields: (t) => ({
    buildingAndHouseNumber: t.string({ resolve: () => '' }),
    city: t.exposeString('city'),
    country: t.string({ resolve: () => 'PL' }),
    postcode: t.exposeString('zipcode'),
    street: t.exposeString('street'),
  }),
});

const Point = builder.objectRef<PickupPoint>('SubscriptionPickupPoint').implement({
  fields: (t) => ({
    id: t.exposeString('code'),
    name: t.exposeString('name'),
    location: t.exposeString('description'),
    requiredClientNumber: t.boolean({ resolve: () => false }),
    coordinates: t.field({ type: Coordinates, resolve: (point) => point }),
    address: t.field({ type: PointAddress, resolve: (point) => point }),
  }),
});

const Courier = builder.objectRef<Own>('SubscriptionCourier').implement({
  fields: (t) => ({
    id: t.string({ resolve: ({ agreement }) => agreement.agreed.choices.optionId ?? '' }),
    fullId: t.string({ resolve: ({ agreement }) => agreement.agreed.choices.optionId ?? '' }),
    icon: t.string({ nullable: true, resolve: () => null }),
    name: t.string({ resolve: (own, _, context) => optionOf(own, context)?.name ?? '' }),
    carrierName: t.string({ resolve: (own, _, context) => optionOf(own, context)?.carrier ?? '' }),
    pickupPoint: t.boolean({ resolve: (own, _, context) => optionOf(own, context)?.carrier === 'locker' }),
    companyKey: t.string({ nullable: true, resolve: () => null }),
    companyGroupKey: t.string({ nullable: true, resolve: () => null }),
  }),
});

const Delivery = builder.objectRef<Viewed>('SubscriptionOrderDelivery').implement({
  fields: (t) => ({
    courier: t.field({ type: Courier, resolve: (own) => own }),
    pickupPoint: t.field({ type: Point, nullable: true, resolve: ({ point }) => point }),
    deliveryAddressData: t.field({ type: AddressId, resolve: (own) => own }),
    courierNote: t.string({ resolve: ({ agreement }) => agreement.agreed.courierRemarks }),
  }),
});

const OrderData = builder.objectRef<Viewed>('SubscriptionOrderData').implement({
  fields: (t) => ({
    currencyId: t.string({ resolve: () => 'PLN' }),
    typeOfInvoice: t.string({ resolve: ({ agreement }) => agreement.agreed.document }),
    chargeTax: t.boolean({ resolve: () => true }),
    subscriptionNote: t.string({ resolve: ({ agreement }) => agreement.agreed.remarks }),
    payerAddress: t.field({ type: AddressId, resolve: (own) => own }),
    deliveryCost: t.field({
      type: Amount,
      resolve: ({ agreement, detail }) => {
        const sums = detail.upcoming?.sums;
        return sums ? sums.delivery + sums.fee : agreement.agreed.deliveryGross;
      },
    }),
    orderDelivery: t.field({ type: Delivery, resolve: (own) => own }),
    /** A different delivery for a single order is not offered. */
    useOnceOrderDelivery: t.field({ type: Delivery, nullable: true, resolve: () => null }),
  }),
});

interface Threshold {
  type: string;
  value: number;
}

const RebateThreshold = builder.objectRef<Threshold>('SubscriptionRebateThreshold').implement({
  fields: (t) => ({
    numberFrom: t.int({ resolve: () => 1 }),
    numberTo: t.int({ nullable: true, resolve: () => null }),
    type: t.exposeString('type'),
    value: t.exposeFloat('value'),
  }),
});

const RebateCode = builder.objectRef<SubscriptionAgreement>('SubscriptionRebateCode').implement({
  fields: (t) => ({
    id: t.int({ nullable: true, resolve: () => null }),
    code: t.string({ resolve: ({ code }) => code ?? '' }),
    orderUsages: t.int({ nullable: true, resolve: () => null }),
    maxUsages: t.int({ nullable: true, resolve: () => null }),
  }),
});

const Info = builder.objectRef<Viewed>('SubscriptionInfoData').implement({
  fields: (t) => ({
    createDate: t.string({ resolve: ({ agreement }) => dayOf(agreement.createdAt) }),
    endDate: t.string({
      nullable: true,
      resolve: ({ agreement: { ended } }) => (ended ? dayOf(ended.at) : null),
    }),
    ordersCount: t.int({
      resolve: ({ detail }) => detail.cycles.filter(({ orderId }) => orderId !== null).length,
    }),
  }),
});

const isActive = ({ agreement }: Own): boolean => agreement.state === 'active';
const isOpen = ({ agreement }: Own): boolean => agreement.state !== 'ended';

const Options = builder.objectRef<Viewed>('SubscriptionOptions').implement({
  fields: (t) => ({
    isChangeUpcomingDeliveryDatePossible: t.boolean({ resolve: isActive }),
    isChangeUpcomingDeliveryAddressPossible: t.boolean({ resolve: isOpen }),
    isCardChangeInProgress: t.boolean({ resolve: () => false }),
    canCustomerHoldOffSubscription: t.boolean({ resolve: isActive }),
    canCustomerEditSubscriptionBasket: t.boolean({ resolve: isOpen }),
    canCustomerEditSubscriptionPayments: t.boolean({ resolve: isOpen }),
    unavailableDates: t.stringList({ resolve: () => [] }),
    maxNumberOfDaysToChangeDeliveryDate: t.int({ resolve: () => movedDays }),
    minNextOrderDate: t.string({ resolve: (_, __, { now }) => movableDays(dayOf(now)).first }),
    maxNextOrderDate: t.string({ resolve: (_, __, { now }) => movableDays(dayOf(now)).last }),
  }),
});

const Acceptance = builder.objectRef<Viewed>('SubscriptionAcceptData').implement({
  fields: (t) => ({
    acceptanceIsRequired: t.boolean({ resolve: ({ detail }) => detail.open?.state === 'asked' }),
    acceptationDeadline: t.string({
      nullable: true,
      resolve: ({ agreement, detail: { open } }) => (open?.state === 'asked' ? answerDay(agreement, open) : null),
    }),
  }),
});

export const Subscription = builder.objectRef<Viewed>('Subscription').implement({
  fields: (t) => ({
    id: t.int({ resolve: ({ agreement }) => agreement.id }),
    status: t.string({ resolve: ({ agreement }) => agreement.state }),
    upcomingDeliveryDate: t.string({
      nullable: true,
      resolve: ({ agreement, detail }) => (agreement.state === 'active' ? (detail.upcoming?.on ?? null) : null),
    }),
    nextDeliveryDate: t.string({
      nullable: true,
      resolve: ({ agreement: { state, anchorOn, days, nextOn } }) =>
        state === 'active' ? nextDay(anchorOn, days, nextOn) : null,
    }),
    upcomingPaymentDate: t.string({
      nullable: true,
      resolve: ({ agreement, detail }) => (agreement.state === 'active' ? (detail.upcoming?.on ?? null) : null),
    }),
    daysInPeriod: t.int({ resolve: ({ agreement }) => agreement.days }),
    possibleDaysInPeriod: t.intList({
      resolve: async ({ agreement }, _, { product }) =>
        commonPeriods(await Promise.all(agreement.lines.map(({ productId }) => product(productId)))),
    }),
    subscriptionPaymentData: t.field({ type: Payment, resolve: (own) => own }),
    subscriptionOrderData: t.field({ type: OrderData, resolve: (own) => own }),
    rebatesThresholds: t.field({
      type: [RebateThreshold],
      resolve: async ({ agreement }, _, { product }) => {
        const products = await Promise.all(agreement.lines.map(({ productId }) => product(productId)));
        return products.flatMap((own): Threshold[] => {
          if (!own?.subscription) return [];
          const { kind, value } = own.subscription;
          return [{ type: kind, value: kind === 'quota' ? value / 100 : value }];
        });
      },
    }),
    subscriptionRebateCode: t.field({
      type: RebateCode,
      nullable: true,
      resolve: ({ agreement }) => (agreement.code === null ? null : agreement),
    }),
    subscriptionInfoData: t.field({ type: Info, resolve: (own) => own }),
    subscriptionOptions: t.field({ type: Options, resolve: (own) => own }),
    subscriptionAcceptData: t.field({ type: Acceptance, resolve: (own) => own }),
  }),
});

import type { Basket } from '../../../../shop/basket/basket.ts';
import type { BasketLine } from '../../../../shop/basket/basket-line.ts';
import { shippingTime } from '../../../../shop/delivery/shipping-time.ts';
import { type Grosze, sumMoney } from '../../../../shop/money/money.ts';
import { nextDay } from '../../../../shop/subscription/delivery-days.ts';
import { dayOf, formatDay } from '../../../../shop/time/warsaw-time.ts';
import { Amount, Price } from '../amount.ts';
import { builder } from '../builder.ts';
import { PointsSum } from './points-sum.ts';

/** The sums of a basket in the format of an order form, and its lines by how they are delivered. */

const Shipping = builder.objectRef<Basket>('BasketShippingCost').implement({
  fields: (t) => ({
    shippingCostPoints: t.int({ resolve: () => 0 }),
    /** With the fee for payment on delivery; `null` while no way of delivery is available. */
    shippingCostAfterRebate: t.field({
      type: Amount,
      nullable: true,
      resolve: ({ delivery: { cost, isNeeded } }) => cost?.gross ?? (isNeeded ? null : 0),
    }),
  }),
});

export const BasketCost = builder.objectRef<Basket>('BasketCost').implement({
  fields: (t) => ({
    /** Nobody has to order a minimum. */
    orderMinimalWholesaleNotReached: t.boolean({ resolve: () => false }),
    totalProductsCost: t.field({ type: Amount, resolve: ({ worth }) => worth.gross }),
    basketShippingCost: t.field({ type: Shipping, resolve: (basket) => basket }),
    // Part of the cost of delivery.
    prepaidCost: t.field({ type: Amount, resolve: () => 0 }),
    insuranceCost: t.field({ type: Amount, resolve: () => 0 }),
    totalRebateWithoutShipping: t.field({
      type: Amount,
      resolve: ({ worth, afterCode }) => worth.gross - afterCode.gross,
    }),
    paymentAmountFromClientBalance: t.field({ type: Amount, resolve: () => 0 }),
    totalToPay: t.field({ type: Amount, resolve: ({ total }) => total.gross }),
    totalToPayAtPoints: t.field({ type: PointsSum, resolve: ({ points }) => points.needed }),
    totalProductsCostAtPoints: t.field({ type: PointsSum, resolve: ({ points }) => points.needed }),
    totalDeposit: t.field({ type: Amount, resolve: () => 0 }),
  }),
});

/** In days from now: when the first and the last thing leaves. `null`: nothing is sent, or nobody knows when. */
export function sendingDays(lines: readonly BasketLine[], now: number): { first: number; last: number } | null {
  const times = lines.flatMap(({ dispatch }) => (dispatch ? shippingTime(dispatch, now) : []));
  if (times.length === 0 || times.some(({ unknownTime }) => unknownTime)) return null;
  const days = times.map((time) => time.days);
  return { first: Math.min(...days), last: Math.max(...days) };
}

export const isDivisible = ({ delivery }: Basket): boolean => (delivery.way?.division.length ?? 0) > 1;

/** Lines that are delivered together again and again; `days` is 0 for those that are bought once. */
interface LineGroup {
  days: number;
  worth: Grosze;
  worthNet: Grosze;
}

export const groupOf = ({ subscriptionDays }: Pick<BasketLine, 'subscriptionDays'>): string => String(subscriptionDays);

export function lineGroups({ lines }: Basket): LineGroup[] {
  const periods = [...new Set(lines.map(({ subscriptionDays }) => subscriptionDays))].sort((a, b) => a - b);
  return periods.map((days) => {
    const own = lines.filter(({ subscriptionDays }) => subscriptionDays === days).map(({ worth }) => worth);
    const { gross, net } = sumMoney(own);
    return { days, worth: gross, worthNet: net };
  });
}

const NextOrder = builder.objectRef<string>('BasketNextOrder').implement({
  fields: (t) => ({ formatted: t.string({ resolve: (day) => formatDay(day) }) }),
});

const GroupSubscription = builder.objectRef<LineGroup>('BasketGroupSubscription').implement({
  fields: (t) => ({
    daysInPeriod: t.exposeInt('days'),
    nextOrder: t.field({
      type: NextOrder,
      resolve: ({ days }, _, { now }) => nextDay(dayOf(now), days, dayOf(now)),
    }),
  }),
});

const worthOf = ({ worth, worthNet }: LineGroup) => ({ gross: worth, net: worthNet });

export const BasketGroup = builder.objectRef<LineGroup>('BasketGroup').implement({
  fields: (t) => ({
    /** The `basketGroupId` of its lines. */
    id: t.string({ resolve: ({ days }) => String(days) }),
    types: t.stringList({ resolve: ({ days }) => [days === 0 ? 'standard' : 'subscription'] }),
    worth: t.field({ type: Price, resolve: worthOf }),
    worthTotal: t.field({ type: Price, resolve: worthOf }),
    subscription: t.field({
      type: GroupSubscription,
      nullable: true,
      resolve: (group) => (group.days === 0 ? null : group),
    }),
  }),
});

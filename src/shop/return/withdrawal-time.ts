import { isSent } from '../catalogue/availability.ts';
import { returnLimits } from '../limits.ts';
import type { Order } from '../order/order.ts';
import type { ProductType } from '../product/product.ts';
import type { Day, Instant } from '../time/instant.ts';
import { addDays, dayOf, startOfDay } from '../time/warsaw-time.ts';
import { addWorkingDays, isWorkingDay } from '../time/working-days.ts';

/** The last day of a time that begins with an event: that day is not counted, and it never ends on a day off (KC 115). */
export function lastDayOf(begins: Day, days: number): Day {
  const last = addDays(begins, days);
  return isWorkingDay(last) ? last : addWorkingDays(last, 1);
}

type Dated = Pick<Order, 'history' | 'placedAt'>;

/** When the last of its parcels was handed over; `null`: not yet. */
export const deliveredAt = ({ history }: Pick<Order, 'history'>): Instant | null =>
  history.findLast(({ what, event }) => what === 'order' && event === 'deliver')?.at ?? null;

/**
 * The last day to withdraw: 14 days from delivery for what is sent, from the contract for the rest (art. 27 and 28 of the
 * consumer rights act). `null`: nothing was delivered, so the time has not begun and nobody is late.
 */
export function lastDayToWithdraw(order: Dated, type: ProductType): Day | null {
  const begins = isSent(type) ? deliveredAt(order) : order.placedAt;
  return begins === null ? null : lastDayOf(dayOf(begins), returnLimits.withdrawalDays);
}

/** The statement counts when it was sent before the day ends. */
export const isInTime = (lastDay: Day | null, at: Instant): boolean =>
  lastDay === null || at < startOfDay(addDays(lastDay, 1));

/** Whether the link to withdraw stands on an order: some of it can still be withdrawn from. */
export const mayWithdraw = (order: Dated & Pick<Order, 'lines' | 'state'>, now: Instant): boolean =>
  order.state !== 'cancelled' && order.lines.some(({ type }) => isInTime(lastDayToWithdraw(order, type), now));

/** The same for a return; whoever comes to it late still has some days to send. */
export function returnDeadlines(stated: Instant, now: Instant): { sendBy: Day; payBy: Day } {
  const { sendBy, payBy } = deadlinesAfter(stated);
  const soonest = lastDayOf(dayOf(now), returnLimits.sendAtLeast);
  return { sendBy: sendBy < soonest ? soonest : sendBy, payBy };
}

/** What the law gives after a statement: time to send the goods, and time to give the money back (art. 32 and 34). */
export const deadlinesAfter = (stated: Instant): { sendBy: Day; payBy: Day } => ({
  sendBy: lastDayOf(dayOf(stated), returnLimits.sendDays),
  payBy: lastDayOf(dayOf(stated), returnLimits.refundDays),
});

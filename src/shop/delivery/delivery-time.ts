import { carrierLimits } from '../limits.ts';
import type { Instant } from '../time/instant.ts';
import { dayOf, daysBetween, weekdayOf, weeksBetween } from '../time/warsaw-time.ts';
import { addWorkingDays } from '../time/working-days.ts';
import type { ShippingTime } from './shipping-time.ts';

/** When a parcel that leaves the shop at such a time is there at the latest; `null` when nobody knows when it leaves. */
export function deliveryTime({ time }: ShippingTime, now: Instant): ShippingTime | null {
  if (time === null) return null;
  const today = dayOf(now);
  const there = addWorkingDays(time, carrierLimits.workingDays);
  return {
    unknownTime: false,
    today: there === today,
    todayShipmentDeadline: null,
    days: daysBetween(today, there),
    hours: 0,
    minutes: 0,
    weekDay: weekdayOf(there),
    weekAmount: weeksBetween(today, there),
    time: there,
  };
}

/** A parcel leaves when its slowest thing is ready; one that nobody can tell makes the whole unknown. */
export const slowest = (times: ShippingTime[]): ShippingTime | undefined =>
  times.find(({ unknownTime }) => unknownTime) ?? times.toSorted((one, other) => other.days - one.days)[0];

/** `14:00:00`, as calls write the last time at which an order leaves today. */
export const deadlineText = ({ todayShipmentDeadline: clock }: ShippingTime): string | null => clock && `${clock}:00`;

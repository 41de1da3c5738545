import type { Instant } from '../time/instant.ts';
import { dayOf, daysBetween, weekdayOf, weeksBetween } from '../time/warsaw-time.ts';
import type { DeliveryDays } from './delivery-option.ts';
import type { ShippingTime } from './shipping-time.ts';

/** The latest day of arrival, in the format of a shipping time. `null` if it is unknown. */
export function deliveryTime(days: DeliveryDays, now: Instant): ShippingTime | null {
  if (days === null) return null;
  const today = dayOf(now);
  const { to: there } = days;
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

/**
 * A parcel is dispatched when its slowest item is ready. One item with an unknown time makes the whole parcel unknown.
 */
export function slowest(times: ShippingTime[]): ShippingTime | undefined {
  const [last] = times.toSorted((one, other) => other.days - one.days);
  const unknown = times.find(({ unknownTime }) => unknownTime);
  if (!unknown?.latest || !last?.time || last.time <= unknown.latest) return unknown ?? last;
  return { ...unknown, latest: last.time };
}

/** The deadline for same-day dispatch in the format of the API calls, such as `14:00:00`. */
export const deadlineText = ({ todayShipmentDeadline: clock }: ShippingTime): string | null => clock && `${clock}:00`;

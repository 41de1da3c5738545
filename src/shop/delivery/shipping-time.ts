import { shippingLimits } from '../limits.ts';
import type { Dispatch } from '../product/product.ts';
import type { Translate } from '../text/messages.ts';
import { counted, nouns } from '../text/plural.ts';
import type { Day, Instant } from '../time/instant.ts';
import {
  addDays,
  clockValue,
  dayOf,
  daysBetween,
  formatDay,
  formatDayAndMonth,
  instantAt,
  onWeekday,
  startOfDay,
  weekdayOf,
  weeksBetween,
} from '../time/warsaw-time.ts';
import { addWorkingDays, isWorkingDay } from '../time/working-days.ts';
import type { ShippingKey } from './shipping-messages.ts';

/** When an order placed now is dispatched (`shipping_time` of the specification). */
export interface ShippingTime {
  unknownTime: boolean;
  today: boolean;
  /** The deadline, such as `14:00`, while same-day dispatch is still possible. */
  todayShipmentDeadline: string | null;
  /** Calendar days from today to the day of dispatch. */
  days: number;
  /** Time left until today's deadline. */
  hours: number;
  minutes: number;
  /** 1 is Monday, 7 is Sunday. */
  weekDay: number;
  /** Calendar weeks from now. 0 is this week. */
  weekAmount: number;
  /** The day of dispatch. */
  time: Day | null;
  /** If that is unknown: the latest day of delivery. */
  latest?: Day;
}

const minute = 60_000;
const hour = 60 * minute;

export function shippingTime(dispatch: Dispatch, now: Instant): ShippingTime {
  if (dispatch.kind === 'unknown') return { ...unknown, latest: addDays(dayOf(now), shippingLimits.latestDays) };
  const today = dayOf(now);
  const deadline = deadlineOf(dispatch, today);
  const missed = deadline !== null && now >= deadline;
  const leaves = dispatchDay(dispatch, today, missed);
  const leavesToday = leaves === today;
  const left = leavesToday && deadline !== null ? Math.floor((deadline - now) / minute) : 0;
  return {
    unknownTime: false,
    today: leavesToday,
    todayShipmentDeadline: leavesToday && dispatch.deadline !== null ? clockValue(dispatch.deadline) : null,
    days: daysBetween(today, leaves),
    hours: Math.floor(left / 60),
    minutes: left % 60,
    weekDay: weekdayOf(leaves),
    weekAmount: weeksBetween(today, leaves),
    time: leaves,
  };
}

const unknown: ShippingTime = {
  unknownTime: true,
  today: false,
  todayShipmentDeadline: null,
  days: 0,
  hours: 0,
  minutes: 0,
  weekDay: 0,
  weekAmount: 0,
  time: null,
};

/** An order after the deadline, or on a non-working day, counts as placed on the next working day. */
function dispatchDay({ days, deadline }: Dispatch, today: Day, missed: boolean): Day {
  if (isWorkingDay(today)) return addWorkingDays(today, missed ? days + 1 : days);
  return addWorkingDays(today, deadline === null ? Math.max(1, days) : days + 1);
}

function deadlineOf({ deadline }: Dispatch, today: Day): Instant | null {
  return deadline === null ? null : instantAt(today, deadline);
}

/** The next instant at which the dispatch text changes without any change of data. */
export function nextDispatchChange(dispatch: Dispatch, now: Instant): Instant | null {
  if (dispatch.kind === 'unknown') return null;
  const today = dayOf(now);
  const deadline = deadlineOf(dispatch, today);
  if (deadline === null || now >= deadline) return startOfDay(addDays(today, 1));
  const lastQuiet = deadline - shippingLimits.deadlineNoticeHours * hour;
  return now <= lastQuiet ? lastQuiet + 1 : deadline;
}

/** Uses the first matching message. */
export function shippingText(shipping: ShippingTime, t: Translate<ShippingKey>): string {
  const { unknownTime, today, todayShipmentDeadline, days, hours, weekAmount, time, latest } = shipping;
  if (unknownTime || time === null) {
    return latest ? t('shipping.unknownLatest', { date: formatDay(latest) }) : t('shipping.unknown');
  }
  if (todayShipmentDeadline !== null && hours < shippingLimits.deadlineNoticeHours) {
    return t('shipping.deadline', { time: todayShipmentDeadline });
  }
  // Without a deadline, an order late in the evening leaves the next day.
  if (today && todayShipmentDeadline === null) return t('shipping.within', { hours: shippingLimits.promisedHours });
  if (today) return t('shipping.today');
  if (days === 1) return t('shipping.tomorrow');
  if (days > shippingLimits.namedDays) return t('shipping.days', { days: counted(days, nouns.day) });
  if (weekAmount === 0) return t('shipping.weekday', { weekday: onWeekday(time) });
  return t('shipping.weekdayDate', { weekday: onWeekday(time), date: formatDayAndMonth(time) });
}

import { monthsOf } from '../product/subscription-period.ts';
import type { Day } from '../time/instant.ts';
import { addDays, daysBetween } from '../time/warsaw-time.ts';

/** The same day of a later month; where the month is shorter, its last day. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}

/**
 * The n-th day of delivery, counted from the anchor and not from the previous delivery, so that the 31st returns after
 * February.
 */
export function nthDay(anchor: Day, days: number, n: number): Day {
  const months = monthsOf(days);
  return months === null ? addDays(anchor, days * n) : addMonths(anchor, months * n);
}

/** The first day of delivery later than `after`. */
export function nextDay(anchor: Day, days: number, after: Day): Day {
  // No period is longer than its days and three more for each of its months, so this is never too far.
  let n = Math.max(1, Math.floor(daysBetween(anchor, after) / (days + 4)));
  while (nthDay(anchor, days, n) <= after) n += 1;
  return nthDay(anchor, days, n);
}

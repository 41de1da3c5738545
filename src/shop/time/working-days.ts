import type { Day } from './instant.ts';
import { addDays, weekdayOf } from './warsaw-time.ts';

/**
 * Public holidays in Poland with a fixed date. Holidays that are always on Sundays (Easter, Pentecost) are not needed.
 */
const fixedHolidays = new Set(['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26']);
/** Christmas Eve is a public holiday since 2025. */
const christmasEveSince = 2025;

/** Easter Sunday, computed with the anonymous Gregorian algorithm. */
export function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const position = epact + toSunday - 7 * late + 114;
  const month = String(Math.floor(position / 31)).padStart(2, '0');
  return `${year}-${month}-${String((position % 31) + 1).padStart(2, '0')}`;
}

export function isHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  const date = day.slice(5);
  if (fixedHolidays.has(date)) return true;
  if (date === '12-24') return year >= christmasEveSince;
  const easter = easterOf(year);
  return day === easter || day === addDays(easter, 1) || day === addDays(easter, 49) || day === addDays(easter, 60);
}

/** Monday to Friday, except public holidays. */
export function isWorkingDay(day: Day): boolean {
  return weekdayOf(day) <= 5 && !isHoliday(day);
}

/** The n-th working day after this one. */
export function addWorkingDays(day: Day, n: number): Day {
  let reached = day;
  for (let left = n; left > 0; ) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}

/**
 * The last day of a period that begins with an event: that day is not counted, and the period never ends on a day off
 * (KC 115).
 */
export function lastDayOf(begins: Day, days: number): Day {
  const last = addDays(begins, days);
  return isWorkingDay(last) ? last : addWorkingDays(last, 1);
}

import type { Day } from './instant.ts';
import { addDays, dayNumber, dayWithNumber } from './warsaw-time.ts';

/** Public holidays in Poland with a fixed date. */
const fixedHolidays = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26'];
const dayMs = 86_400_000;
/** Christmas Eve is a public holiday since 2025. */
const christmasEveSince = 2025;
/** Easter, Easter Monday, Pentecost and Corpus Christi, in days after Easter Sunday. */
const afterEaster = [0, 1, 49, 60];

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

/** Computed once a year of the calendar, because a page tells dozens of days. */
const holidaysByYear = new Map<number, ReadonlySet<number>>();
const keptYears = 50;

function holidaysOf(year: number): ReadonlySet<number> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const dates = year >= christmasEveSince ? [...fixedHolidays, '12-24'] : fixedHolidays;
  const easter = dayNumber(easterOf(year));
  const holidays = new Set([
    ...dates.map((date) => dayNumber(`${String(year).padStart(4, '0')}-${date}`)),
    ...afterEaster.map((days) => easter + days),
  ]);
  if (holidaysByYear.size >= keptYears) holidaysByYear.clear();
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** 0 is Sunday; 1 January 1970 was a Thursday. */
const weekdayOfNumber = (number: number) => (((number + 4) % 7) + 7) % 7;

function isWorkingNumber(number: number): boolean {
  const weekday = weekdayOfNumber(number);
  return weekday !== 0 && weekday !== 6 && !holidaysOf(new Date(number * dayMs).getUTCFullYear()).has(number);
}

export function isHoliday(day: Day): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(dayNumber(day));
}

/** Monday to Friday, except public holidays. */
export function isWorkingDay(day: Day): boolean {
  return isWorkingNumber(dayNumber(day));
}

/** The n-th working day after this one. */
export function addWorkingDays(day: Day, n: number): Day {
  let reached = dayNumber(day);
  for (let left = n; left > 0; ) {
    reached += 1;
    if (isWorkingNumber(reached)) left -= 1;
  }
  return dayWithNumber(reached);
}

/**
 * The last day of a period that begins with an event: that day is not counted, and the period never ends on a day off
 * (KC 115).
 */
export function lastDayOf(begins: Day, days: number): Day {
  const last = addDays(begins, days);
  return isWorkingDay(last) ? last : addWorkingDays(last, 1);
}

import { noBreakSpace } from '../text/numbers.ts';
import type { Day, Instant } from './instant.ts';

/**
 * Warsaw time. Summer time runs from the last Sunday of March to the last Sunday of October and changes at 01:00 UTC
 * (directive 2000/84/EC). `Intl` is not used, because it is a thousand times slower and listings compute many dates.
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function lastSunday(year: number, month: number): Instant {
  const monthEnd = Date.UTC(year, month + 1, 0, 1);
  return monthEnd - new Date(monthEnd).getUTCDay() * day;
}

function offsetAt(instant: Instant): number {
  const year = new Date(instant).getUTCFullYear();
  return instant >= lastSunday(year, 2) && instant < lastSunday(year, 9) ? 2 * hour : hour;
}

const utcMidnight = (date: Day): number => Date.parse(`${date}T00:00:00Z`);
const dayText = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);

export function dayOf(instant: Instant): Day {
  return dayText(instant + offsetAt(instant));
}

/** Days since 1970, for long calculations: texts of days are ten times slower. */
export function dayNumber(date: Day): number {
  const utc = utcMidnight(date);
  // NaN would make a loop over days endless.
  if (Number.isNaN(utc)) throw new RangeError(`no day: ${date}`);
  return utc / day;
}
export const dayWithNumber = (number: number): Day => dayText(number * day);

export function addDays(date: Day, days: number): Day {
  return dayText(utcMidnight(date) + days * day);
}

export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to) - utcMidnight(from)) / day;
}

export function startOfDay(date: Day): Instant {
  const utc = utcMidnight(date);
  // The offset never changes between 22:00 and 24:00 UTC, so an hour before UTC midnight has the offset of this
  // midnight.
  return utc - offsetAt(utc - hour);
}

/**
 * The instant of a Warsaw day and a number of minutes after midnight. For a time that is skipped in spring, the minutes
 * count as elapsed time.
 */
export function instantAt(date: Day, minutes: number): Instant {
  const start = startOfDay(date);
  const elapsed = start + minutes * minute;
  const corrected = elapsed - (offsetAt(elapsed) - offsetAt(start));
  return minutesOfDay(corrected) === minutes ? corrected : elapsed;
}

/** Minutes after midnight, Warsaw time. */
export function minutesOfDay(instant: Instant): number {
  const local = instant + offsetAt(instant);
  return Math.floor((((local % day) + day) % day) / minute);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: Day): number {
  return new Date(utcMidnight(date)).getUTCDay() || 7;
}

/** Number of calendar weeks between two days. Weeks start on Monday. */
export function weeksBetween(from: Day, to: Day): number {
  return daysBetween(addDays(from, 1 - weekdayOf(from)), addDays(to, 1 - weekdayOf(to))) / 7;
}

/** Genitive, as used after the day of the month. */
export const monthGenitives = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
];
const onWeekdays = ['w poniedziałek', 'we wtorek', 'w środę', 'w czwartek', 'w piątek', 'w sobotę', 'w niedzielę'];

/** `14 listopada`, on one line. */
export function formatDayAndMonth(date: Day): string {
  return `${Number(date.slice(8))}${noBreakSpace}${monthGenitives[Number(date.slice(5, 7)) - 1] ?? ''}`;
}

/** `14 listopada 2026`. */
export function formatDay(date: Day): string {
  return `${formatDayAndMonth(date)} ${date.slice(0, 4)}`;
}

/** `14.11.2026`. */
export function formatDayShort(date: Day): string {
  return `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
}

/** `w środę`, `we wtorek`. */
export function onWeekday(date: Day): string {
  return onWeekdays[weekdayOf(date) - 1] ?? '';
}

/** Minutes after midnight as people write them: `9:05`. */
export const formatClock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** `08:52`: for fields, files and calls. */
export const clockValue = (minutes: number): string => formatClock(minutes).padStart(5, '0');

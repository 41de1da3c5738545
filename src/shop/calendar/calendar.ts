import { calendarLimits } from '../limits.ts';
import { monthGenitives } from '../time/warsaw-time.ts';
import { monthNames } from './month-names.ts';

/** Rules of the date and time picker: parsing, formatting and serialising dates. */

export type CalendarView = 'default' | 'month' | 'year';
export type CalendarSelection = 'single' | 'multiple' | 'multiple-ranged';
export type ClockKind = 12 | 24;

export interface CalendarRange {
  first: string;
  last: string;
  /** Days between the ends that cannot be chosen. */
  closed?: readonly string[];
}

export interface DateQuestion {
  /** The unit of choice: a day, a month or a year. */
  view: CalendarView;
  selection: CalendarSelection;
  /** `null` if the field has no time of day. */
  clock: ClockKind | null;
  range: CalendarRange;
}

export interface DateChoice {
  /** Sorted and unique: `2026-03-12`, `2026-03` or `2026`. A range holds its two ends. */
  dates: string[];
  /** `14:30`. */
  time: string | null;
}

type TimeProblem = 'noTime' | 'unclearTime' | 'noSuchTime';
export type DateProblem =
  | 'unreadable'
  | 'noSuchDay'
  | 'noSuchMonth'
  | 'outOfRange'
  | 'closedDay'
  | 'onlyOne'
  | 'bothEnds'
  | TimeProblem;

export const wholeRange: CalendarRange = { first: calendarLimits.first, last: calendarLimits.last };
export const noChoice: DateChoice = { dates: [], time: null };

/** The range of a list of days in order. Days between them that the list leaves out are closed. */
export function rangeOfDays(days: readonly string[]): CalendarRange {
  const [first = calendarLimits.first, last = first] = [days[0], days.at(-1)];
  const closed: string[] = [];
  for (let at = Date.parse(first); at < Date.parse(last); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (!days.includes(day)) closed.push(day);
  }
  return { first, last, closed };
}

const separators: Record<CalendarSelection, RegExp> = {
  single: /\s*[,;]\s*/,
  multiple: /\s*[,;]\s*/,
  // A slash separates two dates only after a date that begins with its year: 12/03/2026 is one date.
  'multiple-ranged': /\s*[–—]\s*|\s+-\s+|\s+do\s+|(?<=^\d{4}(?:-\d\d){0,2})\/|\s*[,;]\s*/,
};

/**
 * Parses typed text or a form value. Empty text gives an empty choice. Whether a date is required is checked by the
 * form.
 */
export function readDates(typed: string, question: DateQuestion): DateChoice | DateProblem {
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (text === '') return noChoice;
  const parts = question.clock === null ? { dates: text, time: null } : splitTime(text, question.clock);
  if (typeof parts === 'string') return parts;
  const dates: string[] = [];
  for (const part of splitDates(parts.dates, question)) {
    const date = readDate(part.trim(), question.view);
    if (date === null) return 'unreadable';
    if (!isReal(date)) return question.view === 'month' ? 'noSuchMonth' : 'noSuchDay';
    if (!isWithin(date, question.range)) return 'outOfRange';
    if (question.range.closed?.includes(date)) return 'closedDay';
    dates.push(date);
  }
  return howMany(dates, question.selection) ?? { dates: inOrder(dates, question.selection), time: parts.time };
}

function splitDates(text: string, { selection, view }: DateQuestion): string[] {
  const ranged = selection === 'multiple-ranged';
  const parts = (ranged ? text.replace(/^od /i, '') : text).split(separators[selection]);
  return (ranged && parts.length === 1 && splitAtHyphen(parts[0] ?? '', view)) || parts;
}

/** Splits a range at the hyphen between its two dates. Keyboards have no dash, and dates contain hyphens too. */
function splitAtHyphen(text: string, view: CalendarView): string[] | undefined {
  return [...text.matchAll(/-/g)]
    .map(({ index }) => [text.slice(0, index).trim(), text.slice(index + 1).trim()])
    .find((ends) => ends.every((end) => readDate(end, view) !== null));
}

function howMany(dates: string[], selection: CalendarSelection): DateProblem | null {
  if (selection === 'single' && dates.length > 1) return 'onlyOne';
  return selection === 'multiple-ranged' && dates.length !== 2 ? 'bothEnds' : null;
}

/** A range may start and end on the same day, so its dates are not made unique. */
function inOrder(dates: string[], selection: CalendarSelection): string[] {
  return selection === 'multiple-ranged' ? dates.toSorted() : [...new Set(dates)].sort();
}

const monthOf = new Map(
  [monthNames, monthGenitives].flatMap((names) => names.map((name, index) => [name, index + 1] as const)),
);

const forms: Record<CalendarView, RegExp[]> = {
  default: [
    /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})$/,
    /^(?<d>\d{1,2})\. ?(?<m>\d{1,2})\. ?(?<y>\d{4})(?: ?r\.?)?$/,
    /^(?<d>\d{1,2})[/-](?<m>\d{1,2})[/-](?<y>\d{4})$/,
    /^(?<d>\d{1,2}) (?<m>\p{L}+) (?<y>\d{4})(?: ?r\.?)?$/u,
  ],
  month: [/^(?<y>\d{4})-(?<m>\d{1,2})$/, /^(?<m>\d{1,2})[./-](?<y>\d{4})$/, /^(?<m>\p{L}+) (?<y>\d{4})(?: ?r\.?)?$/u],
  year: [/^(?<y>\d{4})(?: ?r\.?)?$/],
};

function readDate(text: string, view: CalendarView): string | null {
  for (const form of forms[view]) {
    const { y, m, d } = form.exec(text)?.groups ?? {};
    if (y === undefined) continue;
    const month = m === undefined ? '' : `-${twoDigits(monthOf.get(m.toLowerCase()) ?? m)}`;
    return /\p{L}/u.test(month) ? null : `${y}${month}${d === undefined ? '' : `-${twoDigits(d)}`}`;
  }
  return null;
}

const twoDigits = (value: string | number) => String(value).padStart(2, '0');

function isReal(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const built = new Date(0);
  built.setUTCFullYear(year, month - 1, day);
  return built.getUTCFullYear() === year && built.getUTCMonth() === month - 1 && built.getUTCDate() === day;
}

/** A month or a year is in range if at least one of its days is. */
export function isWithin(date: string, { first, last }: CalendarRange): boolean {
  return date >= first.slice(0, date.length) && date <= last.slice(0, date.length);
}

/** After a `T`, the format of form values, the time is always on a 24-hour clock. */
function splitTime(text: string, clock: ClockKind): { dates: string; time: string } | TimeProblem {
  const parts = /^(?<dates>.+?)(?<mark>T| |, ?)(?<time>\d{1,2}[:.]\d{1,2}(?: ?[ap]m)?)$/i.exec(text)?.groups;
  if (!parts) return 'noTime';
  const { dates = '', mark, time: written = '' } = parts;
  const time = readTime(written, mark === 'T' ? 24 : clock);
  if (time !== null) return { dates: dates.replace(/[ ,]+(?:godz\.?)?$/, ''), time };
  // 9:5 is ambiguous (9:05 or 9:50), and so is 2:30 on a 12-hour clock.
  return !/[:.]\d\b/.test(written) && readTime(written, 24) === null ? 'noSuchTime' : 'unclearTime';
}

/** Parses `14:30`, `9.05`, `2:30 PM`. A 12-hour clock requires AM or PM, unless the hour is unambiguous. */
export function readTime(text: string, clock: ClockKind): string | null {
  const match = /^(\d{1,2})[:.](\d{2})(?: ?([ap])m)?$/i.exec(text.trim());
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  const half = match[3]?.toLowerCase();
  if (minute > calendarLimits.lastMinute || hour > calendarLimits.lastHour) return null;
  if (minute % calendarLimits.timeStep !== 0 || hour % calendarLimits.timeStep !== 0) return null;
  const isTwelveHour = hour >= 1 && hour <= 12;
  if (half === undefined) return clock === 12 && isTwelveHour ? null : `${twoDigits(hour)}:${twoDigits(minute)}`;
  if (!isTwelveHour) return null;
  return `${twoDigits((hour % 12) + (half === 'p' ? 12 : 0))}:${twoDigits(minute)}`;
}

/** Formats `14:30`, which is `02:30 PM` on a 12-hour clock. */
export function formatTime(time: string, clock: ClockKind): string {
  if (clock === 24) return time;
  const hour = Number(time.slice(0, 2));
  return `${twoDigits(hour % 12 || 12)}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Display format, which can also be typed: `12.03.2026`, `03.2026`, `2026`. */
export function formatDates({ dates, time }: DateChoice, { selection, clock }: DateQuestion): string {
  const shown = dates
    .map((date) => date.split('-').reverse().join('.'))
    .join(selection === 'multiple-ranged' ? ' – ' : ', ');
  return time === null || clock === null || shown === '' ? shown : `${shown}, ${formatTime(time, clock)}`;
}

/** Form value: `2026-03-12`, `2026-03-12T14:30`, `2026-03-12,2026-03-15`, `2026-03-12/2026-03-20`. */
export function sendDates({ dates, time }: DateChoice, { selection }: DateQuestion): string {
  const sent = dates.join(selection === 'multiple-ranged' ? '/' : ',');
  return time === null || sent === '' ? sent : `${sent}T${time}`;
}

/**
 * The choice after one more click. With several dates, a second click removes a date. After a complete range, a click
 * starts a new one.
 */
export function withPicked(chosen: readonly string[], date: string, selection: CalendarSelection): string[] {
  if (selection === 'single') return [date];
  if (selection === 'multiple-ranged') return chosen.length === 1 ? [...chosen, date].sort() : [date];
  return chosen.includes(date) ? chosen.filter((other) => other !== date) : [...chosen, date].sort();
}

import type { CalendarRange, CalendarView } from '../../shop/calendar/calendar.ts';
import { calendarLimits } from '../../shop/limits.ts';

/** Cells in a row of the grid. */
export const columnsOf: Record<CalendarView, number> = { default: 7, month: 4, year: 5 };

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/**
 * Returns the date a key leads to in a grid of days, months or years, by the W3C date grid pattern: arrows to the
 * neighbours, Home and End to the ends of the row, PageUp and PageDown by a month (with Shift a year), a year of months
 * or a page of years. The result is within the range. `null` if the key has no meaning here.
 */
export function keyLeadsTo(
  date: string,
  { key, shiftKey }: Pressed,
  view: CalendarView,
  column: number,
  { first, last }: CalendarRange,
): string | null {
  const columns = columnsOf[view];
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -column,
    End: columns - 1 - column,
  };
  const pages: Record<string, number> = { PageUp: -1, PageDown: 1 };
  const [step, page] = [steps[key], pages[key]];
  if (step === undefined && page === undefined) return null;
  const found = step === undefined ? pagesOn(date, page ?? 0, view, shiftKey) : stepsOn(date, step, view);
  const [from, until] = [first.slice(0, date.length), last.slice(0, date.length)];
  return found < from ? from : found > until ? until : found;
}

function stepsOn(date: string, by: number, view: CalendarView): string {
  if (view === 'default') return iso(Date.parse(date) + by * 86_400_000);
  return view === 'month' ? monthsOn(date, by) : String(Number(date) + by);
}

function pagesOn(date: string, by: number, view: CalendarView, shiftKey: boolean): string {
  if (view === 'year') return stepsOn(date, by * calendarLimits.years, view);
  return monthsOn(date, by * (view === 'month' || shiftKey ? 12 : 1));
}

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Adds months to a date. A day beyond the end of a shorter month becomes its last day. Without a day, the result is a
 * month.
 */
function monthsOn(date: string, by: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1 + by, Math.min(day, lastDay))).slice(0, date.length);
}

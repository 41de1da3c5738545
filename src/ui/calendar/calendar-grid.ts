import type { Calendar, Options } from 'vanilla-calendar-pro';
import type { CalendarRange, CalendarView, DateQuestion } from '../../shop/calendar/calendar.ts';
import { columnsOf, keyLeadsTo } from './calendar-keys.ts';

type Month = NonNullable<Options['selectedMonth']>;

/** Returns the date of a cell: a day, a month or a year. */
export function dateOf({ context }: Calendar, cell: HTMLElement): string {
  const { vcMonthsMonth, vcYearsYear } = cell.querySelector('button')?.dataset ?? {};
  return (
    cell.dataset.vcDate ??
    (vcMonthsMonth === undefined ? (vcYearsYear ?? '') : calendarMonth(context.selectedYear, Number(vcMonthsMonth)))
  );
}

export const calendarMonth = (year: number, month: number): string => `${year}-${String(month + 1).padStart(2, '0')}`;

/**
 * Listens in the capture phase, before the library: it stops at the edge of its grid and reads an empty hour as
 * midnight.
 */
export function listenIn(element: HTMLElement, calendar: Calendar, { range }: DateQuestion): AbortController {
  const listening = new AbortController();
  const early = { capture: true, signal: listening.signal };
  element.addEventListener('keydown', (event) => leadByKey(calendar, event, range), early);
  // The library's hour fields have names. An empty `form` attribute excludes them from the surrounding form.
  element.addEventListener(
    'focusin',
    ({ target }) => target instanceof HTMLInputElement && target.setAttribute('form', ''),
    early,
  );
  element.addEventListener('change', (event) => mindHour(element, calendar, event), early);
  for (const kind of ['input', 'change']) {
    element.addEventListener(kind, () => nameHalf(element, calendar), { signal: listening.signal });
  }
  return listening;
}

function mindHour(element: HTMLElement, { context, selectionTimeMode }: Calendar, event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return;
  if (!/^\d{1,2}$/.test(target.value)) {
    target.value = target.name === 'hour' ? context.selectedHours : context.selectedMinutes;
    event.stopPropagation();
    return;
  }
  if (target.name !== 'hour' || selectionTimeMode !== 12 || Number(target.value) > 0) return;
  // 0 is an hour of the 24-hour clock: midnight, even while PM is shown. The slider counts in 24 hours.
  event.stopPropagation();
  const slider = element.querySelector<HTMLInputElement>('[data-vc-time-range="hour"] input');
  if (!slider) return;
  slider.value = '0';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A 24-hour value may change AM to PM. The library then updates the text of the button but not its label. */
function nameHalf(element: HTMLElement, { labels }: Calendar): void {
  const half = element.querySelector('[data-vc-time="keeping"]');
  if (half) half.ariaLabel = `${labels.btnKeeping} ${half.textContent}`;
}

/** Handles keys that lead beyond the edges of the grid, where the library stops. Runs before the library's listener. */
function leadByKey(calendar: Calendar, event: KeyboardEvent, range: CalendarRange): void {
  const cell = (event.target as Element).closest<HTMLElement>('[role="gridcell"]');
  if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
  const view = calendar.context.currentType as CalendarView;
  const column = [...(cell.parentElement?.children ?? [])].indexOf(cell) % columnsOf[view];
  const date = keyLeadsTo(dateOf(calendar, cell), event, view, column, range);
  if (date === null) return;
  event.preventDefault();
  event.stopPropagation();
  turnTo(calendar, date, view);
  buttonOf(calendar, date, view)?.focus();
}

function turnTo(calendar: Calendar, date: string, view: CalendarView): void {
  const { context, type } = calendar;
  const [year = 0, month = 1] = date.split('-').map(Number);
  if (view === 'year') {
    const way = buttonOf(calendar, date, view) ? null : year > context.displayYear ? 'next' : 'prev';
    if (way) context.mainElement.querySelector<HTMLElement>(`[data-vc-arrow="${way}"]`)?.click();
    return;
  }
  if (year === context.selectedYear && (view === 'month' || month - 1 === context.selectedMonth)) return;
  const keeps = { dates: false, time: false, locale: false, month: view === 'default' };
  calendar.set({ type: view, selectedYear: year, selectedMonth: (month - 1) as Month }, keeps);
  // `set` changes the type to the shown view, but the calendar may be one of days.
  calendar.type = type;
}

function buttonOf({ context }: Calendar, date: string, view: CalendarView): HTMLElement | null {
  const selector = {
    default: `[data-vc-date="${date}"] button`,
    month: `[data-vc-months-month="${Number(date.slice(5)) - 1}"]`,
    year: `[data-vc-years-year="${date}"]`,
  }[view];
  return context.mainElement.querySelector<HTMLElement>(selector);
}

/** The element that gets the focus when the calendar opens. */
export const focusOf = (element: HTMLElement) =>
  [
    '[aria-selected="true"] button:enabled',
    '[data-vc-date-today] button:enabled',
    '[tabindex="0"]:not([data-vc="calendar"])',
    'button',
  ]
    .map((selector) => element.querySelector<HTMLElement>(selector))
    .find((found) => found !== null);

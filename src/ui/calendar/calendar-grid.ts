import type { Calendar, Options } from 'vanilla-calendar-pro';
import type { CalendarRange, CalendarView, DateQuestion } from '../../shop/calendar/calendar.ts';
import { columnsOf, keyLeadsTo } from './calendar-keys.ts';

type Month = NonNullable<Options['selectedMonth']>;

/** The date of a cell in the grid that is shown: of a day, a month or a year. */
export function dateOf({ context }: Calendar, cell: HTMLElement): string {
  const { vcMonthsMonth, vcYearsYear } = cell.querySelector('button')?.dataset ?? {};
  return (
    cell.dataset.vcDate ??
    (vcMonthsMonth === undefined ? (vcYearsYear ?? '') : monthOf(context.selectedYear, Number(vcMonthsMonth)))
  );
}

export const monthOf = (year: number, month: number): string => `${year}-${String(month + 1).padStart(2, '0')}`;

/** Before the library hears of it: it stops at the edge of its grid, and takes an hour that was cleared for midnight. */
export function listenIn(element: HTMLElement, calendar: Calendar, { range }: DateQuestion): AbortController {
  const listening = new AbortController();
  const early = { capture: true, signal: listening.signal };
  element.addEventListener('keydown', (event) => leadByKey(calendar, event, range), early);
  // The hours are fields of the library's own, with names: the form around them shall not send them.
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
  // Nought is an hour of 24, as 13 is: midnight, not noon where PM is shown. The slider counts in hours of 24.
  event.stopPropagation();
  const slider = element.querySelector<HTMLInputElement>('[data-vc-time-range="hour"] input');
  if (!slider) return;
  slider.value = '0';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}

/** An hour of 24 may change the half of the day, and the library then changes what is seen of it alone. */
function nameHalf(element: HTMLElement, { labels }: Calendar): void {
  const half = element.querySelector('[data-vc-time="keeping"]');
  if (half) half.ariaLabel = `${labels.btnKeeping} ${half.textContent}`;
}

/** Follows the keys beyond the edges of the grid, where the library stops. Heard before the library hears them. */
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
  // Months may be no more than the way to a day.
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

/** Where the focus goes when the calendar opens. */
export const focusOf = (element: HTMLElement) =>
  [
    '[aria-selected="true"] button:enabled',
    '[data-vc-date-today] button:enabled',
    '[tabindex="0"]:not([data-vc="calendar"])',
    'button',
  ]
    .map((selector) => element.querySelector<HTMLElement>(selector))
    .find((found) => found !== null);

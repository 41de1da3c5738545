import type { Calendar, Options } from 'vanilla-calendar-pro';
import { type DateQuestion, withPicked } from '../../shop/calendar/calendar.ts';
import { calendarMonth, dateOf } from './calendar-grid.ts';

type Hooks = Pick<Options, 'onClickMonth' | 'onClickYear' | 'onCreateMonthEls' | 'onCreateYearEls'>;

/**
 * Selection of months and years. The library supports only one of them, so several and ranges are collected and marked
 * here.
 */
export function wholeDates(
  { view, selection }: DateQuestion,
  dates: readonly string[],
  tell: (calendar: Calendar, dates: string[], finished: boolean) => void,
): { hooks: Hooks; take: (dates: readonly string[]) => void } {
  let chosen = [...dates];
  const one = selection === 'single';
  const cells = view === 'month' ? '[data-vc-months="cell"]' : '[data-vc-years="cell"]';
  const markCell = (calendar: Calendar, cell: HTMLElement) =>
    mark(cell, placeOf(dateOf(calendar, cell), chosen, selection));
  const click = (calendar: Calendar, { target }: MouseEvent) => {
    const cell = (target as Element).closest<HTMLElement>('[role="gridcell"]');
    if (!cell) return;
    chosen = withPicked(chosen, dateOf(calendar, cell), selection);
    const all = calendar.context.mainElement.querySelectorAll<HTMLElement>(cells);
    // The library marks its own single selection after this callback.
    queueMicrotask(() => all.forEach((other) => void markCell(calendar, other)));
    if (selection !== 'multiple-ranged' || chosen.length > 1) tell(calendar, chosen, one);
  };
  const hooks: Hooks =
    view === 'month'
      ? {
          onClickMonth: click,
          // In a calendar of months, choosing a year only changes the page, but a single selected month moves to that
          // year.
          onClickYear: (calendar) => {
            if (!one) return;
            chosen = [calendarMonth(calendar.context.selectedYear, calendar.context.selectedMonth)];
            tell(calendar, chosen, false);
          },
          onCreateMonthEls: markCell,
        }
      : { onClickYear: click, onCreateYearEls: markCell };
  return {
    hooks,
    take: (typed) => {
      chosen = [...typed];
    },
  };
}

type Place = 'chosen' | 'middle' | null;

function placeOf(date: string, chosen: readonly string[], selection: DateQuestion['selection']): Place {
  if (chosen.includes(date)) return 'chosen';
  const [first, last] = chosen;
  const between = selection === 'multiple-ranged' && first && last && date > first && date < last;
  return between ? 'middle' : null;
}

/** Sets the library's own attributes, which its styles and keyboard handling use. */
function mark(cell: HTMLElement, place: Place): void {
  const button = cell.querySelector('button');
  const name = cell.dataset.vcMonths ? 'data-vc-months-month-selected' : 'data-vc-years-year-selected';
  if (place) button?.setAttribute(name, place);
  else button?.removeAttribute(name);
  if (place) cell.ariaSelected = 'true';
  else cell.removeAttribute('aria-selected');
}

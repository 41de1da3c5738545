import type { Calendar, Options } from 'vanilla-calendar-pro';
import { type DateQuestion, withPicked } from '../shop/calendar.ts';

type Hooks = Pick<Options, 'onClickMonth' | 'onClickYear' | 'onCreateMonthEls' | 'onCreateYearEls'>;

/** Months and years: the library knows only one of them as chosen, so several and ranges are gathered and marked here. */
export function wholeDates(
  { view, selection }: DateQuestion,
  dates: readonly string[],
  tell: (calendar: Calendar, dates: string[], finished: boolean) => void,
): Hooks {
  let chosen = [...dates];
  const one = selection === 'single';
  const cells = view === 'month' ? '[data-vc-months="cell"]' : '[data-vc-years="cell"]';
  const markCell = (calendar: Calendar, cell: HTMLElement) => {
    if (!one) mark(cell, placeOf(dateOf(calendar, cell, view), chosen, selection));
  };
  const click = (calendar: Calendar, { target }: MouseEvent) => {
    const cell = (target as Element).closest<HTMLElement>('[role="gridcell"]');
    if (!cell) return;
    chosen = withPicked(chosen, dateOf(calendar, cell, view), selection);
    const all = calendar.context.mainElement.querySelectorAll<HTMLElement>(cells);
    // The library marks its one after this.
    queueMicrotask(() => all.forEach((other) => void markCell(calendar, other)));
    if (selection !== 'multiple-ranged' || chosen.length > 1) tell(calendar, chosen, one);
  };
  return view === 'month'
    ? {
        onClickMonth: click,
        // Of a month, the year is only where to look for it; but the one month goes along.
        onClickYear: (calendar) => {
          if (one) tell(calendar, [monthOf(calendar, calendar.context.selectedMonth)], false);
        },
        onCreateMonthEls: markCell,
      }
    : { onClickYear: click, onCreateYearEls: markCell };
}

const monthOf = ({ context }: Calendar, month: number): string =>
  `${context.selectedYear}-${String(month + 1).padStart(2, '0')}`;

function dateOf(calendar: Calendar, cell: HTMLElement, view: DateQuestion['view']): string {
  const { vcMonthsMonth = '', vcYearsYear = '' } = cell.querySelector('button')?.dataset ?? {};
  return view === 'month' ? monthOf(calendar, Number(vcMonthsMonth)) : vcYearsYear;
}

type Place = 'chosen' | 'middle' | null;

function placeOf(date: string, chosen: readonly string[], selection: DateQuestion['selection']): Place {
  if (chosen.includes(date)) return 'chosen';
  const [first, last] = chosen;
  const between = selection === 'multiple-ranged' && first && last && date > first && date < last;
  return between ? 'middle' : null;
}

/** By the library's own marks, which its styles and its keyboard follow. */
function mark(cell: HTMLElement, place: Place): void {
  const button = cell.querySelector('button');
  const name = cell.dataset.vcMonths ? 'data-vc-months-month-selected' : 'data-vc-years-year-selected';
  if (place) button?.setAttribute(name, place);
  else button?.removeAttribute(name);
  if (place) cell.ariaSelected = 'true';
  else cell.removeAttribute('aria-selected');
}

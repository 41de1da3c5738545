import { type FocusEvent, useEffect, useRef } from 'react';
import { Calendar, type Options, time } from 'vanilla-calendar-pro';
import 'vanilla-calendar-pro/styles/layout/core.css';
import 'vanilla-calendar-pro/styles/layout/time.css';
import { type DateChoice, type DateQuestion, formatTime, readTime } from '../shop/calendar.ts';
import { calendarLimits } from '../shop/limits.ts';
import { widgetMessages } from '../shop/widget-messages.ts';
import styles from './calendar-picker.module.css';
import { wholeDates } from './calendar-whole.ts';
import { useSay } from './words.tsx';

interface Props {
  question: DateQuestion;
  choice: DateChoice;
  /** `finished` when nothing more can be picked. */
  onPick: (choice: DateChoice, finished: boolean) => void;
  onClose: () => void;
}

const noon = '12:00';

/** The calendar itself, fetched when it is first opened. It lives for as long as it is open. */
export function CalendarPicker({ question, choice, onPick, onClose }: Props) {
  const say = useSay(widgetMessages);
  const place = useRef<HTMLDivElement>(null);
  const newest = useRef({ question, choice, onPick });
  newest.current.onPick = onPick;

  useEffect(() => {
    if (!place.current) return;
    const element = document.createElement('div');
    place.current.append(element);
    const { question: asked, choice: chosen } = newest.current;
    const told = (calendar: Calendar, dates: string[] | null, finished: boolean) => {
      if (dates) newest.current.onPick({ dates, time: timeOf(calendar, asked) }, finished);
    };
    const whole = asked.view === 'default' ? {} : wholeDates(asked, chosen.dates, told);
    const calendar = new Calendar(element, {
      ...optionsOf(asked, chosen),
      labels: labelsOf(say),
      ...whole,
      onCreateMonthEls: (self, cell) => {
        nameInFull(cell);
        whole.onCreateMonthEls?.(self, cell);
      },
      onClickDate: (self) => told(self, daysOf(self, asked), asked.selection === 'single' && asked.clock === null),
      onChangeTime: (self, _, isError) => !isError && told(self, daysOf(self, asked), false),
    });
    calendar.init();
    focusOf(element)?.focus({ preventScroll: true });
    place.current.parentElement?.scrollIntoView({ block: 'nearest' });
    return () => {
      calendar.destroy();
      element.remove();
    };
  }, [say]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for everything inside.
    <div
      className={styles.picker}
      data-view={question.view}
      onFocus={keepOutOfForm}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div ref={place} />
      <button type="button" className={styles.close} onClick={onClose}>
        {say('calendar.close')}
      </button>
    </div>
  );
}

/** Shown short and read whole, as one word: a name that differs from what is seen cannot be spoken to (WCAG 2.5.3). */
function nameInFull(cell: HTMLElement) {
  const month = cell.querySelector('button');
  const [short, whole] = [month?.textContent ?? '', month?.ariaLabel ?? ''];
  if (!month || !whole.startsWith(short)) return;
  const rest = document.createElement('span');
  rest.className = styles.rest ?? '';
  rest.textContent = whole.slice(short.length);
  // In one line of their own: parts of a flexible box would be read as two words.
  const word = document.createElement('span');
  word.append(short, rest);
  month.removeAttribute('aria-label');
  month.replaceChildren(word);
}

/** The hours are fields of the library's own, with names: the form around them shall not send them. */
function keepOutOfForm({ target }: FocusEvent) {
  if (target instanceof HTMLInputElement) target.setAttribute('form', '');
}

const focusOf = (element: HTMLElement) =>
  ['[aria-selected="true"] button', '[data-vc-date-today] button', '[tabindex="0"]:not([data-vc="calendar"])', 'button']
    .map((selector) => element.querySelector<HTMLElement>(selector))
    .find((found) => found !== null);

type Hours = NonNullable<Options['timeMaxHour']>;
type Minutes = NonNullable<Options['timeMaxMinute']>;
type Month = NonNullable<Options['selectedMonth']>;
type AnyDate = NonNullable<Options['dateMin']>;

export function optionsOf({ view, selection, clock, range }: DateQuestion, { dates, time: at }: DateChoice): Options {
  const [shown] = dates;
  return {
    type: view,
    locale: 'pl-PL',
    firstWeekday: 1,
    selectedTheme: 'witryna',
    themeAttrDetect: '',
    dateMin: range.first as AnyDate,
    dateMax: range.last as AnyDate,
    selectionDatesMode: selection,
    // A second click on the one chosen day keeps it.
    enableDateToggle: selection !== 'single',
    selectedDates: view === 'default' ? (selection === 'multiple-ranged' ? [dates.join(':')] : dates) : [],
    enableJumpToSelectedDate: true,
    ...(shown ? { selectedYear: Number(shown.slice(0, 4)) } : {}),
    ...(shown && shown.length > 4 ? { selectedMonth: (Number(shown.slice(5, 7)) - 1) as Month } : {}),
    ...(clock === null
      ? {}
      : {
          extensions: [time],
          selectionTimeMode: clock,
          selectedTime: formatTime(at ?? noon, clock),
          timeMinHour: 0,
          timeMaxHour: calendarLimits.lastHour as Hours,
          timeMinMinute: 0,
          timeMaxMinute: calendarLimits.lastMinute as Minutes,
          timeStepHour: calendarLimits.timeStep,
          timeStepMinute: calendarLimits.timeStep,
        }),
  };
}

const timeOf = ({ context }: Calendar, { clock }: DateQuestion) =>
  clock === null ? null : readTime(context.selectedTime, clock);

/** What has been picked so far, or `null` while the other end of a range is missing. */
function daysOf({ context }: Calendar, { selection }: DateQuestion): string[] | null {
  const dates: string[] = [...context.selectedDates].sort();
  if (selection !== 'multiple-ranged') return dates;
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last && dates.length > 1 ? [first, last] : null;
}

const labelsOf = (say: ReturnType<typeof useSay<typeof widgetMessages>>): NonNullable<Options['labels']> => ({
  application: say('calendar.application'),
  navigation: say('calendar.navigation'),
  arrowNext: { month: say('calendar.nextMonth'), year: say('calendar.nextYears'), week: '' },
  arrowPrev: { month: say('calendar.previousMonth'), year: say('calendar.previousYears'), week: '' },
  month: say('calendar.month'),
  months: say('calendar.months'),
  year: say('calendar.year'),
  years: say('calendar.years'),
  week: say('calendar.week'),
  dates: say('calendar.dates'),
  selectingTime: say('calendar.selectingTime'),
  inputHour: say('calendar.inputHour'),
  inputMinute: say('calendar.inputMinute'),
  rangeHour: say('calendar.rangeHour'),
  rangeMinute: say('calendar.rangeMinute'),
  btnKeeping: say('calendar.keeping'),
});

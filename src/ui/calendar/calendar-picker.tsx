import { useEffect, useRef } from 'react';
import { Calendar, type Options, time } from 'vanilla-calendar-pro';
import 'vanilla-calendar-pro/styles/layout/core.css';
import 'vanilla-calendar-pro/styles/layout/time.css';
import {
  type CalendarRange,
  type DateChoice,
  type DateQuestion,
  formatTime,
  readTime,
  sendDates,
} from '../../shop/calendar/calendar.ts';
import { widgetMessages } from '../../shop/form/widget-messages.ts';
import { calendarLimits } from '../../shop/limits.ts';
import { useMessages } from '../context/messages.tsx';
import { focusOf, listenIn } from './calendar-grid.ts';
import styles from './calendar-picker.module.css';
import { wholeDates } from './calendar-whole.ts';

interface Props {
  question: DateQuestion;
  choice: DateChoice;
  /** `finished` is true when the selection is complete. */
  onPick: (choice: DateChoice, finished: boolean) => void;
  onClose: () => void;
}

const noon = '12:00';

/** The calendar itself, loaded when it is first opened. It is mounted only while it is open. */
export function CalendarPicker({ question, choice, onPick, onClose }: Props) {
  const t = useMessages(widgetMessages);
  const place = useRef<HTMLDivElement>(null);
  const newest = useRef({ question, choice, onPick });
  newest.current = { question, choice, onPick };
  const shown = useRef<{ show: (choice: DateChoice) => void; sent: string }>(undefined);
  const sent = sendDates(choice, question);

  useEffect(() => {
    if (!place.current) return;
    const element = document.createElement('div');
    place.current.append(element);
    const { question: asked, choice: chosen } = newest.current;
    const notice = (calendar: Calendar, dates: string[] | null, finished: boolean) => {
      if (!dates) return;
      const picked = { dates, time: timeOf(calendar, asked) };
      if (shown.current) shown.current.sent = sendDates(picked, asked);
      newest.current.onPick(picked, finished);
    };
    const whole = asked.view === 'default' ? null : wholeDates(asked, chosen.dates, notice);
    const calendar = new Calendar(element, {
      ...calendarOptions(asked, chosen),
      labels: labelsOf(t),
      ...whole?.hooks,
      onCreateMonthEls: (self, cell) => {
        nameInFull(cell);
        whole?.hooks.onCreateMonthEls?.(self, cell);
      },
      onClickDate: (self) => notice(self, daysOf(self, asked), asked.selection === 'single' && asked.clock === null),
      onChangeTime: (self, _, isError) => !isError && notice(self, daysOf(self, asked), false),
    });
    calendar.init();
    shown.current = {
      sent: sendDates(chosen, asked),
      show: (typed) => {
        whole?.take(typed.dates);
        calendar.set(chosenOf(asked, typed), { locale: false });
      },
    };
    const listening = listenIn(element, calendar, asked);
    focusOf(element)?.focus({ preventScroll: true });
    place.current.parentElement?.scrollIntoView({ block: 'nearest' });
    return () => {
      listening.abort();
      calendar.destroy();
      element.remove();
    };
  }, [t]);

  // A date typed while the calendar is open is selected in it.
  useEffect(() => {
    if (sent === '' || !shown.current || sent === shown.current.sent) return;
    shown.current.sent = sent;
    shown.current.show(newest.current.choice);
  }, [sent]);

  return (
    <div className={styles.picker} data-view={question.view}>
      <div ref={place} />
      <button type="button" className={styles.close} onClick={onClose}>
        {t('calendar.close')}
      </button>
    </div>
  );
}

/**
 * Shows the short name and reads the full one, as one word, because the accessible name must contain the visible text
 * (WCAG 2.5.3).
 */
function nameInFull(cell: HTMLElement) {
  const month = cell.querySelector('button');
  const [short, whole] = [month?.textContent ?? '', month?.ariaLabel ?? ''];
  if (!month || !whole.startsWith(short)) return;
  const rest = document.createElement('span');
  rest.className = styles.rest ?? '';
  rest.textContent = whole.slice(short.length);
  // One element for both parts, because flex items would be read as two words.
  const word = document.createElement('span');
  word.append(short, rest);
  month.removeAttribute('aria-label');
  month.replaceChildren(word);
}

type Hours = NonNullable<Options['timeMaxHour']>;
type Minutes = NonNullable<Options['timeMaxMinute']>;
type Month = NonNullable<Options['selectedMonth']>;
type AnyDate = NonNullable<Options['dateMin']>;

export function calendarOptions(question: DateQuestion, choice: DateChoice): Options {
  const { view, selection, clock, range } = question;
  return {
    type: view,
    locale: 'pl-PL',
    firstWeekday: 1,
    selectedTheme: 'witryna',
    themeAttrDetect: '',
    dateMin: range.first as AnyDate,
    dateMax: range.last as AnyDate,
    disableDates: [...(range.closed ?? [])],
    selectionDatesMode: selection,
    // A second click deselects one of several days. A single day stays, and a range may start and end on the same day.
    enableDateToggle: selection === 'multiple',
    enableJumpToSelectedDate: true,
    ...chosenOf(question, choice),
    ...(clock === null
      ? {}
      : {
          extensions: [time],
          selectionTimeMode: clock,
          timeMinHour: 0,
          timeMaxHour: calendarLimits.lastHour as Hours,
          timeMinMinute: 0,
          timeMaxMinute: calendarLimits.lastMinute as Minutes,
          timeStepHour: calendarLimits.timeStep,
          timeStepMinute: calendarLimits.timeStep,
        }),
  };
}

/**
 * The selection and the page of the calendar that shows it. Without a selection, the day of the range nearest to today.
 */
function chosenOf({ view, selection, clock, range }: DateQuestion, { dates, time: at }: DateChoice): Options {
  const [first, last] = dates;
  const shown = first ?? nearestToday(range);
  // A range of one day is passed as two equal dates. Joined, it would be only the start of a range.
  const ends = first === last ? dates : [dates.join(':')];
  return {
    selectedDates: view === 'default' ? (selection === 'multiple-ranged' && first ? ends : dates) : [],
    selectedYear: Number(shown.slice(0, 4)),
    ...(shown.length > 4 ? { selectedMonth: (Number(shown.slice(5, 7)) - 1) as Month } : {}),
    ...(clock === null ? {} : { selectedTime: formatTime(at ?? noon, clock) }),
  };
}

const nearestToday = ({ first, last }: CalendarRange): string =>
  [first, new Date().toLocaleDateString('sv'), last].sort()[1] ?? first;

const timeOf = ({ context }: Calendar, { clock }: DateQuestion) =>
  clock === null ? null : readTime(context.selectedTime, clock);

/** The dates selected so far, or `null` while the end of a range is missing. */
function daysOf({ context }: Calendar, { selection }: DateQuestion): string[] | null {
  const dates: string[] = [...context.selectedDates].sort();
  if (selection !== 'multiple-ranged') return dates;
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last && dates.length > 1 ? [first, last] : null;
}

const labelsOf = (t: ReturnType<typeof useMessages<typeof widgetMessages>>): NonNullable<Options['labels']> => ({
  application: t('calendar.application'),
  navigation: t('calendar.navigation'),
  arrowNext: { month: t('calendar.nextMonth'), year: t('calendar.nextYears'), week: '' },
  arrowPrev: { month: t('calendar.previousMonth'), year: t('calendar.previousYears'), week: '' },
  month: t('calendar.month'),
  months: t('calendar.months'),
  year: t('calendar.year'),
  years: t('calendar.years'),
  week: t('calendar.week'),
  dates: t('calendar.dates'),
  selectingTime: t('calendar.selectingTime'),
  inputHour: t('calendar.inputHour'),
  inputMinute: t('calendar.inputMinute'),
  rangeHour: t('calendar.rangeHour'),
  rangeMinute: t('calendar.rangeMinute'),
  btnKeeping: t('calendar.keeping'),
});

import {
  type CalendarView,
  type DateProblem,
  type DateQuestion,
  formatDates,
  formatTime,
} from '../../shop/calendar/calendar.ts';
import type { widgetMessages } from '../../shop/form/widget-messages.ts';
import type { useMessages } from '../context/messages.tsx';

type SayWidget = ReturnType<typeof useMessages<typeof widgetMessages>>;

const exampleDay: Record<CalendarView, [string, string]> = {
  default: ['2026-03-12', '2026-03-20'],
  month: ['2026-03', '2026-05'],
  year: ['2026', '2028'],
};

const exampleTime = '14:30';

const exampleOf = (question: DateQuestion): string => {
  const [one, other] = exampleDay[question.view];
  return formatDates({ dates: question.selection === 'single' ? [one] : [one, other], time: exampleTime }, question);
};

/** The hint on the expected format. */
export function hintText(question: DateQuestion, t: SayWidget): string {
  const example = t('calendar.hint', { example: exampleOf(question) });
  return question.selection === 'multiple' ? `${example}. ${t('calendar.hintMultiple')}` : example;
}

export function dateProblemText(problem: DateProblem, question: DateQuestion, t: SayWidget): string {
  const shown = (date: string) =>
    formatDates({ dates: [date.slice(0, exampleDay[question.view][0].length)], time: null }, question);
  return t(`calendar.${problem}`, {
    example: exampleOf(question),
    time: formatTime(exampleTime, question.clock ?? 24),
    first: shown(question.range.first),
    last: shown(question.range.last),
  });
}

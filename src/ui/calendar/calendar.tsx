import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import {
  type CalendarRange,
  type CalendarSelection,
  type CalendarView,
  type ClockKind,
  type DateChoice,
  type DateQuestion,
  formatDates,
  noChoice,
  readDates,
  sendDates,
  wholeRange,
} from '../../shop/calendar/calendar.ts';
import { widgetMessages } from '../../shop/form/widget-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { useTakeOver } from '../loading/live.ts';
import { useOnDemand } from '../loading/on-demand.ts';
import styles from './calendar.module.css';
import { dateProblemText, hintText } from './calendar-text.ts';

interface Props {
  label: string;
  name: string;
  view?: CalendarView;
  selection?: CalendarSelection;
  /** Also asks for a time, on a 12-hour or 24-hour clock. */
  clock?: ClockKind | null;
  range?: CalendarRange;
  /** In the submitted format: `2026-03-12`. */
  defaultValue?: string;
  required?: boolean;
  disabled?: boolean;
  error?: string | null;
  /** Loads the calendar. The component gallery passes one that fails. */
  loadPicker?: typeof fetchPicker;
}

const fetchPicker = () => import('./calendar-picker.tsx').then(({ CalendarPicker }) => CalendarPicker);

/**
 * A field for one date, several dates or a range. Dates are typed in the usual format or picked from a calendar, which
 * is loaded when it is first opened. Without scripts it is the browser's own field. The form submits the format of
 * `sendDates`.
 */
export function DateField({
  label,
  name,
  required = false,
  disabled = false,
  error,
  defaultValue = '',
  loadPicker = fetchPicker,
  ...asked
}: Props) {
  const { view = 'default', selection = 'single', clock = null, range = wholeRange } = asked;
  const question: DateQuestion = { view, selection, clock, range };
  const t = useMessages(widgetMessages);
  const id = useId();
  const native = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState(() => shownOf(defaultValue, question));
  const [checked, setChecked] = useState(false);
  const [open, setOpen] = useState(false);
  const [{ state, piece: Picker }, askForPicker] = useOnDemand(loadPicker);

  const read = readDates(text, question);
  const choice = typeof read === 'string' ? null : read;
  const problem = typeof read === 'string' ? dateProblemText(read, question, t) : null;
  const notice = (checked ? problem : null) ?? error ?? null;

  // Adopts the value typed before hydration.
  const live = useTakeOver(native, () => native.current?.value && setText(shownOf(native.current.value, question)));
  const value = choice ? sendDates(choice, question) : text;
  const told = useRef(value);
  // Forms validate changed fields by name, and the visible field has none, so the hidden one dispatches the event.
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  useEffect(() => {
    input.current?.setCustomValidity(live ? (problem ?? '') : '');
  }, [live, problem]);

  const settle = () => {
    setChecked(text !== '');
    if (choice) setText(formatDates(choice, question));
  };
  /** Returns the focus to the button, unless the shopper is typing in the field. */
  const close = () => {
    setOpen(false);
    if (document.activeElement !== input.current) opener.current?.focus();
  };
  const pick = (picked: DateChoice, finished: boolean) => {
    setText(formatDates(picked, question));
    setChecked(false);
    if (finished) close();
  };

  const common = {
    id,
    required,
    disabled,
    'aria-invalid': notice ? true : undefined,
    'aria-describedby': notice ? `${id}h ${id}e` : `${id}h`,
  } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Escape and loss of focus.
    <div
      className={styles.field}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // Escape closes only the calendar, not a dialog around the field.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.row} data-live={live || undefined}>
        {live ? (
          <>
            <input
              {...common}
              ref={input}
              type="text"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onBlur={settle}
              onKeyDown={(event) => event.key === 'Enter' && settle()}
            />
            <input ref={sent} type="hidden" name={name} value={value} disabled={disabled} />
            <button
              ref={opener}
              type="button"
              className={styles.opener}
              disabled={disabled}
              aria-label={`${t('calendar.open')}: ${label}`}
              aria-expanded={open}
              onClick={() => {
                askForPicker();
                setOpen(!open);
              }}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M3 5.5h14v11.500h-14zM3 9h14M7 3v4M13 3v4" />
              </svg>
            </button>
          </>
        ) : (
          <NativeField {...common} name={name} question={question} defaultValue={defaultValue} element={native} />
        )}
      </div>
      {open && (
        <div role="dialog" aria-label={label} className={styles.panel}>
          {Picker ? (
            <Picker question={question} choice={choice ?? noChoice} onPick={pick} onClose={close} />
          ) : (
            <p className={styles.note} role="status">
              {state === 'failed' ? t('calendar.failed') : null}
            </p>
          )}
        </div>
      )}
      <p id={`${id}h`} className={styles.note}>
        {tie(hintText(question, t))}
      </p>
      {notice && (
        <p id={`${id}e`} className={styles.error}>
          {tie(notice)}
        </p>
      )}
    </div>
  );
}

function shownOf(sent: string, question: DateQuestion): string {
  const read = readDates(sent, question);
  return typeof read === 'string' ? sent : formatDates(read, question);
}

interface NativeProps {
  id: string;
  name: string;
  required: boolean;
  disabled: boolean;
  defaultValue: string;
  question: DateQuestion;
  element: RefObject<HTMLInputElement | null>;
}

function NativeField({ question: { view, selection, clock, range }, element, ...input }: NativeProps) {
  const one = selection === 'single';
  const types = { default: clock === null ? 'date' : 'datetime-local', month: 'month', year: 'number' };
  const bounds = {
    default: clock === null ? [range.first, range.last] : [`${range.first}T00:00`, `${range.last}T23:59`],
    month: [range.first.slice(0, 7), range.last.slice(0, 7)],
    year: [range.first.slice(0, 4), range.last.slice(0, 4)],
  }[view];
  return (
    <input
      {...input}
      ref={element}
      {...(one ? { type: types[view], min: bounds[0], max: bounds[1] } : { type: 'text' })}
    />
  );
}

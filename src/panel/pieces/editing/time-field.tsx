import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { readTime } from '../../../shop/calendar/calendar.ts';
import { useTakeOver } from '../../../ui/loading/live.ts';
import formStyles from './form-fields.module.css';
import { leadsTo, timeParts, withPart } from './picked-time.ts';
import styles from './time-field.module.css';

interface Props {
  name: string;
  label: string;
  /** As it is sent: `14:30`. */
  value?: string | null | undefined;
  hint?: ReactNode;
  fault?: string | null | undefined;
}

const unclear = 'Wpisz godzinę tak: 14:30.';

/** A time of day: typed, or picked. Without scripts it is the browser's own field. The form sends `14:30`. */
export function TimeField({ name, label, value, hint, fault }: Props) {
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  const native = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState(value ?? '');
  const [isChecked, setChecked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const live = useTakeOver(native, () => native.current && setText(native.current.value));

  const time = readTime(text, 24);
  const problem = text.trim() === '' || time !== null ? '' : unclear;
  const notice = (isChecked && problem) || fault || null;
  const toSend = time ?? text.trim();
  // Forms validate changed fields by name, and the visible field has none, so the hidden one dispatches the event.
  const told = useRef(toSend);
  useEffect(() => {
    if (told.current === toSend) return;
    told.current = toSend;
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [toSend]);
  useEffect(() => {
    input.current?.setCustomValidity(live ? problem : '');
  }, [live, problem]);

  const settle = () => {
    setChecked(true);
    if (time !== null) setText(time);
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    const field = around.current;
    if (!isOpen || !field) return;
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        // Escape closes only the picker, not a dialog around the field.
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
        opener.current?.focus();
      },
      { signal },
    );
    field.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !field.contains(relatedTarget)) setOpen(false);
      },
      { signal },
    );
    return () => listening.abort();
  }, [isOpen]);
  const common = {
    id,
    'aria-invalid': notice ? true : undefined,
    'aria-describedby': [hint ? `${id}h` : '', notice ? `${id}f` : ''].filter(Boolean).join(' ') || undefined,
  } as const;
  return (
    <div ref={around} className={formStyles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        {live ? (
          <>
            <input
              {...common}
              ref={input}
              type="text"
              autoComplete="off"
              inputMode="numeric"
              placeholder="00:00"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onBlur={settle}
              onKeyDown={(event) => event.key === 'Enter' && settle()}
            />
            <input ref={sent} type="hidden" name={name} value={toSend} />
            <button
              ref={opener}
              type="button"
              className={styles.opener}
              aria-label={`Wybierz godzinę: ${label}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14M10 6v4l3 2" />
              </svg>
            </button>
          </>
        ) : (
          <input {...common} ref={native} type="time" name={name} defaultValue={value ?? ''} />
        )}
        {isOpen ? (
          <Picker
            label={label}
            time={time}
            onPick={(picked, isWhole) => {
              setText(picked);
              setChecked(false);
              if (isWhole) close();
            }}
          />
        ) : null}
      </div>
      {hint ? (
        <small id={`${id}h`} className={formStyles.hint}>
          {hint}
        </small>
      ) : null}
      {notice ? (
        <strong id={`${id}f`} className={formStyles.fault}>
          {notice}
        </strong>
      ) : null}
    </div>
  );
}

interface PickerProps {
  label: string;
  time: string | null;
  /** `isWhole`: hour and minutes are chosen. */
  onPick: (time: string, isWhole: boolean) => void;
}

/** Hours, then minutes. */
function Picker({ label, time, onPick }: PickerProps) {
  const picker = useRef<HTMLDivElement>(null);
  const gridOf = (index: number) => picker.current?.querySelectorAll('fieldset')[index];
  const focusIn = (index: number) => gridOf(index)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  useEffect(() => {
    picker.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    picker.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const grid = (part: 'hour' | 'minute', heading: string, onChosen: (value: string) => void) => (
    <Grid heading={heading} values={timeParts[part].values} chosen={timeParts[part].of(time)} onChosen={onChosen} />
  );
  return (
    <div ref={picker} role="dialog" aria-label={label} className={styles.panel}>
      {grid('hour', 'Godzina', (hour) => {
        onPick(withPart(time, 'hour', hour), false);
        focusIn(1);
      })}
      {grid('minute', 'Minuty', (minute) => onPick(withPart(time, 'minute', minute), true))}
    </div>
  );
}

interface GridProps {
  heading: string;
  values: readonly string[];
  chosen: string | null;
  onChosen: (value: string) => void;
}

/** Buttons in rows of six: one stop of the Tab key, walked with arrows. */
function Grid({ heading, values, chosen, onChosen }: GridProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(Math.max(0, values.indexOf(chosen ?? '')));
  const walk = (event: KeyboardEvent) => {
    const next = leadsTo(at, event.key, values.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <fieldset ref={grid} className={styles.part}>
      <legend>{heading}</legend>
      <div className={styles.grid}>
        {values.map((value, index) => (
          <button
            key={value}
            type="button"
            tabIndex={index === at ? 0 : -1}
            aria-pressed={value === chosen}
            onKeyDown={walk}
            onClick={() => {
              setAt(index);
              onChosen(value);
            }}
          >
            {value}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

import { type ReactNode, useId } from 'react';
import type { CalendarRange, ClockKind } from '../../../shop/calendar/calendar.ts';
import { DateField } from '../../../ui/calendar/calendar.tsx';
import styles from './form-fields.module.css';

interface Labelled {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  fault?: string | null | undefined;
}

type Width = 'short' | 'middle' | 'whole';

interface TextProps extends Labelled {
  value?: string | number | null | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'number' | 'search';
  autoComplete?: string;
  inputMode?: 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  required?: boolean;
  maxLength?: number;
  /** At the right of the field, such as „zł”. */
  unit?: string;
  width?: Width;
  form?: string;
  /** The id of a list of proposals. */
  list?: string;
  /** Its change is marked with `data-counts`, for forms that count while somebody types. */
  counts?: boolean;
}

/** The ids of what describes a field, and the attributes that say it. */
function useDescribed({ hint, fault }: Labelled) {
  const id = useId();
  const described = [hint ? `${id}h` : '', fault ? `${id}f` : ''].filter(Boolean).join(' ');
  return {
    id,
    attributes: { id, 'aria-describedby': described || undefined, 'aria-invalid': fault ? true : undefined } as const,
  };
}

function Around({
  id,
  label,
  hint,
  fault,
  width = 'whole',
  children,
}: Labelled & { id: string; width?: Width; children: ReactNode }) {
  return (
    <div className={styles.field} data-width={width}>
      <label htmlFor={id}>{label}</label>
      {children}
      <Notes id={id} hint={hint} fault={fault} />
    </div>
  );
}

const Notes = ({ id, hint, fault }: { id: string; hint: ReactNode; fault: Labelled['fault'] }) => (
  <>
    {hint ? (
      <small id={`${id}h`} className={styles.hint}>
        {hint}
      </small>
    ) : null}
    {fault ? (
      <strong id={`${id}f`} className={styles.fault}>
        {fault}
      </strong>
    ) : null}
  </>
);

/** A field of one line. */
export function TextField({ name, label, hint, fault, value, unit, width, counts, type = 'text', ...rest }: TextProps) {
  const { id, attributes } = useDescribed({ name, label, hint, fault });
  const input = (
    <input
      {...rest}
      {...attributes}
      name={name}
      type={type}
      defaultValue={value ?? ''}
      data-counts={counts || undefined}
    />
  );
  return (
    <Around id={id} name={name} label={label} hint={hint} fault={fault} {...(width ? { width } : {})}>
      {unit ? (
        <span className={styles.united}>
          {input}
          <span>{unit}</span>
        </span>
      ) : (
        input
      )}
    </Around>
  );
}

interface AreaProps extends Labelled {
  value?: string | null | undefined;
  lines?: number;
  maxLength?: number;
}

/** A field of several lines, which grows with its text. */
export function AreaField({ name, label, hint, fault, value, lines = 4, maxLength }: AreaProps) {
  const { id, attributes } = useDescribed({ name, label, hint, fault });
  return (
    <Around id={id} name={name} label={label} hint={hint} fault={fault}>
      <textarea {...attributes} name={name} rows={lines} maxLength={maxLength} defaultValue={value ?? ''} />
    </Around>
  );
}

interface SelectProps extends Labelled {
  value?: string | null | undefined;
  choices: readonly (readonly [value: string, name: string])[];
  width?: Width;
}

/** A choice of one. */
export function SelectField({ name, label, hint, fault, value, choices, width }: SelectProps) {
  const { id, attributes } = useDescribed({ name, label, hint, fault });
  return (
    <Around id={id} name={name} label={label} hint={hint} fault={fault} {...(width ? { width } : {})}>
      <select {...attributes} name={name} defaultValue={value ?? ''}>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </Around>
  );
}

interface CheckProps extends Labelled {
  isChecked?: boolean;
  value?: string;
}

/** A box to tick. */
export function CheckField({ name, label, hint, fault, isChecked, value = '1' }: CheckProps) {
  const { id, attributes } = useDescribed({ name, label, hint, fault });
  return (
    <div className={styles.check}>
      <label>
        <input {...attributes} type="checkbox" name={name} value={value} defaultChecked={isChecked} />
        <span>{label}</span>
      </label>
      <Notes id={id} hint={hint} fault={fault} />
    </div>
  );
}

interface ChoiceProps extends Labelled {
  value: string;
  choices: readonly { value: string; label: ReactNode; hint?: ReactNode }[];
  counts?: boolean;
}

/** A choice of one among few, all in sight. */
export function ChoiceField({ name, label, hint, fault, value, choices, counts }: ChoiceProps) {
  const { id, attributes } = useDescribed({ name, label, hint, fault });
  return (
    <fieldset className={styles.choices} aria-describedby={attributes['aria-describedby']}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === value}
            data-counts={counts || undefined}
          />
          <span>
            {choice.label}
            {choice.hint ? <small>{choice.hint}</small> : null}
          </span>
        </label>
      ))}
      <Notes id={id} hint={hint} fault={fault} />
    </fieldset>
  );
}

interface DayProps extends Omit<Labelled, 'label'> {
  label: string;
  /** As it is sent: `2026-03-12`; of a span `2026-03-12,2026-03-20`. */
  value?: string | null | undefined;
  isSpan?: boolean;
  clock?: ClockKind | null;
  range?: CalendarRange;
}

/** A day, a day with its time, or a span of days: typed, or picked in the shop's calendar. */
export function DayField({ name, label, hint, fault, value, isSpan = false, clock = null, range }: DayProps) {
  return (
    <div className={styles.day}>
      <DateField
        name={name}
        label={label}
        defaultValue={value ?? ''}
        error={fault ?? null}
        clock={clock}
        selection={isSpan ? 'multiple-ranged' : 'single'}
        {...(range ? { range } : {})}
      />
      {hint ? <small className={styles.hint}>{hint}</small> : null}
    </div>
  );
}

interface FileProps extends Labelled {
  accept?: string;
  isMany?: boolean;
}

/** A file from this device. Its form needs `files`. */
export function FileField({ name, label, hint, fault, accept, isMany }: FileProps) {
  const { id, attributes } = useDescribed({ name, label, hint, fault });
  return (
    <Around id={id} name={name} label={label} hint={hint} fault={fault}>
      <input {...attributes} type="file" name={name} accept={accept} multiple={isMany} />
    </Around>
  );
}

/** Fields side by side while there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

/** Fields that belong together, below each other. */
export const FieldGroup = ({ title, lead, children }: { title?: string; lead?: ReactNode; children: ReactNode }) => (
  <fieldset className={styles.group}>
    {title ? <legend>{title}</legend> : null}
    {lead ? <p>{lead}</p> : null}
    {children}
  </fieldset>
);

/** Why nothing was saved, above a form; screen readers read it out. */
export function Faults({
  texts,
  heading = 'Nic nie zostało zapisane. Popraw:',
}: {
  texts: readonly string[];
  heading?: string;
}) {
  if (texts.length === 0) return null;
  return (
    <div className={styles.faults} role="alert">
      <p>{heading}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

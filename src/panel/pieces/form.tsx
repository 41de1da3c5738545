import type { ReactNode } from 'react';

/** A form that is submitted to an action of the current screen. */
export function ActionForm({
  action,
  to = '',
  files = false,
  className,
  children,
}: {
  action: string;
  /** The address of another screen, if the form belongs to it. */
  to?: string;
  files?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      action={`${to}?akcja=${action}`}
      className={className}
      {...(files ? { encType: 'multipart/form-data' } : {})}
      noValidate
    >
      {children}
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value?: string | number;
  type?: string;
  hint?: string;
  fault?: string | undefined;
  autoComplete?: string;
  inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
  required?: boolean;
  lines?: number;
  maxLength?: number;
}

/** A labelled field; its hint and fault are linked for screen readers. */
export function Field({ name, label, hint, fault, lines, value, ...rest }: FieldProps) {
  const described = [hint ? `${name}-hint` : '', fault ? `${name}-fault` : ''].filter(Boolean).join(' ');
  const common = {
    ...rest,
    id: name,
    name,
    defaultValue: value,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
  };
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      {lines ? <textarea {...common} rows={lines} /> : <input {...common} type={rest.type ?? 'text'} />}
      {hint ? <small id={`${name}-hint`}>{hint}</small> : null}
      {fault ? (
        <strong className="fault" id={`${name}-fault`}>
          {fault}
        </strong>
      ) : null}
    </p>
  );
}

type Kept = Record<string, string | undefined>;

/** Fields of a form that may be shown again, each with its typed value and its fault. */
export const keptFields =
  (values: Kept, faults: Kept) =>
  ({ value = '', ...field }: Omit<FieldProps, 'fault'>) => (
    <Field {...field} value={values[field.name] ?? value} fault={faults[field.name]} />
  );

export interface Choice {
  value: string;
  label: string;
}

export function Select({
  name,
  label,
  value,
  choices,
  fault,
}: {
  name: string;
  label: string;
  value?: string;
  choices: readonly Choice[];
  fault?: string | undefined;
}) {
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        defaultValue={value}
        aria-describedby={fault ? `${name}-fault` : undefined}
        aria-invalid={fault ? true : undefined}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {fault ? (
        <strong className="fault" id={`${name}-fault`}>
          {fault}
        </strong>
      ) : null}
    </p>
  );
}

export function Check({
  name,
  label,
  checked,
  value = '1',
}: {
  name: string;
  label: ReactNode;
  checked?: boolean;
  value?: string;
}) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
    </label>
  );
}

export function Button({
  children,
  quiet = false,
  name,
  value,
}: {
  children: ReactNode;
  quiet?: boolean;
  name?: string;
  value?: string;
}) {
  return (
    <button type="submit" className={quiet ? 'quiet' : undefined} name={name} value={value}>
      {children}
    </button>
  );
}

/** The faults above a form, announced by screen readers. `heading` replaces the default text about saving. */
export function Faults({
  texts,
  heading = 'Nic nie zostało zapisane. Popraw:',
}: {
  texts: readonly string[];
  heading?: string | undefined;
}) {
  if (texts.length === 0) return null;
  return (
    <div className="faults" role="alert">
      <p>{heading}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

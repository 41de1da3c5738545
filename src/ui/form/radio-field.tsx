import { useId } from 'react';
import { type FieldNotes, notesOf } from './field-notes.tsx';
import styles from './radio-field.module.css';

export interface RadioOption {
  value: string;
  label: string;
  /** Choosing it shows the part of a surrounding `Revealed`. */
  reveals?: boolean;
}

interface Props extends FieldNotes {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  required?: boolean;
}

export function RadioField({ legend, name, options, defaultValue, required, hint, error, feedback }: Props) {
  const id = useId();
  const { described, notes } = notesOf(id, { hint, error });
  return (
    <fieldset className={styles.radios} aria-describedby={described} data-feedback={feedback}>
      <legend>{legend}</legend>
      {options.map(({ value, label, reveals }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            required={required}
            aria-invalid={error ? true : undefined}
            data-reveals={reveals || undefined}
          />
          {label}
        </label>
      ))}
      {notes}
    </fieldset>
  );
}

import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { type FieldNotes, notesOf } from './field-notes.tsx';

interface Props extends ComponentProps<'select'>, FieldNotes {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The first option, whose value is empty. */
  placeholder?: string;
}

export function SelectField({ label, options, placeholder, hint, error, feedback, ...select }: Props) {
  const id = useId();
  const { described, notes } = notesOf(id, { hint, error });
  return (
    <div className={styles.field} data-feedback={feedback}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} aria-invalid={error ? true : undefined} aria-describedby={described}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {notes}
    </div>
  );
}

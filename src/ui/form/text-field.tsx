import { type ComponentProps, useId } from 'react';
import { type FieldNotes, notesOf } from './field-notes.tsx';
import styles from './text-field.module.css';

interface Props extends ComponentProps<'textarea'>, FieldNotes {
  label: string;
}

/** A text of several lines. */
export function TextField({ label, hint, error, feedback, ...area }: Props) {
  const id = useId();
  const { described, notes } = notesOf(id, { hint, error });
  return (
    <div className={styles.text} data-feedback={feedback}>
      <label htmlFor={id}>{label}</label>
      <textarea rows={3} {...area} id={id} aria-invalid={error ? true : undefined} aria-describedby={described} />
      {notes}
    </div>
  );
}

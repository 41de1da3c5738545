import { type ComponentProps, useId } from 'react';
import { type FieldNotes, notesOf } from '../../ui/form/field-notes.tsx';
import styles from './opinions.module.css';

interface Props extends ComponentProps<'textarea'>, FieldNotes {
  label: string;
}

export function LongText({ label, hint, error, feedback: _, ...area }: Props) {
  const id = useId();
  const { described, notes } = notesOf(id, { hint, error });
  return (
    <div className={styles.long}>
      <label htmlFor={id}>{label}</label>
      <textarea {...area} id={id} aria-describedby={described} aria-invalid={error ? true : undefined} required />
      {notes}
    </div>
  );
}

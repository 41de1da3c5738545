import { type ComponentProps, useId } from 'react';
import { tie } from '../../shop/text/typography.ts';
import styles from './field.module.css';
import { type FieldNotes, notesOf } from './field-notes.tsx';

interface Props extends ComponentProps<'input'>, FieldNotes {
  label: string;
}

export function Field({ label, hint, error, feedback, ...input }: Props) {
  const id = useId();
  const { described, notes } = notesOf(id, { hint, error });
  return (
    <div className={styles.field} data-feedback={feedback}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described} />
      {notes}
    </div>
  );
}

/** A checkbox. It must never be ticked in advance. */
export function Tick({ label, hint, error, feedback, ...input }: Props) {
  const id = useId();
  const { described, notes } = notesOf(id, { hint, error });
  return (
    <div className={styles.tick} data-feedback={feedback}>
      <input {...input} type="checkbox" id={id} aria-invalid={error ? true : undefined} aria-describedby={described} />
      <label htmlFor={id}>{tie(label)}</label>
      {notes}
    </div>
  );
}

import { type ComponentProps, useId } from 'react';
import { tie } from '../../shop/text/typography.ts';
import styles from './field.module.css';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  /** Shown below the field and linked to it for screen readers. */
  error?: string | null | undefined;
}

export function Field({ label, hint, error, ...input }: Props) {
  const id = useId();
  const { described, notes } = notesOf(id, hint, error);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described} />
      {notes}
    </div>
  );
}

/** A checkbox. It must never be ticked in advance. */
export function Tick({ label, hint, error, ...input }: Props) {
  const id = useId();
  const { described, notes } = notesOf(id, hint, error);
  return (
    <div className={styles.tick}>
      <input {...input} type="checkbox" id={id} aria-invalid={error ? true : undefined} aria-describedby={described} />
      <label htmlFor={id}>{tie(label)}</label>
      {notes}
    </div>
  );
}

function notesOf(id: string, hint: Props['hint'], error: Props['error']) {
  const notice = [
    ...(hint ? [{ id: `${id}h`, text: hint, className: styles.hint }] : []),
    ...(error ? [{ id: `${id}e`, text: error, className: styles.error }] : []),
  ];
  return {
    described: notice.length > 0 ? notice.map((note) => note.id).join(' ') : undefined,
    notes: notice.map(({ text, ...note }) => (
      <p key={note.id} {...note}>
        {tie(text)}
      </p>
    )),
  };
}

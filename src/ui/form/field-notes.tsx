import { tie } from '../../shop/text/typography.ts';
import styles from './field.module.css';

/** The state of a field: valid, invalid, or not filled in yet. */
type Feedback = 'success' | 'error' | 'empty';

export interface FieldNotes {
  hint?: string | undefined;
  /** Shown below the field and linked to it for screen readers. */
  error?: string | null | undefined;
  feedback?: Feedback | undefined;
}

export function notesOf(id: string, { hint, error }: Pick<FieldNotes, 'hint' | 'error'>) {
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

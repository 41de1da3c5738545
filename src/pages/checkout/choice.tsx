import { useId } from 'react';
import { tie } from '../../shop/text/typography.ts';
import { type FieldNotes, notesOf } from '../../ui/form/field-notes.tsx';
import styles from './choice.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
  /** At the end of its line: a cost. */
  beside?: string;
  /** Below its label, a line each. */
  notes?: string[];
}

interface Props extends FieldNotes {
  legend: string;
  name: string;
  options: readonly ChoiceOption[];
  defaultValue: string | undefined;
}

/** Radio buttons with some words to each. */
export function Choice({ legend, name, options, defaultValue, hint, error, feedback }: Props) {
  const id = useId();
  const { described, notes } = notesOf(id, { hint, error });
  return (
    <fieldset className={styles.choice} aria-describedby={described} data-feedback={feedback}>
      <legend>{legend}</legend>
      {options.map(({ value, label, beside, notes: lines = [] }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            aria-invalid={error ? true : undefined}
          />
          <span className={styles.label}>{tie(label)}</span>
          {beside && <span className={styles.beside}>{beside}</span>}
          {lines.map((line) => (
            <span key={line} className={styles.note}>
              {tie(line)}
            </span>
          ))}
        </label>
      ))}
      {notes}
    </fieldset>
  );
}

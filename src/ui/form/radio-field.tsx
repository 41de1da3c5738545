import { Fragment, type ReactNode, useId } from 'react';
import type { Carrier } from '../../shop/delivery/delivery-option.ts';
import { tie } from '../../shop/text/typography.ts';
import { type FieldNotes, notesOf } from './field-notes.tsx';
import styles from './radio-field.module.css';

interface RadioOption {
  value: string;
  label: string;
  /** Selecting it shows the content of a surrounding `Revealed`. */
  reveals?: boolean;
  icon?: ReactNode;
  /** Text at the end of the row, such as a cost. */
  beside?: string | undefined;
  /** Texts below the label, one per line. */
  notes?: readonly string[];
  /** Whether it is disabled; its notes give the reason. */
  isRefused?: boolean;
  /** Style sheets of a form use it to show fields. */
  carrier?: Carrier;
  /** Content below the option. */
  details?: ReactNode;
}

interface Props extends FieldNotes {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  required?: boolean;
  /** Options one below the other, each in a frame; otherwise in one line. */
  rows?: boolean;
}

export function RadioField({ legend, options, rows = false, hint, error, feedback, ...own }: Props) {
  const { described, notes } = notesOf(useId(), { hint, error });
  return (
    <fieldset
      className={`${styles.radios} ${rows ? styles.rows : styles.line}`}
      aria-describedby={described}
      data-feedback={feedback}
    >
      <legend>{legend}</legend>
      {options.map((option) => (
        <Fragment key={option.value}>
          <Radio {...own} option={option} isInvalid={Boolean(error)} />
          {option.details}
        </Fragment>
      ))}
      {notes}
    </fieldset>
  );
}

interface RadioProps extends Pick<Props, 'name' | 'defaultValue' | 'required'> {
  option: RadioOption;
  isInvalid: boolean;
}

function Radio({ option, name, defaultValue, required, isInvalid }: RadioProps) {
  const { value, label, reveals, icon, beside, notes = [], isRefused = false, carrier } = option;
  return (
    <label data-refused={isRefused || undefined}>
      <input
        // The key resets an option that was selected and is now disabled.
        key={String(isRefused)}
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === defaultValue && !isRefused}
        disabled={isRefused}
        required={required}
        aria-invalid={isInvalid || undefined}
        data-reveals={reveals || undefined}
        data-carrier={carrier}
      />
      {icon}
      <span>{tie(label)}</span>
      {beside && <span className={styles.beside}>{beside}</span>}
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {tie(note)}
        </span>
      ))}
    </label>
  );
}

import type { ReactNode } from 'react';
import { tie } from '../../shop/text/typography.ts';
import styles from './choices.module.css';

interface ChoiceOption {
  value: string;
  label: string;
  /** Text at the end of the line, such as a cost. */
  beside?: string | undefined;
  /** Text below the label. */
  note?: ReactNode;
  disabled?: boolean;
  /** Content of the option that is not part of its accessible name. */
  below?: ReactNode;
}

interface Props {
  legend: string;
  name: string;
  options: readonly ChoiceOption[];
  chosen: string;
  isWrong: boolean;
  /** Called for a pointer only, because arrow keys select each option on the way. */
  onPress?: (value: string) => void;
}

/** Radio buttons with descriptions. */
export function Choices({ legend, name, options, chosen, isWrong, onPress }: Props) {
  return (
    <fieldset className={styles.choices} aria-describedby={isWrong ? 'blad' : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, label, beside, note, disabled = false, below }) => (
        <div key={value} className={styles.option} data-disabled={disabled || undefined}>
          <label>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              disabled={disabled}
              aria-invalid={isWrong || undefined}
              onClick={(event) => event.detail > 0 && onPress?.(value)}
            />
            <span className={styles.label}>{tie(label)}</span>
            {beside && <span className={styles.beside}>{beside}</span>}
          </label>
          {note && <div className={styles.note}>{note}</div>}
          {below && <div className={styles.below}>{below}</div>}
        </div>
      ))}
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import { tie } from '../../shop/text/typography.ts';
import styles from './choices.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
  /** At the end of its line: a cost. */
  beside?: string | undefined;
  /** Below its label. */
  note?: ReactNode;
  disabled?: boolean;
  /** Belongs to the option and is not a part of its name. */
  below?: ReactNode;
}

interface Props {
  legend: string;
  name: string;
  options: readonly ChoiceOption[];
  chosen: string;
  isWrong: boolean;
  /** Pressed with a pointer: keys go through all of them, and must not do more than that. */
  onPress?: (value: string) => void;
}

/** Radio buttons with some words to each. */
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

import { useId } from 'react';
import styles from './fields.module.css';

interface Props {
  name: string;
  label: string;
  value: string;
  onChange?: (value: string) => void;
}

interface SelectProps extends Props {
  choices: readonly (readonly [value: string, name: string])[];
}

/** A labelled choice of one line, for filters and bars. */
export function SelectInput({ name, label, value, choices }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} key={value} defaultValue={value}>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function DayInput({ name, label, value }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} type="date" key={value} defaultValue={value} />
    </div>
  );
}

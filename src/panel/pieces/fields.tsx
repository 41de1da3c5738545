import { type RefObject, useEffect, useId, useRef } from 'react';
import { useNavigationType } from 'react-router';
import styles from './fields.module.css';

interface Props {
  name: string;
  label: string;
  value: string;
}

interface SelectProps extends Props {
  choices: readonly (readonly [value: string, name: string])[];
}

/** A field that can be typed in, and follows `value` when a link or a step back changes it. */
export function useFollowing<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const own = field.current;
    // What was typed while the answer was on its way stays.
    if (own && (isBack || own !== document.activeElement)) own.value = value;
  }, [value, isBack]);
  return field;
}

/** A labelled choice of one line, for filters and bars. */
export function SelectInput({ name, label, value, choices }: SelectProps) {
  const id = useId();
  const field = useFollowing<HTMLSelectElement>(value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select ref={field} id={id} name={name} defaultValue={value}>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A labelled field of one line, for bars. */
export function SmallInput({ name, label, list }: { name: string; label: string; list?: string }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} list={list} autoComplete="off" />
    </div>
  );
}

export function DayInput({ name, label, value }: Props) {
  const id = useId();
  const field = useFollowing<HTMLInputElement>(value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input ref={field} id={id} name={name} type="date" defaultValue={value} />
    </div>
  );
}

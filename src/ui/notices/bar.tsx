import type { ReactNode } from 'react';
import styles from './surroundings.module.css';

interface Props {
  /** What closes it: the name and value of its button tell `pressed.ts`, and `before-paint.ts` looks for the same. */
  closes: { bar: string } | { dismissable: string };
  label: string;
  onClose?: () => void;
  /** Until `before-paint.ts` finds a reason to show it. */
  hidden?: boolean;
  children: ReactNode;
}

/** One line above a page, with a cross. Without scripts nothing could be closed, so there is no cross then. */
export function Bar({ closes, label, onClose, hidden = false, children }: Props) {
  const [[name, value] = ['bar', '']] = Object.entries(closes);
  return (
    <div className={styles.bar} {...{ [`data-${name}`]: value }} hidden={hidden}>
      <p>{children}</p>
      <button type="button" name={name} value={value} aria-label={label} onClick={onClose}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 5l10 10M15 5L5 15" />
        </svg>
      </button>
    </div>
  );
}

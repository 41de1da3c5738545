import type { ReactNode } from 'react';
import styles from './surroundings.module.css';

interface Props {
  /** Name and value of the close button, used by `static-buttons.ts` and `before-paint.ts`. */
  closes: { bar: string } | { dismissable: string };
  label: string;
  onClose?: () => void;
  /** Hidden until `before-paint.ts` shows it. */
  hidden?: boolean;
  children: ReactNode;
}

/** One line above a page with a close button, which is hidden without scripts because it would not work. */
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

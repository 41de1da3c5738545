import type { ReactNode } from 'react';
import styles from './revealed.module.css';

interface Props {
  /** A `Tick` with `data-reveals`, or a `RadioField` with an option that reveals. */
  by: ReactNode;
  children: ReactNode;
}

/**
 * Fields that are visible only when a box is ticked or an option selected. CSS alone shows them, so that it works
 * without scripts; the form's rules ignore hidden fields.
 */
export function Revealed({ by, children }: Props) {
  return (
    <div className={styles.revealed}>
      <div>{by}</div>
      <div className={styles.part}>{children}</div>
    </div>
  );
}

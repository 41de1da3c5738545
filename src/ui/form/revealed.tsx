import type { ReactNode } from 'react';
import styles from './revealed.module.css';

interface Props {
  /** A `Tick` with `data-reveals`, or a `RadioField` with an option that reveals. */
  by: ReactNode;
  children: ReactNode;
}

/**
 * Fields that are seen only when a box is ticked or an option chosen. The style sheet alone decides, so it works without
 * scripts; the form's rules ignore the fields while they are hidden.
 */
export function Revealed({ by, children }: Props) {
  return (
    <div className={styles.revealed}>
      <div>{by}</div>
      <div className={styles.part}>{children}</div>
    </div>
  );
}

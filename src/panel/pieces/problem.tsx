import type { ReactNode } from 'react';
import styles from './problem.module.css';

/** Why nothing was done, and what can be done instead; screen readers read it out. */
export const Problem = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div className={styles.problem} role="alert">
    {title ? <h2>{title}</h2> : null}
    {children}
  </div>
);

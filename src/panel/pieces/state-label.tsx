import type { ReactNode } from 'react';
import styles from './state-label.module.css';

/** Good, soon, bad, done, and waiting for nobody. The words say the state; the colour helps the eye. */
export type Tone = 'sage' | 'ochre' | 'brick' | 'ink' | 'plain';

export const StateLabel = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.label} data-tone={tone}>
    {children}
  </span>
);

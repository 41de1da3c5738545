import type { ReactNode } from 'react';
import { Sign, type SignName } from '../frame/signs.tsx';
import styles from './empty.module.css';

/** Nothing here: why, and what to do next. */
export const Empty = ({ sign, title, children }: { sign: SignName; title: string; children?: ReactNode }) => (
  <div className={styles.empty}>
    <Sign name={sign} size={32} />
    <p className={styles.title}>{title}</p>
    {children}
  </div>
);

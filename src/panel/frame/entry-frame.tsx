import type { ReactNode } from 'react';
import styles from './entry-frame.module.css';

/** What is around a page before somebody is signed in. */
export const EntryFrame = ({ shop, children }: { shop: string; children: ReactNode }) => (
  <main id="tresc" className={styles.entry}>
    <p className={styles.shop}>{shop}</p>
    {children}
  </main>
);

import type { ReactNode } from 'react';
import { tie } from '../../shop/text/typography.ts';
import styles from './link-page.module.css';

/** The page of a link from a mail: a question and a button. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{tie(title)}</h1>
      {children}
    </div>
  );
}

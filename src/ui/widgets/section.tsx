import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tie } from '../../shop/text/typography.ts';
import { below } from '../loading/below-fold.ts';
import styles from './section.module.css';

interface Props {
  id: string;
  title: string;
  /** Link to the complete list of which the section shows a part. */
  more?: { to: string; label: string };
  children: ReactNode;
}

export function Section({ id, title, more, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id} {...below}>
      <div className={styles.head}>
        <h2 id={id}>{tie(title)}</h2>
        {more && (
          <Link to={more.to} prefetch="intent">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tie } from '../../shop/text/typography.ts';
import styles from './section.module.css';

interface Props {
  id: string;
  title: string;
  /** Where the whole of what the section shows a part of can be seen. */
  more?: { to: string; label: string };
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ id, title, more, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
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

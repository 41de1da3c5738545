import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tie } from '../../../shop/text/typography.ts';
import styles from './basket-item.module.css';

interface Props {
  name: string;
  /** Path of the product's page. */
  link: string;
  picture: ReactNode;
  /** Size, version, period, quantity: a line each. */
  facts: string[];
  worth?: ReactNode;
  /** In the header's panel there is less room. */
  small?: boolean;
  /** What else belongs to its text. */
  children?: ReactNode;
  /** What can be done with it: after all that is told. */
  actions?: ReactNode;
}

/** What is known of one line of a basket, wherever it is shown. */
export function BasketItem({ name, link, picture, facts, worth, small = false, children, actions }: Props) {
  return (
    <div className={small ? `${styles.item} ${styles.small}` : styles.item}>
      {picture && (
        <Link to={link} tabIndex={-1} aria-hidden="true" className={styles.picture}>
          {picture}
        </Link>
      )}
      <div className={styles.text}>
        <p className={styles.name}>
          <Link to={link} prefetch="intent">
            {tie(name)}
          </Link>
        </p>
        {facts.map((fact) => (
          <p key={fact} className={styles.fact}>
            {tie(fact)}
          </p>
        ))}
        {children}
      </div>
      {worth && <div className={styles.worth}>{worth}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

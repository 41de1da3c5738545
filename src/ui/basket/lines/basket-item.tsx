import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tie } from '../../../shop/text/typography.ts';
import styles from './basket-item.module.css';

interface Props {
  name: string;
  /** Path of the product's page. */
  link: string;
  picture: ReactNode;
  /** Size, version, period and quantity, one line each. */
  facts: string[];
  /** The amount, and the amounts shown under it. */
  worth?: string[];
  /** For the panel in the header, which has less room. */
  small?: boolean;
  /** Additional content after the facts. */
  children?: ReactNode;
  /** Actions on the line, rendered last. */
  actions?: ReactNode;
}

/** One line of a basket, used on all pages that show a basket. */
export function BasketItem({
  name,
  link,
  picture,
  facts,
  worth: [worth, ...beside] = [],
  small = false,
  children,
  actions,
}: Props) {
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
      {worth && (
        <div className={styles.worth}>
          <strong>{worth}</strong>
          {beside.map((text) => (
            <small key={text}>{text}</small>
          ))}
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

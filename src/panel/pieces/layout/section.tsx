import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface Props {
  title: string;
  /** The anchor of links to this part. */
  id?: string;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** Links and buttons next to the heading. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Section({ title, id, lead, beside, children }: Props) {
  const own = useId();
  const heading = `${id ?? own}-nazwa`;
  return (
    <section id={id} aria-labelledby={heading} className={styles.section}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {beside ? <div className={styles.beside}>{beside}</div> : null}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}

export type FactRow = readonly [name: string, value: ReactNode];

/** Names and values; those without a value are left out. */
export function Facts({ facts }: { facts: readonly FactRow[] }) {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

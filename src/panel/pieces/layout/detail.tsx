import type { ReactNode } from 'react';
import { PanelLink } from '../../frame/panel-link.tsx';
import { Sign } from '../../frame/signs.tsx';
import styles from './detail.module.css';
import { Section } from './section.tsx';

interface Props {
  /** What it is. */
  children: ReactNode;
  /** What can be done now. On a phone it comes before the rest. */
  side?: ReactNode;
  /** The side only explains, so on a phone it comes after the rest. */
  isSideLast?: boolean;
  /** What happened, at the bottom. */
  history?: ReactNode;
}

/** The page of one thing: what it is at the left, what can be done at the right, and its history at the bottom. */
export const Detail = ({ children, side, isSideLast, history }: Props) => (
  <div className={styles.detail} data-side={side ? true : undefined}>
    {side && !isSideLast ? <div className={styles.side}>{side}</div> : null}
    <div className={styles.main}>{children}</div>
    {history ? <div className={styles.history}>{history}</div> : null}
    {side && isSideLast ? <div className={styles.side}>{side}</div> : null}
  </div>
);

interface NeighboursProps {
  /** For screen readers: „Zamówienia”. */
  name: string;
  previous: string | null;
  next: string | null;
}

/** Links to the previous and the next one of the list. */
export function Neighbours({ name, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={name}>
      {previous ? (
        <PanelLink to={previous} aria-label="Poprzednie" title="Poprzednie">
          <Sign name="back" size={18} />
        </PanelLink>
      ) : null}
      {next ? (
        <PanelLink to={next} aria-label="Następne" title="Następne">
          <Sign name="next" size={18} />
        </PanelLink>
      ) : null}
    </nav>
  );
}

export interface HistoryEntry {
  /** As people say it, such as „wczoraj, 8:52”, and exactly. */
  when: { short: string; whole: string };
  who: string;
  what: ReactNode;
  /** What somebody wrote. */
  words?: string;
}

/** What happened, newest first, as `load` ordered it. */
export function History({ entries, title = 'Historia' }: { entries: readonly HistoryEntry[]; title?: string }) {
  if (entries.length === 0) return null;
  return (
    <Section title={title} id="historia">
      <ol className={styles.past}>
        {entries.map(({ when, who, what, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered, and two may be the same
          <li key={index}>
            <div>
              {what}
              {words ? <q>{words}</q> : null}
            </div>
            <small title={when.whole}>
              {when.short} · {who}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import type { Instant } from '../../shop/time/instant.ts';
import { whenText } from '../pieces/when.ts';

export interface HistoryEntry {
  at: Instant;
  who: string;
  what: string;
  words?: string;
}

const whoNames: Record<string, string> = { shop: 'sklep', shopper: 'kupujący', clock: 'automat' };

/** All events of a case, newest first. */
export function CaseHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="historia">
      <h2 id="historia">Historia</h2>
      <ul className="past">
        {entries.toReversed().map(({ at, who, what, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered, and two may be the same
          <li key={index}>
            <small>
              {whenText(at)}, {whoNames[who] ?? who}
            </small>
            {what}
            {words ? <q>{words}</q> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

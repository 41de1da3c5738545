import type { ListPage, ListPlace } from '../../../data/db/rows.ts';
import { humanTime } from '../../../shop/time/human-time.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { HistoryEntry } from '../../pieces/layout/detail.tsx';
import type { Tone } from '../../pieces/state-label.tsx';
import { whenText } from '../../pieces/when.ts';
import type { DeadlineText } from '../deadline-text.ts';
import type { FilledTemplate } from '../templates/template-fields.ts';
import type { CaseStep } from './case-step.ts';

/** A fact of a case. One without a value is not shown. */
export interface CaseFact {
  name: string;
  text?: string;
  /** A link behind the text. */
  to?: string;
  deadline?: DeadlineText | null;
  isStrong?: boolean;
}

/** Everything that the page of a case shows, except what only its kind has. */
export interface CaseData {
  title: string;
  state: { name: string; tone: Tone };
  facts: CaseFact[];
  steps: CaseStep[];
  templates: FilledTemplate[];
  /** The step that is shown open besides the next one. */
  open: string | null;
  history: HistoryEntry[];
  previous: string | null;
  next: string | null;
}

const whoNames: Record<string, string> = { shop: 'sklep', shopper: 'kupujący', clock: 'automat' };

interface Event {
  at: Instant;
  who: string;
  what: string;
  words?: string;
}

/** All events of a case, newest first. */
export const caseHistory = (events: readonly Event[], now: Instant): HistoryEntry[] =>
  events.toReversed().map(({ at, who, what, words }) => ({
    when: { short: humanTime(at, now), whole: whenText(at) },
    who: whoNames[who] ?? who,
    what,
    ...(words ? { words } : {}),
  }));

/** The rows before and after a row of a list. */
export async function neighboursOf<Row extends { id: number }>(
  id: number,
  read: (place: ListPlace) => Promise<Pick<ListPage<Row>, 'rows'>>,
  address: (row: Row) => string,
): Promise<Pick<CaseData, 'previous' | 'next'>> {
  const [before, behind] = await Promise.all([read({ behind: null, before: id }), read({ behind: id, before: null })]);
  const at = before.rows.findIndex((row) => row.id === id);
  const previous = before.rows.at(at === -1 ? -1 : at - 1);
  const [next] = behind.rows;
  return { previous: previous && at !== 0 ? address(previous) : null, next: next ? address(next) : null };
}

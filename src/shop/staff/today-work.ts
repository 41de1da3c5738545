import type { Grosze } from '../money/money.ts';
import type { Day } from '../time/instant.ts';
import { daysBetween, formatDayShort } from '../time/warsaw-time.ts';

/** Kinds of open tasks. Those without a deadline are listed in this order. */
export const workKinds = [
  ...([
    'withdrawals',
    'returnsToPay',
    'complaints',
    'complaintsToDo',
    'unmatched',
    'stopped',
    'failed',
    'refundsByHand',
    'invoices',
  ] as const),
  ...(['toAccept', 'toPack', 'toSend', 'partSent', 'partReady', 'returnsArrived'] as const),
  ...(['expiring', 'unpaidLong', 'opinions'] as const),
] as const;
export type WorkKind = (typeof workKinds)[number];

/** How many of each kind are open. */
export type WorkCounts = Record<WorkKind, number>;

/** One open task: a complaint, an order, an invoice. */
export interface WorkCase {
  number: string;
  /** Who waits for it; empty if that is not known. */
  name: string;
  /** Its last day; `null`: no deadline. */
  by: Day | null;
  amount: Grosze | null;
}

export interface OpenWork {
  counts: WorkCounts;
  /** The most urgent of each kind, the first one first. */
  cases: Partial<Record<WorkKind, WorkCase[]>>;
  /** Complaints that were accepted because nobody answered. */
  bySilence: number;
}

interface WorkNote {
  text: string;
  isLate: boolean;
}

/** Open tasks of one kind. */
export interface Work {
  kind: WorkKind;
  count: number;
  /** The urgency, as text; `null`: it has no deadline. */
  note: WorkNote | null;
  cases: WorkCase[];
}

const deadlines: Partial<Record<WorkKind, { near: string; passed: string }>> = {
  withdrawals: { near: 'najbliższy termin zwrotu pieniędzy', passed: 'termin zwrotu pieniędzy minął' },
  returnsToPay: { near: 'najbliższy termin zwrotu pieniędzy', passed: 'termin zwrotu pieniędzy minął' },
  complaints: { near: 'najbliższy termin odpowiedzi', passed: 'termin minął' },
  invoices: { near: 'najbliższy termin w KSeF', passed: 'termin w KSeF minął' },
  expiring: { near: 'pierwsze wygaśnie', passed: 'wygasło' },
};

/** A deadline nearer than this is urgent. */
export const soonDays = 3;

function noteOf(kind: WorkKind, { cases, bySilence }: OpenWork, today: Day): WorkNote | null {
  if (kind === 'complaintsToDo' && bySilence > 0) {
    return { text: `uznane przez brak odpowiedzi: ${bySilence}`, isLate: true };
  }
  const by = cases[kind]?.[0]?.by ?? null;
  const texts = deadlines[kind];
  if (by === null || !texts) return null;
  if (by < today) return { text: `${texts.passed} ${formatDayShort(by)}`, isLate: true };
  return {
    text: `${texts.near}: ${formatDayShort(by)}`,
    isLate: kind !== 'expiring' && daysBetween(today, by) <= soonDays,
  };
}

/** What is open, the worst first: what is late or nearly late, then what has a deadline, then the rest in its order. */
export function workToday(open: OpenWork, today: Day): Work[] {
  const rank = ({ kind, note }: Work) => (note?.isLate ? 0 : note && kind !== 'expiring' ? 1 : 2);
  // Without a day it is too late already.
  const firstDay = (work: Work) => (rank(work) === 2 ? '' : (work.cases[0]?.by ?? ''));
  return workKinds
    .filter((kind) => open.counts[kind] > 0)
    .map((kind) => ({
      kind,
      count: open.counts[kind],
      note: noteOf(kind, open, today),
      cases: open.cases[kind] ?? [],
    }))
    .sort(
      (one, other) =>
        rank(one) - rank(other) || (firstDay(one) < firstDay(other) ? -1 : Number(firstDay(one) > firstDay(other))),
    );
}

/** Kinds that wait on a screen of the panel have the same sums in its menu. */
export const sumOfWork = (counts: WorkCounts, kinds: readonly WorkKind[]): number =>
  kinds.reduce((sum, kind) => sum + counts[kind], 0);

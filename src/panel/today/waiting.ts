import type { Waiting } from '../../data/staff/today.ts';
import { answerBy } from '../../shop/complaint/complaint-clock.ts';
import { panelOrderLimits } from '../../shop/limits.ts';
import type { Day, Instant } from '../../shop/time/instant.ts';
import { addDays, dayOf, daysBetween, formatDayShort } from '../../shop/time/warsaw-time.ts';
import { stateNames } from '../orders/order-names.ts';

interface Entry {
  name: string;
  count: number;
  to: string;
  /** The urgency, as text. */
  note?: { text: string; isLate: boolean };
}

/** A kind of open task as the page shows it. */
export interface WaitingEntry extends Omit<Entry, 'count'> {
  /** Counting has a limit. */
  count: string;
}

/** Open statements of withdrawal, with the earliest deadline for a refund. */
export interface OpenWithdrawals {
  count: number;
  payBy: Day | null;
}

const orders = '/panel/zamowienia';

function entriesOf(waiting: Waiting, withdrawals: OpenWithdrawals, now: Instant): Entry[] {
  const old = addDays(dayOf(now), -panelOrderLimits.unpaidDays);
  return [
    { name: 'Zamówienia do przyjęcia', count: waiting.toAccept, to: `${orders}?stan=placed&platnosc=przy-odbiorze` },
    { name: 'Do spakowania', count: waiting.toPack, to: `${orders}?stan=accepted` },
    { name: 'Do wysłania', count: waiting.toSend, to: `${orders}?stan=packing` },
    { name: stateNames.part_sent, count: waiting.partSent, to: `${orders}?stan=part_sent` },
    { name: stateNames.part_ready, count: waiting.partReady, to: `${orders}?stan=part_ready` },
    {
      name: `Nieopłacone od ${panelOrderLimits.unpaidDays} dni`,
      count: waiting.unpaidLong,
      to: `${orders}?platnosc=nieoplacone&do=${old}`,
    },
    { name: 'Zwroty pieniędzy do wysłania przelewem', count: waiting.refundsByHand, to: `${orders}?platnosc=zwracane` },
    { name: 'Zwroty towaru do oceny', count: waiting.returnsArrived, to: '/panel/zwroty' },
    {
      name: 'Reklamacje bez odpowiedzi',
      count: waiting.complaints,
      to: '/panel/reklamacje',
      ...(waiting.oldestComplaint === null ? {} : { note: clockOf(waiting.oldestComplaint, now) }),
    },
    {
      name: 'Uznane reklamacje do załatwienia',
      count: waiting.complaintsToDo,
      to: '/panel/reklamacje?kolejka=do-wykonania',
      ...(waiting.complaintsBySilence === 0
        ? {}
        : { note: { text: `uznane przez brak odpowiedzi: ${shown(waiting.complaintsBySilence)}`, isLate: true } }),
    },
    {
      name: 'Odstąpienia od umowy do załatwienia',
      count: withdrawals.count,
      to: '/panel/odstapienia',
      ...(withdrawals.payBy === null ? {} : { note: payNote(withdrawals.payBy, now) }),
    },
    {
      name: 'Odstąpienia bez zamówienia',
      count: waiting.withdrawals,
      to: '/panel/odstapienia?kolejka=bez-zamowienia',
    },
    { name: 'Opinie do sprawdzenia', count: waiting.opinions, to: '/panel/opinie' },
  ];
}

/** The 14 days of art. 32 of the consumer rights act. */
function payNote(payBy: Day, now: Instant): NonNullable<Entry['note']> {
  const left = daysBetween(dayOf(now), payBy);
  if (left < 0) return { text: `termin zwrotu pieniędzy minął ${formatDayShort(payBy)}`, isLate: true };
  return { text: `najbliższy termin zwrotu pieniędzy: ${formatDayShort(payBy)}`, isLate: left <= 3 };
}

function clockOf(filedAt: Instant, now: Instant): NonNullable<Entry['note']> {
  const last = answerBy(filedAt);
  const left = daysBetween(dayOf(now), last);
  if (left < 0) return { text: `termin minął ${formatDayShort(last)}`, isLate: true };
  return { text: `najbliższy termin odpowiedzi: ${formatDayShort(last)}`, isLate: left <= 3 };
}

const shown = (count: number): string =>
  count >= panelOrderLimits.counted ? `${panelOrderLimits.counted} i więcej` : String(count);

/** Kinds of open tasks, those that are late first, and the names of kinds without any. */
export function waitingOf(waiting: Waiting, withdrawals: OpenWithdrawals, now: Instant) {
  const entries = entriesOf(waiting, withdrawals, now);
  const open: WaitingEntry[] = entries
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => urgencyOf(other) - urgencyOf(one))
    .map((entry) => ({ ...entry, count: shown(entry.count) }));
  return { open, none: entries.filter(({ count }) => count === 0).map(({ name }) => name.toLowerCase()) };
}

const urgencyOf = ({ note }: Entry): number => (note ? 1 : 0) + (note?.isLate ? 1 : 0);

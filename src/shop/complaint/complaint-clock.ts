import { complaintLimits } from '../after-sale-limits.ts';
import type { Day, Instant } from '../time/instant.ts';
import { addDays, dayOf, daysBetween, startOfDay } from '../time/warsaw-time.ts';
import { lastDayOf } from '../time/working-days.ts';
import type { Complaint, ComplaintAnswer, ListedComplaint } from './complaint.ts';
import type { ComplaintState } from './complaint-machine.ts';

/**
 * The promised last day for the answer: the day of filing does not count (art. 111 of the Civil Code), and days off do.
 * A shop that answers by this day is in time under every reading of the law.
 */
export const answerBy = (filedAt: Instant): Day => addDays(dayOf(filedAt), complaintLimits.answerDays);

/** The day after which silence counts as acceptance: a deadline never ends on a Saturday or a holiday (art. 115). */
export const silentUntil = (filedAt: Instant): Day => lastDayOf(dayOf(filedAt), complaintLimits.answerDays);

/** From this instant on silence counts as acceptance: the midnight at the end of that day. */
export const lapsesAt = (filedAt: Instant): Instant => startOfDay(addDays(silentUntil(filedAt), 1));

/** When the shop is reminded that its time is nearly over. */
export const remindsAt = (filedAt: Instant): Instant =>
  startOfDay(addDays(answerBy(filedAt), 1 - complaintLimits.remindDays));

type Timed = Pick<Complaint, 'state' | 'filedAt' | 'isConsumer'>;

/**
 * Returns whether the complaint is accepted by silence. For a company the deadline is a promise without legal effect.
 */
export const hasLapsed = ({ state, filedAt, isConsumer }: Timed, now: Instant): boolean =>
  isConsumer && state === 'filed' && now >= lapsesAt(filedAt);

/** The state of a complaint at an instant, even if the job has not stored it yet. */
export const stateAt = (complaint: Timed, now: Instant): ComplaintState =>
  hasLapsed(complaint, now) ? 'accepted' : complaint.state;

/** The answer by silence: the shopper's wish. */
export const answerOfSilence = ({
  filedAt,
  wish,
  amount,
}: Pick<Complaint, 'filedAt' | 'wish' | 'amount'>): ComplaintAnswer => ({
  at: lapsesAt(filedAt),
  verdict: 'accepted',
  remedy: wish,
  amount,
  reasons: '',
  bySilence: true,
});

/** A complaint of a list in its current state. */
export function listedAt<Listed extends Omit<ListedComplaint, 'unread' | 'orderId'>>(
  complaint: Listed,
  now: Instant,
): Listed {
  if (!hasLapsed(complaint, now)) return complaint;
  return { ...complaint, state: 'accepted', answer: answerOfSilence(complaint) };
}

/** A complete complaint in its current state. */
export function complaintAt(complaint: Complaint, now: Instant): Complaint {
  if (!hasLapsed(complaint, now)) return complaint;
  const at = lapsesAt(complaint.filedAt);
  return {
    ...listedAt(complaint, now),
    history: [...complaint.history, { at, who: 'clock', event: 'lapse', state: 'accepted' }],
  };
}

/** Days left for the answer: 0 on the last day; `null`: no answer is due. For a company it may be negative. */
export function daysToAnswer(complaint: Timed, now: Instant): number | null {
  if (stateAt(complaint, now) !== 'filed') return null;
  return daysBetween(dayOf(now), answerBy(complaint.filedAt));
}

/** The deadline of the refund for an accepted complaint (art. 43e). */
export const moneyBackBy = (answeredAt: Instant): Day => addDays(dayOf(answeredAt), complaintLimits.moneyBackDays);

/**
 * How long the shop is liable: two years from delivery, and one more year, once, after a repair (directive 2024/1799).
 */
export function liableUntil(deliveredOn: Day, wasRepaired: boolean): Day {
  return addMonths(deliveredOn, complaintLimits.liableMonths + (wasRepaired ? complaintLimits.repairMonths : 0));
}

/** The same day of a later month, or its last day where there is none (art. 112 of the Civil Code). */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

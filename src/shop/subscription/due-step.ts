import type { Day, Instant } from '../time/instant.ts';
import { addDays, dayOf, minutesOfDay } from '../time/warsaw-time.ts';
import type { SubscriptionAgreement, SubscriptionCycle } from './subscription-agreement.ts';
import { type SubscriptionRules, toldBeforeDays, workFrom } from './subscription-settings.ts';

/**
 * The step that is due for the next delivery:
 *
 * - `prepare`: compute the delivery and announce it,
 * - `place`: order it, or ask the buyer if something has changed,
 * - `giveUp`: the buyer did not answer, so this delivery is skipped.
 */
type DueStep = 'prepare' | 'place' | 'giveUp';

type Standing = Pick<SubscriptionAgreement, 'state' | 'nextOn'>;
type OpenCycle = Pick<SubscriptionCycle, 'state' | 'toldAt' | 'askedAt'>;

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/**
 * The day of the order: never sooner than the promised number of days after the announcement, even if that was late.
 */
export const orderDay = ({ nextOn }: Pick<Standing, 'nextOn'>, { toldAt }: Pick<OpenCycle, 'toldAt'>): Day =>
  toldAt === null ? nextOn : later(nextOn, addDays(dayOf(toldAt), toldBeforeDays));

/** The last day on which an answer counts. */
export const answerDay = (agreement: Pick<Standing, 'nextOn'>, cycle: OpenCycle): Day =>
  later(orderDay(agreement, cycle), cycle.askedAt === null ? '' : addDays(dayOf(cycle.askedAt), toldBeforeDays));

export function dueStep(
  agreement: Standing,
  cycle: OpenCycle | null,
  { prepareDays }: Pick<SubscriptionRules, 'prepareDays'>,
  now: Instant,
): DueStep | null {
  if (agreement.state !== 'active' || minutesOfDay(now) < workFrom) return null;
  const today = dayOf(now);
  if (!cycle || cycle.toldAt === null) return today >= addDays(agreement.nextOn, -prepareDays) ? 'prepare' : null;
  if (today < orderDay(agreement, cycle)) return null;
  return cycle.state === 'asked' && today > answerDay(agreement, cycle) ? 'giveUp' : 'place';
}

import type { Day, Instant } from '../time/instant.ts';
import { addDays, dayOf, minutesOfDay } from '../time/warsaw-time.ts';
import type { SubscriptionAgreement, SubscriptionCycle } from './subscription-agreement.ts';
import { type SubscriptionRules, toldBeforeDays, workFrom } from './subscription-settings.ts';

/**
 * What the clock wants done with the next delivery:
 *
 * - `prepare`: work out what comes and tell it,
 * - `place`: order it, or ask where something has changed,
 * - `giveUp`: nobody answered, so this one is left out.
 */
export type DueStep = 'prepare' | 'place' | 'giveUp';

type Standing = Pick<SubscriptionAgreement, 'state' | 'nextOn'>;
type OpenCycle = Pick<SubscriptionCycle, 'state' | 'toldAt' | 'askedAt'>;

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** The day of the order: never sooner than the promised days after its buyer was told, however late that was. */
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

import { returnLimits } from '../after-sale-limits.ts';
import type { Day, Instant } from '../time/instant.ts';
import { dayOf } from '../time/warsaw-time.ts';
import { lastDayOf } from '../time/working-days.ts';

/**
 * The same for a return, whose items may have been withdrawn from at several times: the money follows the first, the
 * goods may follow the last. A return that is announced late still gets some days for sending.
 */
export function returnDeadlines(stated: Instant[], now: Instant): { sendBy: Day; payBy: Day } {
  const { payBy } = deadlinesAfter(Math.min(...stated));
  const { sendBy } = deadlinesAfter(Math.max(...stated));
  const soonest = lastDayOf(dayOf(now), returnLimits.sendAtLeast);
  return { sendBy: sendBy < soonest ? soonest : sendBy, payBy };
}

/** The legal deadlines after a withdrawal: to send the goods, and to refund (art. 32 and 34). */
export const deadlinesAfter = (stated: Instant): { sendBy: Day; payBy: Day } => ({
  sendBy: lastDayOf(dayOf(stated), returnLimits.sendDays),
  payBy: lastDayOf(dayOf(stated), returnLimits.refundDays),
});

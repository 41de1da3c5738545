import type { Instant } from '../../shop/time/instant.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../shop/time/warsaw-time.ts';

/** For sentences with a day and a time. */
export const momentOf = (at: Instant) => ({ day: formatDay(dayOf(at)), time: formatClock(minutesOfDay(at)) });

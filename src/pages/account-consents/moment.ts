import type { Instant } from '../../shop/time/instant.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../shop/time/warsaw-time.ts';

/** Day and time as parameters of messages. */
export const momentOf = (at: Instant) => ({ day: formatDay(dayOf(at)), time: formatClock(minutesOfDay(at)) });

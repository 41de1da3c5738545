import type { Day, Instant } from '../time/instant.ts';
import { dayOf } from '../time/warsaw-time.ts';

/** Days of Warsaw on which a gift is given, both included. Left out: no first, no last. */
export interface GiftDays {
  firstDay?: Day;
  lastDay?: Day;
}

type GiftTime = 'early' | 'running' | 'over';

export function giftTime({ firstDay, lastDay }: GiftDays, now: Instant): GiftTime {
  const today = dayOf(now);
  if (lastDay !== undefined && lastDay < today) return 'over';
  return firstDay !== undefined && firstDay > today ? 'early' : 'running';
}

import type { Instant } from './instant.ts';
import { clockValue, dayOf, daysBetween, minutesOfDay, monthGenitives } from './warsaw-time.ts';

/** `dziś, 14:05`, `wczoraj, 09:12`, `16 lis, 12:05`, and in another year `16 lis 2025`. */
export function humanTime(at: Instant, now: Instant): string {
  const day = dayOf(at);
  const today = dayOf(now);
  const clock = clockValue(minutesOfDay(at));
  const ago = daysBetween(day, today);
  if (ago === 0) return `dziś, ${clock}`;
  if (ago === 1) return `wczoraj, ${clock}`;
  const [year = '', month = '', date = ''] = day.split('-');
  const short = `${Number(date)}\u00a0${(monthGenitives[Number(month) - 1] ?? '').slice(0, 3)}`;
  return year === today.slice(0, 4) ? `${short}, ${clock}` : `${short} ${year}`;
}

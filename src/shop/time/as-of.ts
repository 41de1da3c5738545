import type { Instant } from './instant.ts';
import { clockValue, dayOf, formatDayShort, minutesOfDay } from './warsaw-time.ts';

/** Younger data counts as that of now. */
const unsaidMs = 5_000;

const isSaid = (asOf: Instant | null, now: Instant): asOf is Instant => asOf !== null && now - asOf > unsaidMs;

/** `stan na 14:03`, of another day `stan na 18.11.2026 23:59`; `null`: data of now. */
export function asOfText(asOf: Instant | null, now: Instant): string | null {
  if (!isSaid(asOf, now)) return null;
  const day = dayOf(asOf);
  return `stan na ${day === dayOf(now) ? '' : `${formatDayShort(day)} `}${clockValue(minutesOfDay(asOf))}`;
}

/** The name of a file with it: `produkty-stan-na-2026-11-19-14-03.csv`. */
export function fileNameAsOf(name: string, asOf: Instant | null, now: Instant): string {
  if (!isSaid(asOf, now)) return name;
  const [, base = name, ending = ''] = /^([^.]+)(\..+)$/.exec(name) ?? [];
  return `${base}-stan-na-${dayOf(asOf)}-${clockValue(minutesOfDay(asOf)).replace(':', '-')}${ending}`;
}

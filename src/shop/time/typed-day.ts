import type { Day } from './instant.ts';

/** Plausible years: others are typing errors, and the store cannot hold the extreme ones. */
const dayShape = /^2\d{3}-\d\d-\d\d$/;

/** A calendar day from a form, like 2026-12-24, or `null`. */
export function typedDay(text: string): Day | null {
  if (!dayShape.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** A time of day from a form, like 08:30, in minutes after midnight, or `null`. */
export function typedClock(text: string): number | null {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}

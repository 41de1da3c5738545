import type { Day } from './instant.ts';

/** Years of the shop: others are typing errors, and the first and the last of the calendar are none to the store. */
const dayShape = /^2\d{3}-\d\d-\d\d$/;

/** A day of the calendar as a form sends it, like 2026-12-24, or `null`. */
export function typedDay(text: string): Day | null {
  if (!dayShape.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

import { alertTimes } from '../limits.ts';

/** `fade` like every other alert, a number of seconds, or `stay` until it is closed. */
export type ErrorAlerts = 'fade' | 'stay' | number;

/** How many milliseconds an error alert is shown, or `null` if it stays until it is closed. */
export function errorAlertTime(errors: ErrorAlerts = 'fade'): number | null {
  if (errors === 'stay') return null;
  return errors === 'fade' ? alertTimes.shown : errors * 1_000;
}

import { readJson } from './cookies.ts';

/** An event for the owner's analytics: an entry of `dataLayer`. */
export interface TrackingEvent {
  event: string;
  [detail: string]: unknown;
}

/** Pending events are stored in a cookie, so that any process can return them. */
export const trackingCookie = 'trackingEvents';

/** Response header with the number of pending events. */
export const trackingHeader = 'x-iai-tracking-events';

/** The browser requests events only if there are any. */
export function eventsWait(header: string | null): boolean {
  return header !== null && Number(header) > 0;
}

const opening = '(window.dataLayer ||= []).push(';
const closing = ');';

/** The event as a script, the format that other clients of the call execute. */
export const trackingScript = (event: TrackingEvent): string =>
  opening + JSON.stringify(event).replaceAll('<', '\\u003c') + closing;

/** Extracts the event from such a script without running it. Any other text gives `null`. */
export function readTrackingEvent(text: unknown): TrackingEvent | null {
  const isOurs = typeof text === 'string' && text.startsWith(opening) && text.endsWith(closing);
  const entry = isOurs ? readJson(text.slice(opening.length, -closing.length)) : null;
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null;
  return typeof (entry as TrackingEvent).event === 'string' ? (entry as TrackingEvent) : null;
}

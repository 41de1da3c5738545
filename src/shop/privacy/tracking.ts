import { readJson } from './cookies.ts';

/** Something that happened and that the owner's statistics may hear of: an entry of `dataLayer`. */
export interface TrackingEvent {
  event: string;
  [detail: string]: unknown;
}

/** Events wait with the shopper, not in a process: any process may be asked for them. */
export const trackingCookie = 'trackingEvents';

/** The header in which an answer says how many events wait. */
export const trackingHeader = 'x-iai-tracking-events';

/** Worth asking only then. */
export function eventsWait(header: string | null): boolean {
  return header !== null && Number(header) > 0;
}

const opening = '(window.dataLayer ||= []).push(';
const closing = ');';

/** One string of the answer: a script, for clients that run what they are told. */
export const trackingScript = (event: TrackingEvent): string =>
  opening + JSON.stringify(event).replaceAll('<', '\\u003c') + closing;

/** The entry in one of them. Our pages never run any: what is no entry for `dataLayer` is left alone. */
export function readTrackingEvent(text: unknown): TrackingEvent | null {
  const isOurs = typeof text === 'string' && text.startsWith(opening) && text.endsWith(closing);
  const entry = isOurs ? readJson(text.slice(opening.length, -closing.length)) : null;
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null;
  return typeof (entry as TrackingEvent).event === 'string' ? (entry as TrackingEvent) : null;
}

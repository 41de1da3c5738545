import { timeouts } from '../../shop/limits.ts';
import { allows } from '../../shop/privacy/consent.ts';
import { eventsWait, readTrackingEvent, type TrackingEvent, trackingHeader } from '../../shop/privacy/tracking.ts';

/**
 * Checks the response of a call. If events are pending and the shopper has given consent, fetches them and pushes them
 * to `dataLayer` for the owner's analytics. Events are data and are never executed.
 */
export async function heedTracking(answer: Pick<Response, 'headers'>): Promise<void> {
  if (!eventsWait(answer.headers.get(trackingHeader)) || !allows(document.cookie, 'analytics')) return;
  const layer = window as unknown as { dataLayer?: TrackingEvent[] };
  layer.dataLayer ??= [];
  for (const text of await fetchEvents()) {
    const event = readTrackingEvent(text);
    if (event) layer.dataLayer.push(event);
  }
}

/** Failures are ignored, because the shopper does not depend on events. */
async function fetchEvents(): Promise<unknown[]> {
  try {
    const response = await fetch('/graphql/v1?query=trackingEvents', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ trackingEvents }' }),
      signal: AbortSignal.timeout(timeouts.product),
    });
    const events: unknown = (await response.json()).data?.trackingEvents;
    return Array.isArray(events) ? events : [];
  } catch {
    return [];
  }
}

import { timeouts } from '../../shop/limits.ts';
import { allows } from '../../shop/privacy/consent.ts';
import { eventsWait, readTrackingEvent, type TrackingEvent, trackingHeader } from '../../shop/privacy/tracking.ts';

/**
 * Looks at the answer of a call: when it says that events wait, and the shopper has agreed, they are fetched and handed
 * to `dataLayer`, where the owner's statistics find them. They are data; nothing of them is run.
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

/** What does not come is not told: no shopper waits for it. */
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

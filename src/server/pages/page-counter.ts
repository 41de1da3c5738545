import type { EventCounts } from '../../data/statistics/event-counts.ts';
import { addresses } from '../../routes.ts';
import { countedHeaders, isSeen, type SentHeaders, sourceOfVisit } from '../../shop/statistics/page-request.ts';
import type { CountedPage } from './page-manifest.ts';

/** What was answered, as far as it matters for counting. */
export interface CountedAnswer {
  finished: { status: number };
  isMissed: boolean;
}

interface Options {
  origin: string;
  /** The host of each request counts as the shop's own. */
  anyHost: boolean;
  now: () => number;
}

/** Counts a page that is shown to a person. It runs for every cached page, so it only looks at headers and adds. */
export function pageCounter(events: Pick<EventCounts, 'count'>, { origin, anyHost, now }: Options) {
  const host = new URL(origin).host;
  return (
    { kind, isData, isOfOrder }: CountedPage,
    { finished, isMissed }: CountedAnswer,
    headers: SentHeaders,
  ): void => {
    if ((finished.status !== 200 && finished.status !== 304) || !isSeen(headers)) return;
    const at = now();
    events.count('page', at);
    if (kind === 'product') events.count('product', at);
    else if (kind === 'search') events.count(isMissed ? 'missed-search' : 'search', at);
    const source = isData || isOfOrder ? null : sourceOfVisit(headers, anyHost ? String(headers.host ?? host) : host);
    if (source !== null) events.count('visit', at, source);
  };
}

const orderPlaces = [addresses.checkout, addresses.prepaid, addresses.orderDoor].map((own) => own.replace(/\/:.*/, ''));

/**
 * A page of a payment or an order. Providers of payments send buyers back to it from their own site, so it does not
 * begin another visit.
 */
export const isOrderPath = (path: string): boolean =>
  orderPlaces.some((place) => path === place || path.startsWith(`${place}/`));

/** The same headers of a request without Node's own behind it. */
export const countedHeadersOf = ({ headers }: Request): SentHeaders =>
  Object.fromEntries(['host', ...countedHeaders].map((name) => [name, headers.get(name) ?? undefined]));

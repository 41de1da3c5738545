import type { Offer } from './offer.ts';

/** What one unit costs whoever comes: a price that needs a code is told only where the code is told beside it. */
export const priceForAll = (
  offer: Pick<Offer, 'price' | 'unitPrice' | 'withoutCode'>,
): Pick<Offer, 'price' | 'unitPrice'> => offer.withoutCode ?? offer;

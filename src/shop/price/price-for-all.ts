import type { Offer } from './offer.ts';

/** The price of one unit for everyone: a price that needs a code may be shown only together with the code. */
export const priceForAll = (
  offer: Pick<Offer, 'price' | 'unitPrice' | 'withoutCode'>,
): Pick<Offer, 'price' | 'unitPrice'> => offer.withoutCode ?? offer;

import type { DeliveryPlace } from '../delivery/delivery-place.ts';
import { temporaryCookies } from '../notices/forced-region.ts';
import { countryById } from './regions.ts';

/** The country and post code that were set for this visit; a country that the shop does not deliver to counts as none. */
export function visitPlace(
  cookie: (name: string) => string | null,
  { delivered, usual }: { delivered: readonly string[]; usual: string },
): DeliveryPlace {
  const set = countryById(Number(cookie(temporaryCookies.region)))?.code;
  const country = set !== undefined && delivered.includes(set) ? set : usual;
  const zipcode = cookie(temporaryCookies.zipcode);
  return { country, zipcode: zipcode && /^[\dA-Z][\dA-Z -]{2,9}$/.test(zipcode) ? zipcode : null };
}

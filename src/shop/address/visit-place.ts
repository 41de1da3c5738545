import type { DeliveryPlace } from '../delivery/delivery-place.ts';
import { temporaryCookies } from '../notices/forced-region.ts';
import { countryById } from './regions.ts';

export interface VisitPlace extends DeliveryPlace {
  /** The country was chosen in this visit or an earlier one; otherwise it is the shop's default. */
  isChosen: boolean;
}

/** The country and post code of this visit; a country without delivery counts as none. */
export function visitPlace(
  cookie: (name: string) => string | null,
  { delivered, usual }: { delivered: readonly string[]; usual: string },
): VisitPlace {
  const set = countryById(Number(cookie(temporaryCookies.region)))?.code;
  const country = set !== undefined && delivered.includes(set) ? set : usual;
  const zipcode = cookie(temporaryCookies.zipcode);
  const isChosen = country === set || country !== delivered[0];
  return { country, isChosen, zipcode: zipcode && /^[\dA-Z][\dA-Z -]{2,9}$/.test(zipcode) ? zipcode : null };
}

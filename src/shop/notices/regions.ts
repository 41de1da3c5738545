import { cookieText } from '../privacy/cookies.ts';
import { forcedCookies, temporaryCookies } from './forced-region.ts';

/** A country as calls name it: by the number of its region. */
export interface Region {
  id: number;
  country: string;
}

export const poland: Region = { id: 1_143_020_003, country: 'Polska' };

/** The countries that the shop sends to. */
export const deliveryRegions: readonly Region[] = [poland];

/** Cookies that the notice of a forced place reads; scripts must see those, and no other. */
const sessionCookie = (name: string, value: string, https: boolean): string =>
  `${name}=${value}; Path=/; SameSite=Lax${https ? '; Secure' : ''}`;

const temporary = (name: string, value: string, https: boolean) => `${sessionCookie(name, value, https)}; HttpOnly`;

const forced = (name: string, fields: object, https: boolean) =>
  sessionCookie(name, encodeURIComponent(JSON.stringify(fields)), https);

interface Setting {
  /** The shopper did not choose it: it is told once. */
  isForced: boolean;
  https: boolean;
}

/** The visit goes on in this country. Whoever is at home is told nothing. */
export function regionCookies(region: Region, usual: Region, { isForced, https }: Setting): string[] {
  const place = { currentCountry: region.country, defaultCountry: usual.country, showModal: true };
  const isTold = isForced && region.id !== usual.id;
  return [
    temporary(temporaryCookies.region, String(region.id), https),
    isTold ? forced(forcedCookies.region, place, https) : cookieText(forcedCookies.region, '', 0, https),
  ];
}

/** A Polish post code as it is written; `null` when it is none. */
export function postcodeOf(typed: string): string | null {
  const [, first, last] = /^(\d{2})[\s-]?(\d{3})$/.exec(typed.trim()) ?? [];
  return first && last ? `${first}-${last}` : null;
}

/** The visit goes on for this post code. The shop has none of its own to go back to. */
export function postcodeCookies(postcode: string, { isForced, https }: Setting): string[] {
  const place = { currentZipcode: postcode, defaultZipcode: '', showModal: true };
  return [
    temporary(temporaryCookies.zipcode, postcode, https),
    isForced ? forced(forcedCookies.zipcode, place, https) : cookieText(forcedCookies.zipcode, '', 0, https),
  ];
}

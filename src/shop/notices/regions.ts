import { cookieText } from '../privacy/cookies.ts';
import { forcedCookies, temporaryCookies } from './forced-region.ts';

/** A country by its region id in calls and cookies. */
interface Region {
  id: number;
}

/** Without HttpOnly: the notice of a forced region reads its cookies in the browser. */
const sessionCookie = (name: string, value: string, https: boolean): string =>
  `${name}=${value}; Path=/; SameSite=Lax${https ? '; Secure' : ''}`;

const temporary = (name: string, value: string, https: boolean) => `${sessionCookie(name, value, https)}; HttpOnly`;

const forced = (name: string, fields: object, https: boolean) =>
  sessionCookie(name, encodeURIComponent(JSON.stringify(fields)), https);

interface Setting {
  /** The shopper did not choose the place, so a notice is shown once. */
  isForced: boolean;
  https: boolean;
}

/** Cookies that set the country of the visit. No notice is shown for the default country. */
export function regionCookies(region: Region, usual: Region, { isForced, https }: Setting): string[] {
  const place = { currentCountry: region.id, defaultCountry: usual.id, showModal: true };
  const isTold = isForced && region.id !== usual.id;
  return [
    temporary(temporaryCookies.region, String(region.id), https),
    isTold ? forced(forcedCookies.region, place, https) : cookieText(forcedCookies.region, '', 0, https),
  ];
}

/** Cookies that set the post code of the visit. The shop has no default post code. */
export function postcodeCookies(postcode: string, { isForced, https }: Setting): string[] {
  const place = { currentZipcode: postcode, defaultZipcode: '', showModal: true };
  return [
    temporary(temporaryCookies.zipcode, postcode, https),
    isForced ? forced(forcedCookies.zipcode, place, https) : cookieText(forcedCookies.zipcode, '', 0, https),
  ];
}

import { cookieText, jsonCookieIn } from '../privacy/cookies.ts';

/** Somebody was taken to another country or post code than their own, and is told once. */
export const forcedCookies = { region: 'setRegionForced', zipcode: 'setZipcodeForced' } as const;

/** The country and the post code that a visit was moved to for the time being. */
export const temporaryCookies = { region: 'temporaryRegion', zipcode: 'temporaryZipcode' } as const;

/** `both` resets region and post code together. */
export type Forced = 'region' | 'zipcode' | 'both';

/** A place that a cookie tells of; an empty text is one that it does not name. */
export interface ForcedPlace {
  current: string;
  default: string;
  showModal: boolean;
  /** The cookie as it came: going on changes nothing of it but the one field. */
  written: Record<string, unknown>;
}

export interface ForcedNotice {
  region: ForcedPlace | null;
  zipcode: ForcedPlace | null;
}

/** Where nobody is stopped any more: the page that places the order, and the one that takes a prepayment. */
const quietAddresses = ['/zamowienie', '/przedplata'];

/** What is to be told on this page, or `null`. Shown when either cookie asks for it; then it tells of both. */
export function forcedNotice(cookies: string, path: string): ForcedNotice | null {
  if (quietAddresses.some((address) => path === address || path.startsWith(`${address}/`))) return null;
  const notice = readForced(cookies);
  return notice.region?.showModal || notice.zipcode?.showModal ? notice : null;
}

export function readForced(cookies: string): ForcedNotice {
  const region = fieldsOf(jsonCookieIn(cookies, forcedCookies.region));
  const zipcode = fieldsOf(jsonCookieIn(cookies, forcedCookies.zipcode));
  return {
    region: region && placeOf(nameOf(region.currentCountry), nameOf(region.defaultCountry), region),
    zipcode: zipcode && placeOf(codeOf(zipcode.currentZipcode), codeOf(zipcode.defaultZipcode), zipcode),
  };
}

const placeOf = (current: string, usual: string, written: Record<string, unknown>): ForcedPlace => ({
  current,
  default: usual,
  showModal: written.showModal === true,
  written,
});

/** Some write a country as the number of its region, which names it to nobody. */
const nameOf = (value: unknown): string => (typeof value === 'string' && /\D/.test(value) ? value.trim() : '');
const codeOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

/** The shopper goes on as things are: the cookies stay, and ask for nothing more. */
export function continuedCookies({ region, zipcode }: ForcedNotice, https: boolean): string[] {
  const quiet = (name: string, place: ForcedPlace | null) =>
    place
      ? [sessionCookie(name, encodeURIComponent(JSON.stringify({ ...place.written, showModal: false })), https)]
      : [];
  return [...quiet(forcedCookies.region, region), ...quiet(forcedCookies.zipcode, zipcode)];
}

const sessionCookie = (name: string, value: string, https: boolean): string =>
  `${name}=${value}; Path=/; SameSite=Lax${https ? '; Secure' : ''}`;

export function restoredCookies(what: Forced, https: boolean): string[] {
  const names = what === 'both' ? (['region', 'zipcode'] as const) : [what];
  return names.map((name) => cookieText(forcedCookies[name], '', 0, https));
}

/** What going back to the default takes, for a notice that tells of something. */
export function forcedWhat({ region, zipcode }: ForcedNotice): Forced {
  if (region && zipcode) return 'both';
  return region ? 'region' : 'zipcode';
}

const labels = { region: 'unsetRegion', zipcode: 'unsetZipcode', both: 'unsetRegionAndZipcode' } as const;
const answer = '{ status error { code message } }';

/** The call that restores the default: the label behind `?mutation=` and the question itself. */
export function restoreCall(what: Forced): { label: string; query: string } {
  const fields = [
    ...(what === 'zipcode' ? [] : [`unsetTemporaryRegion ${answer}`]),
    ...(what === 'region' ? [] : [`unsetTemporaryZipcode ${answer}`]),
  ];
  return { label: labels[what], query: `mutation { ${fields.join(' ')} }` };
}

/** Of both, the region's status decides. */
export function isRestored(what: Forced, reply: unknown): boolean {
  const data = fieldsOf(fieldsOf(reply)?.data);
  const field = what === 'zipcode' ? data?.unsetTemporaryZipcode : data?.unsetTemporaryRegion;
  return fieldsOf(field)?.status === 'success';
}

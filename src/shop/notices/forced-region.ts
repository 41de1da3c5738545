import { cookieText, jsonCookieIn } from '../privacy/cookies.ts';

/** Cookies that trigger a one-time notice: the visitor was moved to another country or post code than their own. */
export const forcedCookies = { region: 'setRegionForced', zipcode: 'setZipcodeForced' } as const;

/** Cookies with the temporary country and post code of a visit. */
export const temporaryCookies = { region: 'temporaryRegion', zipcode: 'temporaryZipcode' } as const;

/** `both` resets region and post code together. */
export type Forced = 'region' | 'zipcode' | 'both';

/** A country, by its region's id or by name, or a post code from a cookie. Empty: the cookie does not name it. */
export interface ForcedPlace {
  current: string;
  default: string;
  showModal: boolean;
  /** The cookie's fields. "Continue" changes only one of them. */
  written: Record<string, unknown>;
}

export interface ForcedNotice {
  region: ForcedPlace | null;
  zipcode: ForcedPlace | null;
}

/** Order and prepayment pages, where the notice would interrupt the shopper. */
const quietAddresses = ['/zamowienie', '/przedplata'];

/** The notice for this page, or `null`. If either cookie requests the notice, it covers both. */
export function forcedNotice(cookies: string, path: string): ForcedNotice | null {
  if (quietAddresses.some((address) => path === address || path.startsWith(`${address}/`))) return null;
  const notice = readForced(cookies);
  return notice.region?.showModal || notice.zipcode?.showModal ? notice : null;
}

export function readForced(cookies: string): ForcedNotice {
  const region = fieldsOf(jsonCookieIn(cookies, forcedCookies.region));
  const zipcode = fieldsOf(jsonCookieIn(cookies, forcedCookies.zipcode));
  return {
    region: region && placeOf(textOf(region.currentCountry), textOf(region.defaultCountry), region),
    zipcode: zipcode && placeOf(textOf(zipcode.currentZipcode), textOf(zipcode.defaultZipcode), zipcode),
  };
}

const placeOf = (current: string, usual: string, written: Record<string, unknown>): ForcedPlace => ({
  current,
  default: usual,
  showModal: written.showModal === true,
  written,
});

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

/** Cookies for "continue": they stay set, but no longer request the notice. */
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

/** What "back to default" resets, for a notice with at least one place. */
export function forcedWhat({ region, zipcode }: ForcedNotice): Forced {
  if (region && zipcode) return 'both';
  return region ? 'region' : 'zipcode';
}

const labels = { region: 'unsetRegion', zipcode: 'unsetZipcode', both: 'unsetRegionAndZipcode' } as const;
const answer = '{ status error { code message } }';

/** The call that restores the default: the label after `?mutation=` and the GraphQL query. */
export function restoreCall(what: Forced): { label: string; query: string } {
  const fields = [
    ...(what === 'zipcode' ? [] : [`unsetTemporaryRegion ${answer}`]),
    ...(what === 'region' ? [] : [`unsetTemporaryZipcode ${answer}`]),
  ];
  return { label: labels[what], query: `mutation { ${fields.join(' ')} }` };
}

/** If both were reset, the status of the region decides. */
export function isRestored(what: Forced, reply: unknown): boolean {
  const data = fieldsOf(fieldsOf(reply)?.data);
  const field = what === 'zipcode' ? data?.unsetTemporaryZipcode : data?.unsetTemporaryRegion;
  return fieldsOf(field)?.status === 'success';
}

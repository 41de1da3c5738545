import type { Shopper } from '../../page-context/shopper.ts';
import { allows, consentCookieName } from '../../shop/privacy/consent.ts';
import { cookieText, readJson } from '../../shop/privacy/cookies.ts';
import { type TrackingEvent, trackingCookie, trackingHeader } from '../../shop/privacy/tracking.ts';
import type { CookieJar } from '../http/request/cookie-jar.ts';

const most = 10;
/** Browsers limit a cookie to 4 KB. */
const longest = 3_000;

/** The events since the browser's last request for them. A forged cookie affects only its own browser. */
export function waitingEvents(jar: CookieJar): TrackingEvent[] {
  if (!allows(jar.sent, 'analytics')) return [];
  const text = jar.get(trackingCookie);
  const list = text && text.length <= longest ? readJson(Buffer.from(text, 'base64url').toString()) : null;
  if (!Array.isArray(list)) return [];
  return list.filter((entry) => typeof entry?.event === 'string').slice(-most);
}

/** Nothing is recorded without consent. */
export function addEvent(jar: CookieJar, event: TrackingEvent): void {
  if (!allows(jar.sent, 'analytics')) return;
  const list = [...waitingEvents(jar), event].slice(-most);
  while (encoded(list).length > longest) list.shift();
  jar.set(`${cookieText(trackingCookie, encoded(list), 1, jar.https)}; HttpOnly`);
}

const encoded = (list: TrackingEvent[]): string => Buffer.from(JSON.stringify(list)).toString('base64url');

/** Returns the events and deletes them. */
export function takeEvents(jar: CookieJar): TrackingEvent[] {
  const events = waitingEvents(jar);
  forgetEvents(jar);
  return events;
}

function forgetEvents(jar: CookieJar): void {
  if (jar.get(trackingCookie)) jar.set(`${cookieText(trackingCookie, '', 0, jar.https)}; HttpOnly`);
}

/**
 * Adds the cookies, and the number of waiting events if there are any, to the answer of a call or a personal page.
 * Without consent the events are deleted, also by the answer that withdraws it: the cookie is HttpOnly, so scripts
 * cannot.
 */
export function appendSetCookies(jar: CookieJar, headers: Headers): void {
  const answered = headers.getSetCookie().find((cookie) => cookie.startsWith(`${consentCookieName}=`));
  if (!allows(answered ?? jar.sent, 'analytics')) forgetEvents(jar);
  const count = waitingEvents(jar).length;
  if (count > 0) headers.set(trackingHeader, String(count));
  jar.pourInto(headers);
}

/** The same shopper, with purchases recorded as events. */
export function tracked(shopper: Shopper, jar: CookieJar): Shopper {
  return {
    ...shopper,
    buy: async (request) => {
      const result = await shopper.buy(request);
      const { product, size } = request;
      if (result.status === 'added') addEvent(jar, { event: 'add_to_cart', product, size, quantity: result.quantity });
      return result;
    },
  };
}

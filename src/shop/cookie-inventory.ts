import { accountCookie } from './account/account-cookie.ts';
import { noticeCookie } from './account/own-data/account-notices.ts';
import { serviceCookies } from './account/service/service-cookie.ts';
import { sentLastKey } from './basket/sent-last.ts';
import { basketCookie } from './buying/shown-count.ts';
import { deliveryCookie } from './delivery/last-delivery.ts';
import { closedBarsKey } from './notices/closed-bars.ts';
import { codeCookie, dismissalPrefix } from './notices/dismissal.ts';
import { forcedCookies, temporaryCookies } from './notices/forced-region.ts';
import { keyboardHelpKey } from './notices/keyboard-help.ts';
import { seenToplayersKey } from './notices/toplayers.ts';
import { divisionCookie } from './order/checkout/division-cookie.ts';
import { orderCookies } from './order/order-cookie.ts';
import { variantCookie } from './page-variant.ts';
import { browserKeyCookies } from './privacy/browser-key.ts';
import { consentCookieName, type OptionalConsent, recentlySeenKey } from './privacy/consent.ts';
import { trackingCookie } from './privacy/tracking.ts';
import { listSlugs } from './product/product-lists.ts';
import { withdrawalCookies } from './return/withdrawal-cookie.ts';
import { cachedAnswerPrefix } from './search/suggested.ts';

/** React Router stores the scroll position of each page here, to restore it on back navigation. */
const scrollKey = 'react-router-scroll-positions';

/** Everything that the shop stores in a browser, by cookie name or storage key. A trailing star is a wildcard. */
export const cookieInventory = [
  // With HTTPS the second name is used, because a sibling domain cannot set a `__Host-` cookie.
  { names: ['witryna', '__Host-witryna'], purpose: 'witryna', time: 'month' },
  { names: Object.values(serviceCookies), purpose: 'service', time: 'hour' },
  { names: [...browserKeyCookies], purpose: 'browserKey', time: 'half' },
  { names: [...orderCookies], purpose: 'orders', time: 'month' },
  { names: [...withdrawalCookies], purpose: 'withdrawal', time: 'day' },
  { names: [basketCookie], purpose: 'basket', time: 'month' },
  { names: [codeCookie], purpose: 'code', time: 'month' },
  { names: [listSlugs.wishlist, listSlugs.comparison], purpose: 'lists', time: 'month' },
  { names: [noticeCookie], purpose: 'notice', time: 'minute' },
  { names: [accountCookie], purpose: 'account', time: 'month' },
  { names: [variantCookie], purpose: 'variant', time: 'year' },
  { names: [deliveryCookie], purpose: 'delivery', time: 'year' },
  { names: [consentCookieName], purpose: 'consent', time: 'half' },
  { names: [`${dismissalPrefix}*`], purpose: 'dismissed', time: 'day' },
  { names: [...Object.values(forcedCookies), ...Object.values(temporaryCookies)], purpose: 'region', time: 'session' },
  { names: [closedBarsKey], purpose: 'closedBars', time: 'cleared' },
  { names: [seenToplayersKey], purpose: 'toplayers', time: 'cleared' },
  { names: [keyboardHelpKey], purpose: 'keyboardHelp', time: 'cleared' },
  { names: [`${cachedAnswerPrefix}*`], purpose: 'search', time: 'session' },
  { names: [divisionCookie], purpose: 'division', time: 'year' },
  { names: [sentLastKey], purpose: 'sentLast', time: 'session' },
  { names: [scrollKey], purpose: 'scroll', time: 'session' },
  { names: [recentlySeenKey], purpose: 'recentlySeen', time: 'withdrawn', consent: 'history' },
  { names: [trackingCookie], purpose: 'tracking', time: 'day', consent: 'analytics' },
] as const;

export type InventoryEntry = (typeof cookieInventory)[number];

/** What this shop stores: nothing for unused purposes, or for services that it does not have. */
export function storedThingsOf(asked: readonly OptionalConsent[], hasServices = false): InventoryEntry[] {
  return cookieInventory.filter(
    (thing) => (!('consent' in thing) || asked.includes(thing.consent)) && (thing.purpose !== 'service' || hasServices),
  );
}

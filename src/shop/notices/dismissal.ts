import { dismissalLimits } from '../limits.ts';
import { cookieIn, cookieText } from '../privacy/cookies.ts';

/** Bars that come back: whoever closes one is left alone for a day. */
export const dismissableKinds = ['instalments', 'free-delivery', 'rebate-code'] as const;
export type DismissableKind = (typeof dismissableKinds)[number];

export const dismissalPrefix = 'dismissed-';

/** Names the code that is at work in the shopper's basket; its bar is there for as long as it does. */
export const codeCookie = 'kod';

export function isDismissed(cookies: string, kind: DismissableKind): boolean {
  return cookieIn(cookies, dismissalPrefix + kind) !== null;
}

export function dismissalCookie(kind: string, https: boolean): string {
  return cookieText(dismissalPrefix + kind, '1', dismissalLimits.days, https);
}

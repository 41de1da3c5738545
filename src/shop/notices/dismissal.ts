import { dismissalLimits } from '../limits.ts';
import { cookieIn, cookieText } from '../privacy/cookies.ts';

/** Bars that a visitor can hide for a day. */
export const dismissableKinds = ['instalments', 'free-delivery', 'rebate-code'] as const;
export type DismissableKind = (typeof dismissableKinds)[number];

export const dismissalPrefix = 'dismissed-';

/** Cookie with the code applied to the shopper's basket. Its bar is shown while the cookie exists. */
export const codeCookie = 'kod';

export function isDismissed(cookies: string, kind: DismissableKind): boolean {
  return cookieIn(cookies, dismissalPrefix + kind) !== null;
}

export function dismissalCookie(kind: string, https: boolean): string {
  return cookieText(dismissalPrefix + kind, '1', dismissalLimits.days, https);
}

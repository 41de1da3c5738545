import { cookieIn, cookieText } from './cookies.ts';
import { dismissalLimits } from './limits.ts';

/** Bars that come back: whoever closes one is left alone for a day. */
export type DismissableKind = 'instalments' | 'free-delivery' | 'rebate-code';

export const dismissalPrefix = 'dismissed-';

export function isDismissed(cookies: string, kind: DismissableKind): boolean {
  return cookieIn(cookies, dismissalPrefix + kind) !== null;
}

export function dismissalCookie(kind: string, https: boolean): string {
  return cookieText(dismissalPrefix + kind, '1', dismissalLimits.days, https);
}

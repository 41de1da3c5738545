import { consentLimits } from '../limits.ts';
import type { Day } from '../time/instant.ts';
import { cookieIn, cookieText } from './cookies.ts';

/** Necessary storage needs no consent. These kinds are off until the visitor agrees. */
export const optionalConsents = ['analytics', 'marketing'] as const;
export type OptionalConsent = (typeof optionalConsents)[number];
export type ConsentKind = 'necessary' | OptionalConsent;

export interface Consent {
  /** The day of the answer. */
  day: string;
  allowed: OptionalConsent[];
}

export const consentCookieName = 'consent';
/** Local storage key with recently viewed products. Used only with consent to analytics. */
export const recentlySeenKey = 'recentlySeen';

/** `null` if there is no answer yet, or only one for an older version of the question. */
export function readConsent(cookies: string | null): Consent | null {
  // Format `1.2026-11-15.analytics-marketing`: version, day, allowed kinds.
  const [version, day = '', allowed] = cookieIn(cookies, consentCookieName)?.split('.') ?? [];
  if (version !== String(consentLimits.version) || !/^\d{4}-\d\d-\d\d$/.test(day) || allowed === undefined) return null;
  const words = allowed.split('-');
  return { day, allowed: optionalConsents.filter((kind) => words.includes(kind)) };
}

/** No answer means no consent. */
export function allows(cookies: string | null, kind: ConsentKind): boolean {
  return kind === 'necessary' || (readConsent(cookies)?.allowed.includes(kind) ?? false);
}

/** The answer from the consent form: a button for all or none, or single checkboxes. `null` if no button was used. */
export function consentFrom(button: unknown, ticked: readonly unknown[]): OptionalConsent[] | null {
  if (button === 'all') return [...optionalConsents];
  if (button === 'none') return [];
  return button === 'chosen' ? optionalConsents.filter((kind) => ticked.includes(kind)) : null;
}

export function consentCookie(allowed: readonly OptionalConsent[], day: Day, https: boolean): string {
  const value = `${consentLimits.version}.${day}.${allowed.join('-')}`;
  return cookieText(consentCookieName, value, consentLimits.days, https);
}

import { consentLimits } from '../limits.ts';
import type { Day } from '../time/instant.ts';
import { cookieIn, cookieText } from './cookies.ts';

/** What is needed is not asked about; the rest waits for a yes. */
export const optionalConsents = ['analytics', 'marketing'] as const;
export type OptionalConsent = (typeof optionalConsents)[number];
export type ConsentKind = 'necessary' | OptionalConsent;

export interface Consent {
  /** The day of the answer. */
  day: string;
  allowed: OptionalConsent[];
}

export const consentCookieName = 'consent';
/** Under this name the browser's local storage keeps what was looked at, for as long as analytics are allowed. */
export const recentlySeenKey = 'recentlySeen';

/** `null`: not answered yet, or an answer to an older question. */
export function readConsent(cookies: string | null): Consent | null {
  // `1.2026-11-15.analytics-marketing`: version, day, what was allowed.
  const [version, day = '', allowed] = cookieIn(cookies, consentCookieName)?.split('.') ?? [];
  if (version !== String(consentLimits.version) || !/^\d{4}-\d\d-\d\d$/.test(day) || allowed === undefined) return null;
  const words = allowed.split('-');
  return { day, allowed: optionalConsents.filter((kind) => words.includes(kind)) };
}

/** Silence is no consent. */
export function allows(cookies: string | null, kind: ConsentKind): boolean {
  return kind === 'necessary' || (readConsent(cookies)?.allowed.includes(kind) ?? false);
}

/** The answer of a form: a button for all or nothing, or boxes one by one. `null`: nothing was answered. */
export function consentFrom(button: unknown, ticked: readonly unknown[]): OptionalConsent[] | null {
  if (button === 'all') return [...optionalConsents];
  if (button === 'none') return [];
  return button === 'chosen' ? optionalConsents.filter((kind) => ticked.includes(kind)) : null;
}

export function consentCookie(allowed: readonly OptionalConsent[], day: Day, https: boolean): string {
  const value = `${consentLimits.version}.${day}.${allowed.join('-')}`;
  return cookieText(consentCookieName, value, consentLimits.days, https);
}

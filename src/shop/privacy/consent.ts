import { consentLimits } from '../limits.ts';
import type { Day } from '../time/instant.ts';
import { cookieIn, cookieText } from './cookies.ts';

/** The purposes for which the owner's snippets may need consent. */
export const snippetConsents = ['analytics', 'marketing'] as const;
/**
 * Necessary storage needs no consent; every other purpose needs a separate one. `history` is the list of viewed
 * products, which the shop itself stores in the browser.
 */
const optionalConsents = ['history', 'analytics', 'marketing'] as const;
export type OptionalConsent = (typeof optionalConsents)[number];
type ConsentPurpose = 'necessary' | OptionalConsent;
export type SnippetConsent = 'necessary' | (typeof snippetConsents)[number];

export interface Consent {
  /** The day of the answer. */
  day: string;
  allowed: OptionalConsent[];
}

export const consentCookieName = 'consent';
/** The local storage key of the viewed products, used only with consent. */
export const recentlySeenKey = 'recentlySeen';

/** The banner offers only purposes in use: the shop's own, and those of the owner's snippets. */
export function bannerConsents(snippets: readonly { consent: SnippetConsent }[]): OptionalConsent[] {
  return optionalConsents.filter((kind) => kind === 'history' || snippets.some(({ consent }) => consent === kind));
}

/** `null`: not answered yet, or an answer to an older version of the question. */
export function readConsent(cookies: string | null): Consent | null {
  // `2ham.2026-11-15.analytics-marketing`: the question, the day, what was allowed.
  const [question = '', day = '', allowed] = cookieIn(cookies, consentCookieName)?.split('.') ?? [];
  if (!anyQuestion().test(question) || !/^\d{4}-\d\d-\d\d$/.test(day) || allowed === undefined) return null;
  return { day, allowed: consentsIn(allowed) };
}

/** Purposes in a text like `analytics-marketing`. */
export function consentsIn(text: string): OptionalConsent[] {
  const words = text.split('-');
  return optionalConsents.filter((kind) => words.includes(kind));
}

/** A question by its version and the first letters of its purposes: `2ha` is about history and analytics. */
const questionPattern = (letter: (kind: OptionalConsent) => string): string =>
  consentLimits.version + optionalConsents.map(letter).join('');
// Created on use: a module with side effects would be loaded with every page.
const anyQuestion = () => new RegExp(`^${questionPattern((kind) => `${kind[0]}?`)}$`);

/**
 * A regular expression that finds, in cookies with `; ` before each, an answer that covers at least the current
 * purposes: a new purpose shows the banner again, a removed one does not.
 */
export const answeredPattern = (asked: readonly OptionalConsent[]): string =>
  `; ${consentCookieName}=${questionPattern((kind) => kind[0] + (asked.includes(kind) ? '' : '?'))}\\.`;

/** No answer means no consent. */
export function allows(cookies: string | null, kind: ConsentPurpose): boolean {
  return kind === 'necessary' || (readConsent(cookies)?.allowed.includes(kind) ?? false);
}

/** The answer of a form: a button for all or nothing, or single boxes. `null`: no answer. */
export function consentFrom(
  button: unknown,
  ticked: readonly unknown[],
  asked: readonly OptionalConsent[],
): OptionalConsent[] | null {
  if (button === 'all') return [...asked];
  if (button === 'none') return [];
  return button === 'chosen' ? asked.filter((kind) => ticked.includes(kind)) : null;
}

export function consentCookie(
  allowed: readonly OptionalConsent[],
  { asked, day, https }: { asked: readonly OptionalConsent[]; day: Day; https: boolean },
): string {
  const question = questionPattern((kind) => (asked.includes(kind) ? kind.charAt(0) : ''));
  const value = `${question}.${day}.${allowed.join('-')}`;
  return cookieText(consentCookieName, value, consentLimits.days, https);
}

import { consentLimits } from '../limits.ts';
import type { Day } from '../time/instant.ts';
import { cookieIn, cookieText } from './cookies.ts';

/** What the owner's snippets may need a yes for. */
export const snippetConsents = ['analytics', 'marketing'] as const;
/**
 * What is needed is not asked about; the rest waits for a yes, each purpose for its own. `history` is the list of
 * products that were looked at, which the shop itself keeps in the browser.
 */
export const optionalConsents = ['history', 'analytics', 'marketing'] as const;
export type OptionalConsent = (typeof optionalConsents)[number];
export type ConsentKind = 'necessary' | OptionalConsent;
export type SnippetConsent = 'necessary' | (typeof snippetConsents)[number];

export interface Consent {
  /** The day of the answer. */
  day: string;
  allowed: OptionalConsent[];
}

export const consentCookieName = 'consent';
/** Under this name the browser's local storage keeps what was looked at, for as long as that is allowed. */
export const recentlySeenKey = 'recentlySeen';

/** Only purposes in use are asked for: the shop's own, and those that the owner's snippets need. */
export function askedConsents(snippets: readonly { consent: SnippetConsent }[]): OptionalConsent[] {
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

/** A question by its version and the first letters of its purposes: `2ha` asked about history and analytics. */
const questionPattern = (letter: (kind: OptionalConsent) => string): string =>
  consentLimits.version + optionalConsents.map(letter).join('');
// Made when it is used: a module that does something by itself is loaded with every page.
const anyQuestion = () => new RegExp(`^${questionPattern((kind) => `${kind[0]}?`)}$`);

/**
 * A regular expression that finds, in cookies with `; ` before each, an answer to at least what is asked now: a new
 * purpose makes the shop ask again, and one that was given up does not.
 */
export const answeredPattern = (asked: readonly OptionalConsent[]): string =>
  `; ${consentCookieName}=${questionPattern((kind) => kind[0] + (asked.includes(kind) ? '' : '?'))}\\.`;

/** Silence is no consent. */
export function allows(cookies: string | null, kind: ConsentKind): boolean {
  return kind === 'necessary' || (readConsent(cookies)?.allowed.includes(kind) ?? false);
}

/** The answer of a form: a button for all or nothing, or boxes one by one. `null`: nothing was answered. */
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

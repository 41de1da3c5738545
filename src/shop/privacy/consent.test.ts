import { describe, expect, it } from 'vitest';
import { allows, answeredPattern, bannerConsents, consentCookie, consentFrom, readConsent } from './consent.ts';

const jar = (cookie: string) => `witryna=x; ${cookie.split(';')[0]}; dismissed-instalments=1`;
const all = ['history', 'analytics', 'marketing'] as const;
const snippet = (consent: 'necessary' | 'analytics' | 'marketing') => ({ consent });

describe('what is asked', () => {
  it.each([
    [[], ['history']],
    [['necessary'], ['history']],
    [
      ['marketing', 'necessary', 'marketing'],
      ['history', 'marketing'],
    ],
    [
      ['marketing', 'analytics'],
      ['history', 'analytics', 'marketing'],
    ],
  ] as const)('with snippets for %j is %j', (kinds, asked) => {
    expect(bannerConsents(kinds.map(snippet))).toEqual(asked);
  });
});

describe('consent', () => {
  it('is kept for 180 days, with its day, its version and what was asked', () => {
    expect(consentCookie(['analytics'], { asked: all, day: '2026-11-15', https: true })).toBe(
      'consent=2ham.2026-11-15.analytics; Path=/; Max-Age=15552000; SameSite=Lax; Secure',
    );
    expect(consentCookie([], { asked: ['history'], day: '2026-11-15', https: false })).toBe(
      'consent=2h.2026-11-15.; Path=/; Max-Age=15552000; SameSite=Lax',
    );
  });

  it.each([[[]], [['history']], [['analytics']], [['marketing']], [['analytics', 'marketing']], [all]] as const)(
    'of %j is read back',
    (allowed) => {
      const cookies = jar(consentCookie(allowed, { asked: all, day: '2026-11-15', https: false }));
      expect(readConsent(cookies)).toEqual({ day: '2026-11-15', allowed });
      for (const kind of all) expect(allows(cookies, kind)).toBe((allowed as readonly string[]).includes(kind));
      expect(allows(cookies, 'necessary')).toBe(true);
    },
  );

  it.each([
    null,
    '',
    'consent=',
    'consent=all',
    // The first version combined history and statistics in one question: its yes counts for neither.
    'consent=1.2026-11-15.analytics',
    'consent=2x.2026-11-15.analytics',
    'consent=2ham.2026-11-15',
    'consent=2ham.yesterday.analytics',
    'xconsent=2ham.2026-11-15.analytics',
    'a=consent=2ham.2026-11-15.analytics',
  ])('is not in %j, and nothing optional is allowed', (cookies) => {
    expect(readConsent(cookies)).toBeNull();
    expect(allows(cookies, 'analytics')).toBe(false);
    expect(allows(cookies, 'necessary')).toBe(true);
  });

  it('allows nothing by a word that is only part of another', () => {
    expect(readConsent('consent=2ham.2026-11-15.analyticsx-marketing%20-marketing')?.allowed).toEqual(['marketing']);
  });

  it.each([
    ['consent=2ham.2026-11-15.', ['history'], true],
    ['a=b; consent=2ham.2026-11-15.', all, true],
    ['consent=2h.2026-11-15.history', all, false],
    ['consent=2hm.2026-11-15.history', ['history', 'analytics'], false],
    ['consent=1.2026-11-15.analytics', ['history'], false],
    ['xconsent=2ham.2026-11-15.', ['history'], false],
    ['', ['history'], false],
  ] as const)('%j answers the question for %j: %s', (cookies, asked, answered) => {
    expect(new RegExp(answeredPattern(asked)).test(`; ${cookies}`)).toBe(answered);
  });

  it('accepts all purposes, none, or the selected boxes', () => {
    expect(consentFrom('all', [], all)).toEqual(all);
    expect(consentFrom('all', [], ['history'])).toEqual(['history']);
    expect(consentFrom('none', ['analytics'], all)).toEqual([]);
    expect(consentFrom('chosen', ['marketing', 'other'], all)).toEqual(['marketing']);
    expect(consentFrom('chosen', ['marketing', 'history'], ['history'])).toEqual(['history']);
    expect(consentFrom(null, ['analytics'], all)).toBeNull();
    expect(consentFrom('otherwise', [], all)).toBeNull();
  });
});

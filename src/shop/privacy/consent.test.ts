import { describe, expect, it } from 'vitest';
import { allows, consentCookie, consentFrom, readConsent } from './consent.ts';

const jar = (cookie: string) => `witryna=x; ${cookie.split(';')[0]}; dismissed-instalments=1`;

describe('consent', () => {
  it('is kept for 180 days, with its day and version', () => {
    expect(consentCookie(['analytics'], '2026-11-15', true)).toBe(
      'consent=1.2026-11-15.analytics; Path=/; Max-Age=15552000; SameSite=Lax; Secure',
    );
  });

  it.each([[[]], [['analytics']], [['marketing']], [['analytics', 'marketing']]] as const)(
    'of %j is read back',
    (allowed) => {
      const cookies = jar(consentCookie(allowed, '2026-11-15', false));
      expect(readConsent(cookies)).toEqual({ day: '2026-11-15', allowed });
      expect(allows(cookies, 'analytics')).toBe((allowed as readonly string[]).includes('analytics'));
      expect(allows(cookies, 'marketing')).toBe((allowed as readonly string[]).includes('marketing'));
      expect(allows(cookies, 'necessary')).toBe(true);
    },
  );

  it.each([
    null,
    '',
    'consent=',
    'consent=all',
    'consent=2.2026-11-15.analytics',
    'consent=1.2026-11-15',
    'consent=1.yesterday.analytics',
    'xconsent=1.2026-11-15.analytics',
    'a=consent=1.2026-11-15.analytics',
  ])('is not in %j, and nothing optional is allowed', (cookies) => {
    expect(readConsent(cookies)).toBeNull();
    expect(allows(cookies, 'analytics')).toBe(false);
    expect(allows(cookies, 'necessary')).toBe(true);
  });

  it('allows nothing by a word that is only part of another', () => {
    expect(readConsent('consent=1.2026-11-15.analyticsx-marketing%20-marketing')?.allowed).toEqual(['marketing']);
  });

  it('takes one button for all, one for nothing, or the boxes', () => {
    expect(consentFrom('all', [])).toEqual(['analytics', 'marketing']);
    expect(consentFrom('none', ['analytics'])).toEqual([]);
    expect(consentFrom('chosen', ['marketing', 'other'])).toEqual(['marketing']);
    expect(consentFrom(null, ['analytics'])).toBeNull();
    expect(consentFrom('otherwise', [])).toBeNull();
  });
});

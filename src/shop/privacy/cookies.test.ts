import { describe, expect, it } from 'vitest';
import { cookieIn, cookieText, jsonCookieIn } from './cookies.ts';

describe('cookies', () => {
  it('are found by their whole name', () => {
    expect(cookieIn('ab=1; b=2=3; c=', 'b')).toBe('2=3');
    expect(cookieIn('ab=1; c=', 'c')).toBe('');
    expect(cookieIn('ab=1', 'b')).toBeNull();
    expect(cookieIn(null, 'b')).toBeNull();
  });

  it.each(['', '%', '{', '%7B', 'null'])('that hold %j hold no JSON', (text) => {
    expect(jsonCookieIn(`a=${text}`, 'a')).toBeNull();
  });

  it('are kept for days, or forgotten', () => {
    expect(cookieText('a', 'b', 1, true)).toBe('a=b; Path=/; Max-Age=86400; SameSite=Lax; Secure');
    expect(cookieText('a', '', 0, false)).toBe('a=; Path=/; Max-Age=0; SameSite=Lax');
  });
});

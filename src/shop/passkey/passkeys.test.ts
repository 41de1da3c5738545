import { describe, expect, it } from 'vitest';
import { PasskeyError, passkeyErrors } from './passkey-errors.ts';
import { cleanPasskeyName, firstPasskeyName } from './passkey-name.ts';
import { hasWayIn } from './ways-in.ts';

describe('section 8: errors of passwordless sign-in', () => {
  it("'Browser not supported.' is code 1", () => {
    expect(new PasskeyError('unsupported')).toMatchObject({ code: 1, message: 'Browser not supported.' });
  });

  it('each has a code of its own and its text', () => {
    expect(Object.values(passkeyErrors)).toEqual([
      { code: 1, text: 'Browser not supported.' },
      { code: 2, text: 'userLogin is required.' },
      { code: 3, text: 'authorizeToken is required.' },
      { code: 4, text: 'Failed to retrieve data.' },
      { code: 5, text: 'Unknown error occured.' },
      { code: 6, text: 'Connection error.' },
      { code: 7, text: 'Invalid loginToken.' },
    ]);
  });
});

describe('the last way in', () => {
  const none = { password: false, confirmedEmail: false, passkeys: 0, services: 0 };
  it('cannot be removed', () => {
    expect(hasWayIn(none)).toBe(false);
  });

  it.each([{ password: true }, { confirmedEmail: true }, { passkeys: 1 }, { services: 1 }])('is not it with %j', (left) => {
    expect(hasWayIn({ ...none, ...left })).toBe(true);
  });
});

describe('the name of a passkey', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 'Edge, Windows'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1', 'Safari, iPhone'],
    ['curl/8.0', ''],
  ])('of %s is %j', (userAgent, name) => {
    expect(firstPasskeyName(userAgent)).toBe(name);
  });

  it('is one line of limited length', () => {
    expect(cleanPasskeyName(' Telefon\u0000\n Anny ')).toBe('Telefon Anny');
    expect([...cleanPasskeyName('🔑'.repeat(100))]).toHaveLength(60);
    expect(cleanPasskeyName(' \t')).toBe('');
  });
});

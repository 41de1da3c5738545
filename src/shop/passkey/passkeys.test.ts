import { describe, expect, it } from 'vitest';
import { PasskeyError, passkeyErrors } from './passkey-errors.ts';
import { cleanPasskeyName } from './passkey-name.ts';
import { hasWayIn } from './sign-in-methods.ts';

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

  it.each([{ password: true }, { confirmedEmail: true }, { passkeys: 1 }, { services: 1 }])(
    'is not it with %j',
    (left) => {
      expect(hasWayIn({ ...none, ...left })).toBe(true);
    },
  );
});

it('the name of a passkey is one line of limited length', () => {
  expect(cleanPasskeyName(' Telefon\u0000\n Anny ')).toBe('Telefon Anny');
  expect([...cleanPasskeyName('🔑'.repeat(100))]).toHaveLength(60);
  expect(cleanPasskeyName(' \t')).toBe('');
});

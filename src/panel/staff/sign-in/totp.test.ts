import { describe, expect, it } from 'vitest';
import { base32, codeOf, newSecret, stepOf, totpAddress } from './totp.ts';

const secret = base32(Buffer.from('12345678901234567890'));

describe('codes of the panel', () => {
  // The test vectors of RFC 6238 have eight digits; their last six are the six-digit codes.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('match RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeOf(secret, Math.floor(seconds / 30))).toBe(code);
  });

  it('are valid half a minute before and after, and never after a used one', () => {
    const step = 1_000_000;
    const now = step * 30_000 + 12_000;
    for (const near of [step - 1, step, step + 1]) {
      expect(stepOf(codeOf(secret, near), { secret, after: 0, now })).toBe(near);
    }
    expect(stepOf(codeOf(secret, step - 2), { secret, after: 0, now })).toBeNull();
    expect(stepOf(codeOf(secret, step + 2), { secret, after: 0, now })).toBeNull();
    expect(stepOf(codeOf(secret, step), { secret, after: step, now })).toBeNull();
    expect(stepOf('12345', { secret, after: 0, now })).toBeNull();
    expect(stepOf('abcdef', { secret, after: 0, now })).toBeNull();
  });

  it('use secrets of 160 bits in the format that apps read', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
    expect(totpAddress('ABC', { shop: 'Glina i Len', email: 'a@b.pl' })).toBe(
      'otpauth://totp/Glina%20i%20Len:a%40b.pl?secret=ABC&issuer=Glina%20i%20Len',
    );
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ibanOf, isIban } from './iban.ts';

// Examples from the IBAN registry (ISO 13616).
it.each([
  'PL61 1090 1014 0000 0712 1981 2874',
  '61109010140000071219812874',
  '61-1090-1014-0000-0712-1981-2874',
  'de89 3704 0044 0532 0130 00',
  'GB29NWBK60161331926819',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
])('%s is an account', (typed) => {
  expect(isIban(typed)).toBe(true);
});

it.each([
  '',
  '61109010140000071219812875',
  'PL6110901014000007121981287',
  'DE61109010140000071219812874',
  'constructor',
  'XX61109010140000071219812874',
  'GB29NWBK6016133192681Ł',
  '1'.repeat(10_000),
])('%.40s is none', (typed) => {
  expect(isIban(typed)).toBe(false);
});

/** ISO 7064, MOD 97-10. */
function withCheckDigits(country: string, account: string): string {
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return country + String(98n - (BigInt(digits) % 97n)).padStart(2, '0') + account;
}

it('takes every account with right check digits, and none with one digit changed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{24}$/), fc.nat(23), fc.integer({ min: 1, max: 9 }), (account, at, by) => {
      const iban = withCheckDigits('PL', account);
      expect(isIban(iban)).toBe(true);
      expect(isIban(iban.slice(2).replace(/(.{4})/g, '$1 ')), 'as banks print it').toBe(true);
      expect(ibanOf(iban.slice(2))).toBe(iban);
      const changed = account.slice(0, at) + ((Number(account[at]) + by) % 10) + account.slice(at + 1);
      expect(isIban(iban.slice(0, 4) + changed)).toBe(false);
    }),
  );
});

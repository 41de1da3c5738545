import { expect, it } from 'vitest';
import { isIban } from './iban.ts';

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

import { expect, it } from 'vitest';
import { phoneNamed, phoneNumberOf } from './phone-number.ts';

it('a phone without a country code is one of the given country, or of the shop', () => {
  expect(phoneNumberOf('030 901820', 'DE')).toBe('+4930901820');
  expect(phoneNumberOf('501 234 567', 'XX')).toBe('+48501234567');
  expect(phoneNamed('501-234-567')).toBe('+48501234567');
  expect(phoneNamed('+49 30 901820')).toBe('+4930901820');
});

it('a login or an address of digits is no phone', () => {
  expect(phoneNamed('anna')).toBeNull();
  expect(phoneNamed('501234567@example.com')).toBeNull();
});

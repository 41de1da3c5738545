import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { phoneCharacters } from './characters.ts';

const homeCountry = 'PL';

/**
 * The number in E.164 (+48501234567), or `null` if the numbering plan has no such number. A number that begins with +
 * or 00 is checked by its own country, because a person in Poland may have a German phone. The library's small metadata
 * has only lengths and would accept 999999999, so the full one is used.
 */
export function phoneNumberOf(typed: string, country: string): string | null {
  // The library does not parse „(+48) 600 700 800”.
  const text = phoneCharacters(typed).replace(/^\(((?:\+|00)\d+)\)/, '$1');
  const defaultCountry: CountryCode = isSupportedCountry(country) ? country : homeCountry;
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  return number?.isValid() ? number.number : null;
}

/**
 * The phone that a sign-in identifier may be, in E.164. Without a country code, the shop's country is used. An e-mail
 * address may consist of digits, and is not a phone.
 */
export const phoneNamed = (identifier: string): string | null =>
  identifier.includes('@') ? null : phoneNumberOf(identifier, homeCountry);

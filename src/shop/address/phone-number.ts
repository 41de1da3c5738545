import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { phoneCharacters } from './characters.ts';

/**
 * The number in E.164 (+48501234567), or `null` if the numbering plan has no such number. A number that begins with +
 * or 00 is judged by its own country: whoever lives in Poland may have a German phone. The library's small metadata
 * knows lengths only and would take 999999999, so the full one is used.
 */
export function phoneNumberOf(typed: string, country: string): string | null {
  const text = phoneCharacters(typed);
  const defaultCountry: CountryCode = isSupportedCountry(country) ? country : 'PL';
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  return number?.isValid() ? number.number : null;
}

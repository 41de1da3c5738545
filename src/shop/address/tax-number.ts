import { checkVAT, countries } from 'jsvat';
import { nipOf } from './nip.ts';

const byCode = new Map(countries.map((country) => [country.codes[0] ?? '', country]));

/** Prefixes that differ from the country's ISO code. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE' };

/**
 * The tax number as it is stored: a NIP without prefix, another with its country's prefix. `null` if the country has no
 * such number. Without a country the number's own prefix decides, and Poland's rule if it has none.
 */
export function taxNumberOf(typed: string, country: string | null): string | null {
  const plain = typed.toUpperCase().replace(/[\s./‐‑–-]/g, '');
  const chosen = country ?? countryOfPrefix(plain) ?? 'PL';
  return chosen === 'PL' ? nipOf(plain) : foreignNumber(plain, chosen);
}

function foreignNumber(plain: string, country: string): string | null {
  const number = withPrefix(plain, country);
  if (isOfZeros(number, country)) return null;
  if (country === 'BE') return isBelgian(number) ? number : null;
  if (country === 'GB' && /^GB\d/.test(number)) return isBritish(number) ? number : null;
  // Ukraine has 8 digits for companies, 10 for sole traders and 12 for payers of VAT, without public check digits for
  // all.
  if (country === 'UA') return /^UA(?:\d{8}|\d{10}|\d{12})$/.test(number) ? number : null;
  // The library does not notice three additional digits.
  if (country === 'CZ' && number.length > 'CZ0123456789'.length) return null;
  const rules = byCode.get(country);
  if (!rules) return /^[A-Z\d]{4,20}$/.test(plain) ? plain : null;
  return checkVAT(number, [rules]).isValid ? number : null;
}

/** The check digits of zeros are zeros, in many countries. A suffix names a part of a company. */
function isOfZeros(number: string, country: string): boolean {
  const suffix = { NL: /B\d{2}$/, SE: /\d{2}$/ }[country];
  return !/[1-9]/.test(suffix ? number.replace(suffix, '') : number);
}

function withPrefix(plain: string, country: string): string {
  const prefix = prefixes[country] ?? country;
  // Northern Ireland's numbers are British ones under another prefix; Greece's are written with either.
  const bare = plain.replace(country === 'GB' ? /^(?:GB|XI)/ : new RegExp(`^(?:${prefix}|${country})`), '');
  return prefix + bare;
}

/** The library does not know the numbers that begin with 1, issued since 2023. */
function isBelgian(number: string): boolean {
  const [, body = '', check = ''] = /^BE([01]?\d{7})(\d{2})$/.exec(number) ?? [];
  return check !== '' && Number(body) > 0 && 97 - (Number(body) % 97) === Number(check);
}

/**
 * Nine digits, with three more for a branch. The last two of the nine make the weighted sum, or that sum and 55 for
 * numbers issued since 2010, divisible by 97. The library refuses valid ones whose check is 97.
 */
function isBritish(number: string): boolean {
  const [, body = '', check = ''] = /^GB(\d{7})(\d{2})(?:\d{3})?$/.exec(number) ?? [];
  if (Number(body) === 0 || check === '' || Number(check) > 97) return false;
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (8 - at), Number(check));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

function countryOfPrefix(plain: string): string | null {
  const [, prefix = ''] = /^([A-Z]{2})/.exec(plain) ?? [];
  if (prefix === 'EL') return 'GR';
  if (prefix === 'XI') return 'GB';
  return prefix === 'PL' || prefix === 'UA' || byCode.has(prefix) ? prefix : null;
}

import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { countries } from './regions.ts';

/** Formats as shown to shoppers: 0 is any digit, A any letter. */
const formats: Readonly<Record<string, string>> = {
  PL: '00-000, 00000',
  AT: '0000',
  BE: '0000',
  BG: '0000',
  HR: '00000, HR-00000',
  CZ: '000 00, 00000',
  DK: '0000',
  EE: '00000',
  FI: '00000, FI-00000',
  FR: '00000',
  GR: '000 00, 00000',
  ES: '00000',
  NL: '0000 AA, 0000AA',
  IE: 'A00 A0A0',
  LT: 'LT-00000, 00000',
  LU: 'L-0000, 0000',
  LV: 'LV-0000, 0000',
  DE: '00000',
  NO: '0000',
  PT: '0000-000',
  RO: '000000',
  SK: '000 00, 00000',
  SI: '0000, SI-0000',
  CH: '0000',
  SE: '000 00, 00000',
  UA: '00000',
  HU: '0000',
  GB: 'A0 0AA, AA00 0AA, A0A 0AA, AA0A 0AA',
  IT: '00000',
};

/** The formats of a country, Poland's if none is chosen. Empty for a country whose formats are not known. */
export const zipcodeFormats = (country: string | null): string => formats[country ?? 'PL'] ?? '';

/**
 * The post code as it is stored, or `null` if the country has no such code. Without a country, any of the supported
 * countries counts.
 */
export function zipcodeOf(typed: string, country: string | null): string | null {
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/[‐‑–—]/g, '-');
  if (country !== null) return ofCountry(text, country) ?? ofCountry(withoutSign(text, country), country);
  for (const { code } of countries) {
    const found = ofCountry(text, code);
    if (found !== null) return found;
  }
  return null;
}

/**
 * International vehicle codes, if they differ from the ISO code: they were used as prefixes of post codes for decades.
 */
const signs: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
};

/** Removes the country prefix of „A-1010” and „DK-1050”. */
const withoutSign = (text: string, country: string): string =>
  text.replace(new RegExp(`^(?:${country}|${signs[country] ?? country})[ -](?=\\d)`), '');

function ofCountry(text: string, country: string): string | null {
  const spelt = withDash(text, country);
  if (!postcodeValidatorExistsForCountry(country)) return /^[A-Z\d][A-Z\d -]{1,11}$/.test(spelt) ? spelt : null;
  // The library also takes the four digits that Portugal used until 1998.
  if (country === 'PT' && spelt.length < 8) return null;
  if (neverIssued[country]?.test(spelt)) return null;
  return postcodeValidator(spelt, country) ? spelt : null;
}

/** Prefixes that no code of the country has, but that the library accepts. */
const neverIssued: Readonly<Record<string, RegExp>> = {
  AT: /^0/,
  BE: /^0/,
  BG: /^0/,
  CH: /^0/,
  HU: /^0/,
  NL: /^0/,
  LU: /^(?:L-)?0/,
  LV: /^(?:LV-)?0/,
  SI: /^(?:SI-)?0/,
  DE: /^00/,
  FR: /^00/,
  GB: /^[QVX]/,
};

/** Countries whose code has a dash, with the part before it. Shoppers type a space or nothing instead. */
const dashAfter: Readonly<Record<string, RegExp>> = {
  PL: /^(\d{2}) ?(\d{3})$/,
  PT: /^(\d{4}) ?(\d{3})$/,
  LT: /^(LT) ?(\d{5})$/,
  LU: /^(L) ?(\d{4})$/,
  LV: /^(LV) ?(\d{4})$/,
};

function withDash(text: string, country: string): string {
  const pattern = dashAfter[country];
  return pattern ? text.replace(pattern, '$1-$2') : text;
}

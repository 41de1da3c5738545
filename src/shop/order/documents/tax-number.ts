/** Prefixes of EU VAT numbers: Greece has EL, Northern Ireland XI. */
const euPrefixes = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PT RO SE SI SK XI'.split(' '),
);

const plain = (number: string): string => number.replace(/[\s.-]/g, '').toUpperCase();

/** A VAT number of another EU country. */
export const hasEuPrefix = (number: string): boolean => euPrefixes.has(plain(number).slice(0, 2));

/** Ten digits, also with PL in front. */
export const polishNip = (number: string): string => plain(number).replace(/^PL/, '');

export const isPolishNip = (number: string): boolean => /^\d{10}$/.test(polishNip(number));

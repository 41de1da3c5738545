/**
 * `2026-482133705`: the year, random digits and two check digits (ISO 7064, mod 97-10), so that a wrong digit or two
 * swapped digits are detected before a look-up. The store makes numbers (migration 0073); older ones have a shorter
 * running number in the same place.
 */
const shape = /^(\d{4})(\d{3,12})(\d{2})$/;

/** The stored form of a typed number: `nr 2026 482133705`. `null`: it is not valid. */
export function parseOrderNumber(typed: string): string | null {
  const digits = typed.replace(/^\s*(?:nr|#)?\.?/i, '').replace(/[\s\u00a0\-–—]/g, '');
  const match = shape.exec(digits);
  if (!match) return null;
  const [, year = '', body = '', check = ''] = match;
  return checkDigits(year + body) === check ? `${year}-${body}${check}` : null;
}

export function checkDigits(digits: string): string {
  return String(98n - ((BigInt(digits) * 100n) % 97n)).padStart(2, '0');
}

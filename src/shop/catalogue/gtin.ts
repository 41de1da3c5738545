const lengths: readonly number[] = [8, 12, 13, 14];

/**
 * A trade number (GTIN: EAN-8, UPC, EAN-13, ITF-14) as printed under a bar code, without spaces and hyphens; `null`:
 * invalid. The last digit is a check digit: every second digit from the right counts three times.
 */
export function gtinOf(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length) || /^0+$/.test(digits)) return null;
  const sum = [...digits].toReversed().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0 ? digits : null;
}

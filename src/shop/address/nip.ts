const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** The ten digits of a NIP, or `null` if they are not one. The prefix `PL`, spaces and dashes are accepted. */
export function nipOf(typed: string): string | null {
  const digits = typed
    .toUpperCase()
    .replace(/[\s‐‑–-]/g, '')
    .replace(/^PL/, '');
  return isNip(digits) ? digits : null;
}

/**
 * The last digit is the weighted sum of the others modulo 11; no NIP gives 10, and equal digits are never issued. The
 * pattern is that of the ministry's schemas: KSeF would refuse an invoice with another one.
 */
export function isNip(digits: string): boolean {
  if (!/^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 11 === Number(digits[9]);
}

/**
 * `2026-104273`: the year, a running number and two check digits (ISO 7064, mod 97-10), so that one wrong digit or two
 * that changed places are told before anything is looked for. The store makes numbers (migration 0031).
 */
const shape = /^(\d{4})(\d{3,12})(\d{2})$/;

/** The number as it is stored, from what somebody typed: `nr 2026 104273`. `null`: it cannot be one. */
export function parseOrderNumber(typed: string): string | null {
  const digits = typed.replace(/^\s*(?:nr|#)?\.?/i, '').replace(/[\s\u00a0\-–—]/g, '');
  const match = shape.exec(digits);
  if (!match) return null;
  const [, year = '', running = '', check = ''] = match;
  return checkDigits(year + running) === check ? `${year}-${running}${check}` : null;
}

export function checkDigits(digits: string): string {
  return String(98n - ((BigInt(digits) * 100n) % 97n)).padStart(2, '0');
}

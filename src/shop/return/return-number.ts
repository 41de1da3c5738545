import { checkDigits } from '../order/order-number.ts';

/**
 * `Z-2026-482133705` for a return, `O-…` for a withdrawal: a letter, then the format of order numbers (migration 0305).
 */
const shape = /^([ZO])(\d{4})(\d{3,12})(\d{2})$/;

/** The stored form of a typed number. `null`: it is not valid. */
export function parseLetteredNumber(letter: 'Z' | 'O', typed: string): string | null {
  const plain = typed.replace(/[\s\u00a0\-–—]/g, '').toUpperCase();
  const match = shape.exec(/^\d/.test(plain) ? letter + plain : plain);
  if (!match) return null;
  const [, own, year = '', running = '', check = ''] = match;
  return own === letter && checkDigits(year + running) === check ? `${letter}-${year}-${running}${check}` : null;
}

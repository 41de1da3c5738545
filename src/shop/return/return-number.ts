import { checkDigits } from '../order/order-number.ts';

/** `Z-2026-100048` of a return, `O-…` of a statement: a letter, then as numbers of orders are made (migration 0038). */
const shape = /^([ZO])(\d{4})(\d{3,12})(\d{2})$/;

/** The number as it is stored, from what somebody typed. `null`: it cannot be one. */
export function parseLetteredNumber(letter: 'Z' | 'O', typed: string): string | null {
  const plain = typed.replace(/[\s\u00a0\-–—]/g, '').toUpperCase();
  const match = shape.exec(/^\d/.test(plain) ? letter + plain : plain);
  if (!match) return null;
  const [, own, year = '', running = '', check = ''] = match;
  return own === letter && checkDigits(year + running) === check ? `${letter}-${year}-${running}${check}` : null;
}

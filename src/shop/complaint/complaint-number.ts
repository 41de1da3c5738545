import { parseOrderNumber } from '../order/order-number.ts';

/** `R-2026-482133705`: like the number of an order, with a letter, so that they are not confused. */
export function parseComplaintNumber(typed: string): string | null {
  const match = /^\s*(?:nr\.?\s*)?r[\s-]*(.{1,40})$/i.exec(typed);
  const number = match?.[1] === undefined ? null : parseOrderNumber(match[1]);
  return number && `R-${number}`;
}

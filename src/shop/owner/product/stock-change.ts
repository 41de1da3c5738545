import type { SizeDraft } from './product-draft.ts';

const unlimited = -1;

/**
 * The stock after somebody who saw `shown` wrote `wanted`. Sales go on meanwhile, so it moves by the difference, and
 * only unlimited stock, or a writer who saw none, sets it.
 */
export function movedStock(now: number, shown: number | null, wanted: number): number {
  if (wanted === shown) return now;
  if (shown === null || [now, shown, wanted].includes(unlimited)) return wanted;
  return Math.max(0, now + wanted - shown);
}

/** A size with another stock. New stock puts a size that was off sale back on sale. */
export const restocked = (size: SizeDraft, amount: number): SizeDraft => {
  const isBack = size.status === 'disable' && amount !== size.amount && amount !== 0;
  return { ...size, amount, status: isBack ? 'enable' : size.status };
};

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

/** New stock puts a size that was off sale back on sale. */
export const isReopened = ({ status }: Pick<SizeDraft, 'status'>, amount: number): boolean =>
  status === 'disable' && amount !== 0;

/** A size with another stock. */
export const restocked = (size: SizeDraft, amount: number): SizeDraft => {
  const isBack = amount !== size.amount && isReopened(size, amount);
  return { ...size, amount, status: isBack ? 'enable' : size.status };
};

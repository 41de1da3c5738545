import { miniBasketLimits } from '../limits.ts';

/** How the mini basket shows this number of lines. It is hidden when the basket is empty or too long. */
export function miniBasketView(lines: number): 'hidden' | 'pictures' | 'plain' {
  if (lines <= 0 || lines > miniBasketLimits.hiddenAbove) return 'hidden';
  return lines > miniBasketLimits.plainListAbove ? 'plain' : 'pictures';
}

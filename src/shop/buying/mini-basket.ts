import { miniBasketLimits } from '../limits.ts';

/** How a look into a basket of so many lines is drawn. Nothing to see, or too much of it: then not at all. */
export function miniBasketView(lines: number): 'hidden' | 'pictures' | 'plain' {
  if (lines <= 0 || lines > miniBasketLimits.hiddenAbove) return 'hidden';
  return lines > miniBasketLimits.plainListAbove ? 'plain' : 'pictures';
}

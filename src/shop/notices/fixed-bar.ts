import { fixedBarLimits } from '../limits.ts';

/** `aside`: the bar would be fixed, but it would cover the focused element. */
export type FixedBarState = 'normal' | 'fixed' | 'aside';

interface Span {
  top: number;
  bottom: number;
}

/** Measurements at one moment, in pixels from the top of the viewport. */
export interface FixedBarSight {
  tier: number;
  /** Top of the bar's normal position on the page. */
  place: number;
  /** Top of the bar when it is fixed. */
  rest: number;
  height: number;
  /** The focused element, if it is outside the bar. */
  focused: Span | null;
}

/** The bar becomes fixed when its normal position has been scrolled past. It never covers the focused element. */
export function fixedBar(sight: FixedBarSight): FixedBarState {
  const { tier, place, rest, height, focused } = sight;
  if (tier < fixedBarLimits.fromTier || place >= rest) return 'normal';
  const covered = focused !== null && focused.bottom > rest && focused.top < rest + height;
  return covered ? 'aside' : 'fixed';
}

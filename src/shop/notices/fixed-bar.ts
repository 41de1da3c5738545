import { fixedBarLimits } from '../limits.ts';

/** `aside`: it would be fixed, but stands back for what has the focus. */
export type FixedBarState = 'normal' | 'fixed' | 'aside';

interface Span {
  top: number;
  bottom: number;
}

/** What is seen at one moment; lengths from the top edge of the window. */
export interface FixedBarSight {
  tier: number;
  /** Upper edge of the bar's own place on the page. */
  place: number;
  /** Where a fixed bar comes to rest. */
  rest: number;
  height: number;
  /** What has the focus outside of the bar. */
  focused: Span | null;
}

/** Normal, fixed once its place has been scrolled past, normal again; never over what has the focus. */
export function fixedBar(sight: FixedBarSight): FixedBarState {
  const { tier, place, rest, height, focused } = sight;
  if (tier < fixedBarLimits.fromTier || place >= rest) return 'normal';
  const covered = focused !== null && focused.bottom > rest && focused.top < rest + height;
  return covered ? 'aside' : 'fixed';
}

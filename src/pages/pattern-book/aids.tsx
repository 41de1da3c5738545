import { useTier, useViewMode } from '../../ui/view-mode.ts';

/** The way back to the top and the help for the keyboard are in the frame of this page, as of every other. */
export function AidsPatterns() {
  return <p>{`Stopień ${useTier()}, widok ${useViewMode()}`}</p>;
}

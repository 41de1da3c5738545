/**
 * For a part of a page below the first screen: on a fresh page the browser lays it out after the first paint, in a
 * separate frame (docs/performance.md). Only the server writes the attribute, and `page-scripts.tsx` removes it.
 */
export const below = { 'data-below': import.meta.env.SSR ? '' : undefined, suppressHydrationWarning: true };

/**
 * For a part that is never visible at first. It waits for its frame even if the browser would lay it out sooner. It
 * must have no border or background, because Chromium counts a layout shift when such a box gets its height.
 */
export const farBelowFold = import.meta.env.SSR ? { ...below, 'data-below': 'far' } : below;

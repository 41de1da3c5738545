/**
 * For a part of a page below the first screen: on a fresh page the browser lays it out after the first paint, in a frame
 * of its own (decision 0089). Only the server writes the mark and `page-scripts.tsx` takes it off.
 */
export const below = { 'data-below': import.meta.env.SSR ? '' : undefined, suppressHydrationWarning: true };

/**
 * For a part that no screen shows at first. It waits for its frame even where the browser would lay it out sooner. It may
 * have no border or background: Chromium counts a layout shift when such a box gets its height.
 */
export const farBelow = import.meta.env.SSR ? { ...below, 'data-below': 'far' } : below;

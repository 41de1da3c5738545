/**
 * For a part of a page below the first screen: on a fresh page the browser lays it out after the first paint, in a frame
 * of its own (decision 0089). Only the server writes the mark and `page-scripts.tsx` takes it off.
 */
export const below = { 'data-below': import.meta.env.SSR ? '' : undefined, suppressHydrationWarning: true };

import type { RefusableBrowser } from './supported-browsers.ts';

/** Where a browser finds the accounts provider, and in which browsers it is not offered. */
export interface ProviderPlace {
  path: string;
  refused: readonly RefusableBrowser[];
}

/** From the owner's settings. */
export const providerPlace = ({ path = '/accounts/', refused = [] }: Partial<ProviderPlace> = {}): ProviderPlace => ({
  path,
  refused,
});

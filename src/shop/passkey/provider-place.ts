import type { RefusableBrowser } from './supported-browsers.ts';

/** The path of the accounts provider, and the browsers in which it is not offered. */
export interface ProviderPlace {
  path: string;
  refused: readonly RefusableBrowser[];
}

/** From the owner's settings. */
export const providerPlace = ({ path = '/accounts/', refused = [] }: Partial<ProviderPlace> = {}): ProviderPlace => ({
  path,
  refused,
});

import { to } from '../../routes.ts';

/** The hash with which a sign-in service returns the shopper. */
export const loginMarker = '#login-from-service';

interface Browser {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'state' | 'replaceState'>;
  /** Navigates inside the shop. `location.assign` before the load event would replace the history entry. */
  go(address: string): void;
}

/**
 * Removes the marker, so that a reload or a bookmark does not repeat it, and navigates to the order summary unless it
 * is the current page. Returns whether the marker was present.
 */
export function heedLogin({ location, history, go }: Browser): boolean {
  if (location.hash !== loginMarker) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (location.pathname !== to('checkout')) go(to('checkout'));
  return true;
}

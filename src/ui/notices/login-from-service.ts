import { to } from '../../routes.ts';

/** A sign-in service sends the shopper back with this at the end of the address. */
export const loginMarker = '#login-from-service';

interface Browser {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'state' | 'replaceState'>;
  /** A step inside the shop: the browser itself would forget this page when told to go on before it is all there. */
  go(address: string): void;
}

/**
 * Clears the marker, so that a reload or a bookmark does not repeat it, and leads to the summary of the order, unless the
 * shopper is there already. True when the marker was there.
 */
export function heedLogin({ location, history, go }: Browser): boolean {
  if (location.hash !== loginMarker) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (location.pathname !== to('order')) go(to('order'));
  return true;
}

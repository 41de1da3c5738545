import { to } from '../routes.ts';

/** A sign-in service sends the shopper back with this at the end of the address. */
export const loginMarker = '#login-from-service';

/** The step of the express checkout that follows. */
const summary = () => to('basket', {}, { krok: 'podsumowanie' });

interface Browser {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'state' | 'replaceState'>;
  /** A full navigation. */
  go(address: string): void;
}

let answer: (() => void) | undefined;
let waiting = false;

/** The checkout says what its summary step is; a sign-in that came before it was there is answered now. */
export function onLoginFromService(showSummary: () => void): () => void {
  answer = showSummary;
  if (waiting) {
    waiting = false;
    showSummary();
  }
  return () => {
    if (answer === showSummary) answer = undefined;
  };
}

/** Clears the marker, so that a reload or a bookmark does not repeat it, and opens the summary. True when it was there. */
export function heedLogin({ location, history, go }: Browser): boolean {
  if (location.hash !== loginMarker) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (answer) answer();
  else if (location.pathname === to('basket')) waiting = true;
  else go(summary());
  return true;
}

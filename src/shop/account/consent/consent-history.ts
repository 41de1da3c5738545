import type { Instant } from '../../time/instant.ts';

/** A consent that was given or withdrawn. */
export interface ConsentEntry {
  kind: string;
  given: boolean;
  /** The wording that was shown. */
  wording: string;
  /** Where it was given: at registration, in the account. */
  place: string;
  at: Instant;
}

/** Returns whether a consent is valid now. `history` has the newest first. */
export const isGiven = (history: readonly ConsentEntry[], kind: string): boolean =>
  history.find((entry) => entry.kind === kind)?.given ?? false;

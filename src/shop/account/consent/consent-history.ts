import type { Instant } from '../../time/instant.ts';

/** One time a consent was given or taken back. */
export interface ConsentEntry {
  kind: string;
  given: boolean;
  /** What was read then. */
  wording: string;
  /** Where it was given: at registration, in the account. */
  place: string;
  at: Instant;
}

/** Whether a consent holds now. `history` has the newest first. */
export const isGiven = (history: readonly ConsentEntry[], kind: string): boolean =>
  history.find((entry) => entry.kind === kind)?.given ?? false;

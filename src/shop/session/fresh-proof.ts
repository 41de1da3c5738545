import { proofLimits } from '../limits.ts';
import type { Instant } from '../time/instant.ts';

/** Returns whether the identity was verified a moment ago, so that a sensitive action needs no password again. */
export const isFreshProof = (at: Instant | null, now: Instant): boolean =>
  at !== null && now - at < proofLimits.freshMs;

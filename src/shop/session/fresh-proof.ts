import { proofLimits } from '../limits.ts';
import type { Instant } from '../time/instant.ts';

/** Whether somebody proved a moment ago who it is, so that what could take an account over is not asked for again. */
export const isFreshProof = (at: Instant | null, now: Instant): boolean =>
  at !== null && now - at < proofLimits.freshMs;

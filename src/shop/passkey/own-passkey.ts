import type { Instant } from '../time/instant.ts';

/** A passkey as its client sees it. */
export interface OwnPasskey {
  id: number;
  name: string;
  createdAt: Instant;
  /** `null`: it was never used. */
  usedAt: Instant | null;
}

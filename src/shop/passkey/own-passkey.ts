import type { Instant } from '../time/instant.ts';

/** A passkey as its client sees it. */
export interface OwnPasskey {
  id: number;
  name: string;
  createdAt: Instant;
  /** `null`: nobody has signed in with it yet. */
  usedAt: Instant | null;
}

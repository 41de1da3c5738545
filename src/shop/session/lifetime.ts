import type { Instant } from '../time/instant.ts';

const dayMs = 86_400_000;

/** A session ends when nobody came back for `idleDays`; and after so many days however often somebody does. */
export const sessionLimits = { idleDays: 30, visitorDays: 365, clientDays: 90 } as const;

export type SessionOf = 'visitor' | 'client';

/** When a session that begins now ends at the latest. */
export function sessionEnd(of: SessionOf, now: Instant): Instant {
  return now + (of === 'client' ? sessionLimits.clientDays : sessionLimits.visitorDays) * dayMs;
}

/** Sessions that were last seen before this have ended. */
export const idleSince = (now: Instant): Instant => now - sessionLimits.idleDays * dayMs;

/** `due`: it lives, and its idle time is to begin anew. At most once a day, so that reading stays reading. */
export function sessionState(
  { seenAt, expiresAt }: { seenAt: Instant; expiresAt: Instant },
  now: Instant,
): 'lives' | 'due' | 'ended' {
  if (seenAt < idleSince(now) || expiresAt <= now) return 'ended';
  return seenAt < now - dayMs ? 'due' : 'lives';
}

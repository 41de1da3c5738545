import type { Instant } from '../time/instant.ts';

const dayMs = 86_400_000;

/** A session expires after `idleDays` without a request, and at the latest after `visitorDays` or `clientDays`. */
export const sessionLimits = { idleDays: 30, visitorDays: 365, clientDays: 90 } as const;

type SessionOf = 'visitor' | 'client';

/** When a session that starts now expires at the latest. */
export function sessionEnd(of: SessionOf, now: Instant): Instant {
  return now + (of === 'client' ? sessionLimits.clientDays : sessionLimits.visitorDays) * dayMs;
}

/** Sessions last seen before this have expired. */
export const idleSince = (now: Instant): Instant => now - sessionLimits.idleDays * dayMs;

/**
 * `due`: the session is valid and its last-seen time must be updated. That happens at most once a day, so that most
 * reads write nothing.
 */
export function sessionState(
  { seenAt, expiresAt }: { seenAt: Instant; expiresAt: Instant },
  now: Instant,
): 'lives' | 'due' | 'ended' {
  if (seenAt < idleSince(now) || expiresAt <= now) return 'ended';
  return seenAt < now - dayMs ? 'due' : 'lives';
}

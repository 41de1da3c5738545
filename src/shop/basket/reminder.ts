import type { Instant } from '../time/instant.ts';

export const reminderHours = { least: 1, most: 168, usual: 24 } as const;
/** What is older than this when reminders are switched on, or when the shop was stopped, is not reminded of. */
const staleDays = 7;
/** Two baskets of one client may follow each other closely. */
const pauseDays = 14;
/** How long the link of a reminder works, and an order counts as its result. */
export const reminderLinkDays = 14;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A client's basket that was not ordered. */
export interface LeftBasket {
  changedAt: Instant;
  /** When the oldest of its lines was put into it. */
  begunAt: Instant;
  /** Given for marketing by e-mail (art. 398 PKE), and not withdrawn. */
  hasConsent: boolean;
  /** A confirmed address of an account that is neither blocked nor being deleted. */
  isReachable: boolean;
  /** The client's last order, also one without signing in. */
  orderedAt: Instant | null;
  /** The last reminder to this client. */
  remindedAt: Instant | null;
}

export type ReminderState = 'waiting' | 'due' | 'reminded' | 'ordered' | 'no-consent' | 'unreachable' | 'stale';

/** Whether the client is reminded of a basket: once at most, and never after an order. */
export function reminderState(
  { changedAt, begunAt, hasConsent, isReachable, orderedAt, remindedAt }: LeftBasket,
  hours: number,
  now: Instant,
): ReminderState {
  // A line that was there at the reminder makes it the same basket.
  if (remindedAt !== null && remindedAt >= begunAt) return 'reminded';
  if (orderedAt !== null && orderedAt >= changedAt) return 'ordered';
  if (!hasConsent) return 'no-consent';
  if (!isReachable) return 'unreachable';
  if (changedAt < remindedSpan(hours, now).from) return 'stale';
  const pausedUntil = remindedAt === null ? 0 : remindedAt + pauseDays * dayMs;
  return now >= Math.max(changedAt + hours * hourMs, pausedUntil) ? 'due' : 'waiting';
}

/** When a basket was changed last that may be due now. */
export const remindedSpan = (hours: number, now: Instant): { from: Instant; until: Instant } => ({
  from: now - hours * hourMs - staleDays * dayMs,
  until: now - hours * hourMs,
});

/** Whether a reminder that was written may still be sent. */
export const mayStillRemind = (
  { hasConsent, isReachable, orderedAt }: Pick<LeftBasket, 'hasConsent' | 'isReachable' | 'orderedAt'>,
  writtenAt: Instant,
): boolean => hasConsent && isReachable && (orderedAt === null || orderedAt < writtenAt);

/** The hours that an owner typed; `null`: they are none. */
export const hoursOf = (text: string): number | null => {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return hours >= reminderHours.least && hours <= reminderHours.most ? hours : null;
};

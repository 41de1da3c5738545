import { orderLimits } from '../limits.ts';
import { isInstant, isPrepaid, type PaymentMethod } from '../payment/payment-methods.ts';
import type { Instant } from '../time/instant.ts';

/** How long the goods of an order wait for its payment. */
export interface HoldTimes {
  /** Where the money comes at once. */
  holdMinutes: number;
  /** For a transfer; a reminder comes before the end (`orderEffectTimes`). */
  transferDays: number;
}

export const holdTimesOf = ({ orders }: { orders?: Partial<HoldTimes> }): HoldTimes => ({
  holdMinutes: orders?.holdMinutes ?? orderLimits.holdMinutes,
  transferDays: orders?.transferDays ?? orderLimits.transferDays,
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Until when the goods wait. `null`: nothing is paid in advance, so no clock runs. */
export function holdUntil(method: PaymentMethod | null, { holdMinutes, transferDays }: HoldTimes, now: Instant) {
  if (method === null || !isPrepaid(method)) return null;
  return now + (isInstant(method) ? holdMinutes * minuteMs : transferDays * dayMs);
}

/**
 * Until when the goods wait once an attempt to pay begins: never shorter than before. Whoever begins in the last minutes
 * can end it in peace, but new attempts hold goods no longer than a transfer that was chosen when the order was placed.
 */
export function heldFor(
  { heldUntil, placedAt }: { heldUntil: Instant | null; placedAt: Instant },
  method: PaymentMethod,
  hold: HoldTimes,
  now: Instant,
): Instant | null {
  const paying = orderLimits.payingMinutes * minuteMs;
  const least = isInstant(method) ? now + paying : holdUntil(method, hold, now);
  const most = placedAt + hold.transferDays * dayMs + paying;
  return least === null ? null : Math.max(heldUntil ?? 0, Math.min(least, most));
}

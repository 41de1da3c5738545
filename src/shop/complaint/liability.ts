import type { Order } from '../order/order.ts';
import { deliveredAt } from '../order/withdrawal/withdrawal-right.ts';
import type { Day } from '../time/instant.ts';
import { dayOf } from '../time/warsaw-time.ts';
import type { Complaint } from './complaint.ts';
import { liableUntil } from './complaint-clock.ts';

/** How long the shop is liable for the goods of the complaint. */
export interface Liability {
  until: Day;
  /** The extension by a repair: `done` when it was repaired, `promised` when it is going to be. */
  repair: { until: Day; is: 'done' | 'promised' } | null;
}

/**
 * The time counts from delivery. `null`: that day is unknown. Without an order it is the day of the purchase, which is
 * never later than the delivery, so the page says "at least".
 */
export function liabilityOf(
  { answer, state, proof }: Pick<Complaint, 'answer' | 'state' | 'proof'>,
  order: Pick<Order, 'history'> | null,
): Liability | null {
  const at = order && deliveredAt(order);
  const from = at === null ? (proof?.boughtOn ?? null) : dayOf(at);
  if (from === null) return null;
  const isRepair = answer?.remedy === 'repair' && state !== 'withdrawn';
  return {
    until: liableUntil(from, false),
    repair: isRepair ? { until: liableUntil(from, true), is: state === 'settled' ? 'done' : 'promised' } : null,
  };
}

import type { Grosze } from '../../shop/money/money.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { cardsHeld, returnToVouchers } from '../payment/vouchers.ts';
import { lockOrder } from './history.ts';
import { takePointsBack } from './order-points.ts';

/**
 * Gives an amount back to the cards that paid for an order, at most what they did not get back yet, and takes back the
 * points that the order gave for it. Returns how much.
 */
export async function giveToCards(
  tx: Orm,
  orderId: number,
  amount: Grosze,
  now: Instant,
  complaintId: number | null = null,
): Promise<Grosze> {
  if (amount <= 0) return 0;
  const { held } = await cardsHeld(tx, orderId);
  const toCards = await returnToVouchers(tx, orderId, Math.max(0, held - amount), now, complaintId);
  const order = await lockOrder(tx, orderId);
  if (order && toCards > 0) await takePointsBack(tx, order, { toCards }, now);
  return toCards;
}

import { and, eq } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import { differenceMessages } from '../../shop/order/difference-messages.ts';
import { pointsOfRefund } from '../../shop/order/sums.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { createPoints } from '../loyalty/points.ts';
import { cardsHeld } from '../payment/vouchers.ts';
import type { OrderRow } from './order-rows.ts';
import { Refused } from './refused.ts';

interface PointsOrder {
  number: string;
  clientId: number | null;
  pointsSpent: number;
}

const sentences = differenceMessages;

/** Throws `Refused` when there are too few: another order may have used them meanwhile. */
export async function spendPoints(tx: Orm, order: PointsOrder, now: Instant): Promise<void> {
  if (order.pointsSpent === 0) return;
  if (order.clientId === null) throw new Refused('points_too_few');
  const change = { amount: order.pointsSpent, reason: sentences['orderPoints.spent'], orderNumber: order.number };
  const { status } = await createPoints(tx).spend(order.clientId, change, now);
  if (status === 'refused') throw new Refused('points_too_few');
}

/** A cancelled order gives back the points that it was paid with. A deleted account gets none. */
export async function givePointsBack(tx: Orm, order: PointsOrder, now: Instant): Promise<void> {
  if (order.pointsSpent === 0 || order.clientId === null) return;
  const change = { amount: order.pointsSpent, reason: sentences['orderPoints.back'], orderNumber: order.number };
  await createPoints(tx).grant(order.clientId, change, now);
}

/** Grants points for the purchase once it was delivered; none for what was refunded. */
export async function grantPoints(tx: Orm, order: OrderRow, now: Instant): Promise<void> {
  const amount = order.pointsReceived - refundedPoints(order, order.refunded, await backOnCards(tx, order));
  if (amount === 0 || order.clientId === null) return;
  const change = { amount, reason: sentences['orderPoints.received'], orderNumber: order.number };
  await createPoints(tx).grant(order.clientId, change, now);
}

/** What was refunded since `order` was read: the new sum of money, or what gift cards have just got back. */
type NewlyBack = { refunded: Grosze } | { toCards: Grosze };

/**
 * Takes back the points for a refund. The row of the order is locked and has the sum of the earlier refunds, so a
 * repeated notification takes nothing more.
 */
export async function takePointsBack(tx: Orm, order: OrderRow, back: NewlyBack, now: Instant): Promise<void> {
  if (order.pointsReceived === 0 || order.clientId === null) return;
  const cards = await backOnCards(tx, order);
  const { refunded, toCards } = { refunded: order.refunded, toCards: 0, ...back };
  const before = refundedPoints(order, order.refunded, cards - toCards);
  const amount = refundedPoints(order, refunded, cards) - before;
  if (amount <= 0 || !(await wasDelivered(tx, order))) return;
  const change = { amount, reason: sentences['orderPoints.takenBack'], orderNumber: order.number };
  await createPoints(tx).takeUpTo(order.clientId, change, now);
}

/** Items that were removed before dispatch have given no points, so their refund takes none. */
const refundedPoints = ({ pointsReceived, agreed: { sums } }: OrderRow, refunded: Grosze, cards: Grosze): number =>
  pointsOfRefund(pointsReceived, Math.max(0, refunded - (sums.withdrawn ?? 0)) + cards, sums.total.gross);

/** What gift cards got back of their part of the order as it is now. */
async function backOnCards(tx: Orm, { id, agreed: { sums } }: OrderRow): Promise<Grosze> {
  return sums.vouchers === 0 ? 0 : Math.max(0, sums.vouchers - (await cardsHeld(tx, id)).held);
}

/** A closed order may not have been delivered: its parcel came back. */
async function wasDelivered(tx: Orm, { id }: OrderRow): Promise<boolean> {
  const { orderId, what, state } = t.orderHistory;
  const arrived = and(eq(orderId, id), eq(what, 'order'), eq(state, 'delivered'));
  return (await tx.select({ id: t.orderHistory.id }).from(t.orderHistory).where(arrived).limit(1)).length > 0;
}

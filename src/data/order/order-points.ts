import { and, eq } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import { differenceMessages } from '../../shop/order/difference-messages.ts';
import { pointsOfRefund } from '../../shop/order/sums.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { createPoints } from '../loyalty/points.ts';
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

/** Grants points for the purchase once it was delivered; none for refunded money. */
export async function grantPoints(tx: Orm, order: OrderRow, now: Instant): Promise<void> {
  const amount = order.pointsReceived - refundedPoints(order, order.refunded);
  if (amount === 0 || order.clientId === null) return;
  const change = { amount, reason: sentences['orderPoints.received'], orderNumber: order.number };
  await createPoints(tx).grant(order.clientId, change, now);
}

/**
 * Takes back the points for the money that was refunded since `order` was read. Its row is locked and has the sum of
 * the earlier refunds, so a repeated notification takes nothing more.
 */
export async function takePointsBack(tx: Orm, order: OrderRow, refunded: Grosze, now: Instant): Promise<void> {
  const amount = refundedPoints(order, refunded) - refundedPoints(order, order.refunded);
  if (amount <= 0 || order.clientId === null || !(await wasDelivered(tx, order))) return;
  const change = { amount, reason: sentences['orderPoints.takenBack'], orderNumber: order.number };
  await createPoints(tx).takeUpTo(order.clientId, change, now);
}

const refundedPoints = ({ pointsReceived, agreed }: OrderRow, refunded: Grosze): number =>
  // Items that were removed before dispatch have given no points.
  pointsOfRefund(pointsReceived, Math.max(0, refunded - (agreed.sums.withdrawn ?? 0)), agreed.sums.toPay);

/** A closed order may not have been delivered: its parcel came back. */
async function wasDelivered(tx: Orm, { id }: OrderRow): Promise<boolean> {
  const { orderId, what, state } = t.orderHistory;
  const arrived = and(eq(orderId, id), eq(what, 'order'), eq(state, 'delivered'));
  return (await tx.select({ id: t.orderHistory.id }).from(t.orderHistory).where(arrived).limit(1)).length > 0;
}

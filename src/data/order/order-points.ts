import { differenceMessages } from '../../shop/order/difference-messages.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { pointsOver } from '../points/points.ts';
import { Refused } from './refused.ts';

export interface PointsOrder {
  number: string;
  clientId: number | null;
  pointsSpent: number;
}

const sentences = differenceMessages;

/** Throws `Refused` when there are too few: they may have gone to another order meanwhile. */
export async function spendPoints(tx: Orm, order: PointsOrder, now: Instant): Promise<void> {
  if (order.pointsSpent === 0) return;
  if (order.clientId === null) throw new Refused('points_too_few');
  const change = { amount: order.pointsSpent, reason: sentences['orderPoints.spent'], orderNumber: order.number };
  const { status } = await pointsOver(tx).spend(order.clientId, change, now);
  if (status === 'refused') throw new Refused('points_too_few');
}

/** A cancelled order gives back the points that it was paid with. An account that is gone has none. */
export async function givePointsBack(tx: Orm, order: PointsOrder, now: Instant): Promise<void> {
  if (order.pointsSpent === 0 || order.clientId === null) return;
  const change = { amount: order.pointsSpent, reason: sentences['orderPoints.back'], orderNumber: order.number };
  await pointsOver(tx).grant(order.clientId, change, now);
}

/** Points for what was bought, once it was delivered. */
export async function grantPoints(
  tx: Orm,
  order: Omit<PointsOrder, 'pointsSpent'> & { pointsReceived: number },
  now: Instant,
): Promise<void> {
  if (order.pointsReceived === 0 || order.clientId === null) return;
  const change = { amount: order.pointsReceived, reason: sentences['orderPoints.received'], orderNumber: order.number };
  await pointsOver(tx).grant(order.clientId, change, now);
}

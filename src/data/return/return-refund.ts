import { and, eq } from 'drizzle-orm';
import { type Refund, refundOf } from '../../shop/return/refund.ts';
import { payout } from '../../shop/return/return.ts';
import { returnMessages } from '../../shop/return/return-messages.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { By } from '../order/history.ts';
import { type OrderRow, readOrders } from '../order/order-rows.ts';
import type { refundsOver } from '../payment/refunds.ts';
import { returnToVouchers } from '../payment/vouchers.ts';
import { pointsOver } from '../points/points.ts';
import { type ReturnRow, readReturns, refundedItems, vouchersBack } from './return-rows.ts';

export interface RefundDesk {
  refunds: Pick<ReturnType<typeof refundsOver>, 'plan'>;
}

/**
 * Gives back what was paid for the goods of a return, as it came: money, points, gift cards, in the order in which all
 * lock them. It is computed anew, because returns that were announced before may have been given up.
 */
export async function giveBack(
  tx: Orm,
  { refunds }: RefundDesk,
  row: ReturnRow,
  orderRow: OrderRow,
  { who, now }: By,
): Promise<{ refund: Refund; note: string }> {
  const [order] = await readOrders(tx, async () => new Map(), eq(t.orders.id, row.orderId), 1);
  const [own] = await readReturns(tx, and(eq(t.returns.id, row.id)), 1);
  if (!order || !own) throw new Error(`return ${row.number} has no order`);
  const refund = refundOf(order, await refundedItems(tx, row.orderId), own.items);
  const amount = payout({ refund, chosen: row.chosen });
  const byHand = row.chosen.form !== 'tc';
  const plan = { amount, reason: 'shop' as const, who, byHand, beside: true };
  const planned = amount > 0 ? await refunds.plan(tx, row.orderId, plan, now) : null;
  if (refund.points > 0 && orderRow.clientId !== null) {
    const change = { amount: refund.points, reason: returnMessages['return.points'], orderNumber: orderRow.number };
    await pointsOver(tx).grant(orderRow.clientId, change, now);
  }
  const back = (await vouchersBack(tx, row.orderId)) + refund.vouchers;
  if (refund.vouchers > 0) await returnToVouchers(tx, row.orderId, order.sums.vouchers - back, now);
  // Cash that a courier collected came without an attempt: nothing can be sent back by itself.
  return { refund, note: planned && 'refused' in planned ? 'by_hand' : '' };
}

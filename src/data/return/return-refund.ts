import { eq } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { GiftCardSettings } from '../../shop/payment/voucher.ts';
import { type Lowered, type LoweredFault, loweredFault, settled } from '../../shop/return/kept/lowered.ts';
import { type Refund, refundOf } from '../../shop/return/refund.ts';
import { returnMessages } from '../../shop/return/return-messages.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { By } from '../order/history.ts';
import { type OrderRow, readOrders } from '../order/order-rows.ts';
import type { refundsOver } from '../payment/refunds.ts';
import { giveRefundCard, returnToVouchers, voidCardsOfLine } from '../payment/vouchers.ts';
import { pointsOver } from '../points/points.ts';
import { givenForComplaints, type ReturnRow, readReturns, refundedItems, vouchersBack } from './return-rows.ts';

export interface RefundDesk {
  refunds: Pick<ReturnType<typeof refundsOver>, 'plan' | 'left' | 'ofOrder' | 'planNow' | 'sentByHand'>;
  giftCards?: GiftCardSettings | undefined;
}

export interface GivenBack {
  refund: Refund;
  /** As money. */
  payout: Grosze;
  lowered: Lowered[];
}

/**
 * Gives back what was paid for the goods of a return, as it came: money, points, gift cards, in the order in which all
 * lock them. It is computed anew, because returns that were announced before may have been given up. A parcel that was
 * refused at the door was never paid for: no more goes back than came.
 */
export async function giveBack(
  tx: Orm,
  { refunds, giftCards }: RefundDesk,
  row: ReturnRow,
  orderRow: OrderRow,
  lowered: Lowered[],
  { who, now }: By,
): Promise<GivenBack | { fault: LoweredFault }> {
  const [order] = await readOrders(tx, async () => new Map(), eq(t.orders.id, row.orderId), 1);
  const [own] = await readReturns(tx, eq(t.returns.id, row.id), 1);
  if (!order || !own) throw new Error(`return ${row.number} has no order`);
  const given = await givenForComplaints(tx, row.orderId);
  const refund = refundOf(order, await refundedItems(tx, row.orderId), own.items, given);
  const fault = loweredFault(lowered, refund);
  if (fault) return { fault };
  const left = await refunds.left(tx, row.orderId, now);
  const { payout, vouchers } = settled({ refund, chosen: row.chosen, lowered });
  const amount = Math.min(payout, left);
  if (amount > 0) {
    const given = row.chosen.form === 'b';
    const byHand = row.chosen.form !== 'tc';
    const plan = { amount, reason: 'shop' as const, who, byHand, given, beside: true, returnId: row.id };
    const planned = await refunds.plan(tx, row.orderId, plan, now);
    if ('refused' in planned) throw new Error(`return ${row.number}: ${planned.refused}`);
  }
  if (amount > 0 && row.chosen.form === 'b') {
    await giveRefundCard(tx, { order: orderRow, value: amount, about: row.number }, giftCards, now);
  }
  if (refund.points > 0 && orderRow.clientId !== null) {
    const change = { amount: refund.points, reason: returnMessages['return.points'], orderNumber: orderRow.number };
    await pointsOver(tx).grant(orderRow.clientId, change, now);
  }
  for (const { lineId, part, quantity } of own.items) {
    if (part === 0) await voidCardsOfLine(tx, { orderId: row.orderId, position: lineId }, Math.ceil(quantity), now);
  }
  const back = (await vouchersBack(tx, row.orderId)) + vouchers;
  if (vouchers > 0) await returnToVouchers(tx, row.orderId, order.sums.vouchers - back, now);
  return { refund, payout: amount, lowered };
}

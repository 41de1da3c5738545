import { eq } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { GiftCardSettings } from '../../shop/payment/voucher.ts';
import { type Deduction, type LoweredFault, loweredFault, settled } from '../../shop/return/kept/lowered.ts';
import { type Refund, refundOf } from '../../shop/return/refund.ts';
import { returnMessages } from '../../shop/return/return-messages.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { createPoints } from '../loyalty/points.ts';
import { giveToCards } from '../order/cards-back.ts';
import type { By } from '../order/history.ts';
import { type OrderRow, readOrders } from '../order/order-rows.ts';
import { accountToPay } from '../payment/order-account.ts';
import type { createRefunds } from '../payment/refunds.ts';
import { giveRefundCard, lowerCards } from '../payment/vouchers.ts';
import { type ReturnRow, readReturns, refundedItems } from './return-rows.ts';

export interface RefundDesk {
  refunds: Pick<ReturnType<typeof createRefunds>, 'plan' | 'ofOrder' | 'planNow' | 'sentByHand'>;
  giftCards?: GiftCardSettings | undefined;
}

interface GivenBack {
  refund: Refund;
  /** The part that is refunded as money. */
  payout: Grosze;
  lowered: Deduction[];
}

/**
 * Refunds the goods of a return in the form of the payment: money, points, gift cards, in the common order of locks.
 * The amount is computed again, because returns that were announced before may have been given up. A parcel that was
 * refused at the door was never paid for: the refund is at most what was paid.
 */
export async function giveBack(
  tx: Orm,
  { refunds, giftCards }: RefundDesk,
  row: ReturnRow,
  orderRow: OrderRow,
  lowered: Deduction[],
  { who, now }: By,
): Promise<GivenBack | { fault: LoweredFault }> {
  const [order] = await readOrders(tx, async () => new Map(), eq(t.orders.id, row.orderId), 1);
  const [own] = await readReturns(tx, eq(t.returns.id, row.id), 1);
  if (!order || !own) throw new Error(`return ${row.number} has no order`);
  const except = { way: 'return' as const, id: String(row.id) };
  const account = await accountToPay(tx, row.orderId, { except });
  if (!account) throw new Error(`return ${row.number} has no order`);
  const refund = refundOf(order, await refundedItems(tx, row.orderId), own.items, account);
  const fault = loweredFault(lowered, refund);
  if (fault) return { fault };
  const { payout: amount, vouchers } = settled({ refund, chosen: row.chosen, lowered });
  if (refund.points > 0 && orderRow.clientId !== null) {
    const change = { amount: refund.points, reason: returnMessages['return.points'], orderNumber: orderRow.number };
    await createPoints(tx).grant(orderRow.clientId, change, now);
  }
  if (amount > 0) {
    const given = row.chosen.form === 'gift_card';
    const byHand = row.chosen.form !== 'as_paid';
    const plan = { amount, reason: 'shop' as const, who, byHand, given, beside: true, returnId: row.id };
    const planned = await refunds.plan(tx, row.orderId, plan, now);
    if ('refused' in planned) throw new Error(`return ${row.number}: ${planned.refused}`);
  }
  if (amount > 0 && row.chosen.form === 'gift_card') {
    await giveRefundCard(tx, { order: orderRow, value: amount, about: row.number }, giftCards, now);
  }
  // The value of a refunded gift card is lowered.
  for (const { lineId, gross } of refund.lines ?? []) {
    const owed = account.lines.find((line) => line.lineId === lineId)?.owed ?? 0;
    await lowerCards(tx, { orderId: row.orderId, lineId }, owed - gross, now);
  }
  await giveToCards(tx, row.orderId, vouchers, now);
  return { refund, payout: amount, lowered };
}

import { and, eq } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import { labelsFit } from '../../shop/order/labels/label-order.ts';
import type { Order, OrderLine } from '../../shop/order/order.ts';
import { mayCancel } from '../../shop/order/order-machine.ts';
import { leftFor, moneyLeft, type OrderAccount } from '../../shop/return/account/line-account.ts';
import { endsWhileSealed, judge } from '../../shop/return/judgement.ts';
import { isSaidAgain, mayChangeSum, type OrderWithout, orderWithout } from '../../shop/return/kept/remove-items.ts';
import { returnMessages } from '../../shop/return/return-messages.ts';
import { type ItemCount, soldItems } from '../../shop/return/sold-items.ts';
import type { Withdrawal } from '../../shop/return/withdrawal-statement.ts';
import { roundQuantity } from '../../shop/text/numbers.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { createPoints } from '../loyalty/points.ts';
import { giveToCards } from '../order/cards-back.ts';
import { type By, writeHistory } from '../order/history.ts';
import { giveSomeStockBack, lockStock } from '../order/take-stock.ts';
import { changeAwaited } from '../payment/attempt-rows.ts';
import { accountToPay } from '../payment/order-account.ts';
import type { createRefunds } from '../payment/refunds.ts';
import { lowerCards } from '../payment/vouchers.ts';
import { noteWithdrawal, withdrawalsOfOrder } from './withdrawals.ts';

export interface RemoveItemsDesk {
  refunds: Pick<ReturnType<typeof createRefunds>, 'plan'>;
}

/** The items that a withdrawal removes from the contract, if nothing of it was sent. */
async function endedItems(tx: Orm, withdrawal: Withdrawal, order: Order): Promise<ItemCount[]> {
  const earlier = (await withdrawalsOfOrder(tx, order.id)).filter(
    ({ id, takenOff }) => id < withdrawal.id && takenOff === null,
  );
  const stated = earlier.some(({ whole }) => whole) ? soldItems(order) : earlier.flatMap(({ items }) => items);
  return judge(order, { ...withdrawal, isCancellable: mayCancel(order.state) }, [], stated)
    .filter(({ verdict }) => endsWhileSealed(verdict))
    .map(({ item: { lineId, part }, quantity }) => ({ lineId, part, quantity }));
}

/**
 * Removes items from an order after a withdrawal before dispatch: from its lines, parcels and sums; the goods go back
 * into stock, and the payment is refunded. The caller has locked the order. `person`: staff have to decide, because the
 * statement does not count, is in free text, would break up a set, its money is promised by another refund, or a
 * pending payment may bring the old sum. `labelled`: an ordered label would not fit the rest.
 */
export async function removeItems(
  tx: Orm,
  { refunds }: RemoveItemsDesk,
  withdrawal: Withdrawal,
  order: Order,
  by: By,
): Promise<'taken' | 'labelled' | 'person'> {
  if (withdrawal.words !== '' || withdrawal.takenOff !== null || !mayChangeSum(order)) return 'person';
  if (isSaidAgain(withdrawal, await withdrawalsOfOrder(tx, order.id))) return 'person';
  const items = await endedItems(tx, withdrawal, order);
  const after = items.length === 0 ? null : orderWithout(order, items);
  // If nothing would be left, the order is cancelled, not emptied.
  if (!after || after.lines.every(({ isGift }) => isGift)) return 'person';
  // An order that waits for a payment must not become free automatically.
  if (order.payment.state === 'waiting' && dueOf(after) === 0) return 'person';
  if (!labelsFit(order, after.parcels, await shipmentStates(tx, order.id))) return 'labelled';
  await lockStock(tx, order.id);
  const account = await accountToPay(tx, order.id);
  if (!account || isPromisedElsewhere(account, after)) return 'person';
  const back = moneyBack(order, account, after);
  await writeLines(tx, order, after);
  await writeSums(tx, order, after, by);
  const plan = { amount: back, reason: 'shop' as const, who: by.who, beside: true, withdrawalId: withdrawal.id };
  const planned = back > 0 ? await refunds.plan(tx, order.id, plan, by.now) : null;
  if (planned && 'refused' in planned) throw new Error(`withdrawal ${withdrawal.number}: ${planned.refused}`);
  await giveBackOther(tx, order, after, by);
  const takenOff = { lines: order.lines, refund: after.refund, back };
  await tx.update(t.withdrawals).set({ takenOff }).where(eq(t.withdrawals.id, withdrawal.id));
  await noteWithdrawal(tx, withdrawal.id, { event: 'take_off' }, by);
  return 'taken';
}

const shipmentStates = (tx: Orm, orderId: number) =>
  tx
    .select({ parcelId: t.parcelShipments.parcelId, state: t.parcelShipments.state })
    .from(t.parcelShipments)
    .innerJoin(t.orderParcels, eq(t.orderParcels.id, t.parcelShipments.parcelId))
    .where(eq(t.orderParcels.orderId, orderId));

/** A complaint or a manual refund already covers the money of the removed pieces. */
const isPromisedElsewhere = ({ lines }: OrderAccount, { refund }: OrderWithout): boolean =>
  (refund.lines ?? []).some(({ lineId, gross }) => {
    const line = lines.find((one) => one.lineId === lineId);
    return line !== undefined && line.back.length > 0 && gross > line.owed;
  });

/**
 * With an advance, the removed amount first lowers what is paid on delivery. No line is refunded beyond its rest: the
 * spent part of a gift card stays paid.
 */
function moneyBack(order: Order, account: OrderAccount, after: OrderWithout): Grosze {
  const { paid, refunded } = order.payment;
  const isPaid = paid >= order.sums.toPay;
  const { goods, money } = after.refund;
  const leftToRefund = leftFor(account, after.refund.lines ?? []).reduce((sum, { gross }) => sum + gross, 0);
  const due = isPaid ? money - Math.max(0, goods - leftToRefund) : paid - refunded - after.sums.toPay;
  return Math.max(0, Math.min(due, moneyLeft(account)));
}

async function writeLines(tx: Orm, order: Order, { lines, parcels }: OrderWithout): Promise<void> {
  for (const { id, quantity } of order.lines) {
    const thisLine = and(eq(t.orderLines.orderId, order.id), eq(t.orderLines.position, id));
    const remaining = lines.find((line) => line.id === id);
    if (!remaining) await tx.delete(t.orderLines).where(thisLine);
    else if (remaining.quantity !== quantity) {
      await tx
        .update(t.orderLines)
        .set({ quantity: remaining.quantity, sold: soldOf(remaining) })
        .where(thisLine);
    }
  }
  for (const { id, lines: own } of parcels) {
    const which = eq(t.orderParcels.id, id);
    if (own.length === 0) await tx.delete(t.orderParcels).where(which);
    else await tx.update(t.orderParcels).set({ lines: own }).where(which);
  }
}

const soldOf = ({ id: _, productId: _product, sizeId: _size, quantity: _quantity, ...sold }: OrderLine) => sold;

const dueOf = ({ sums: { advance, toPay } }: Pick<OrderWithout, 'sums'>): Grosze => advance ?? toPay;

async function writeSums(tx: Orm, order: Order, { sums, refund, points }: OrderWithout, by: By): Promise<void> {
  const [row] = await tx.select().from(t.orders).where(eq(t.orders.id, order.id));
  if (!row) throw new Error(`order ${order.number} is gone`);
  const withdrawn = (row.agreed.sums.withdrawn ?? 0) + (order.payment.paid >= order.sums.toPay ? refund.money : 0);
  await tx
    .update(t.orders)
    .set({
      agreed: { ...row.agreed, sums: { ...sums, ...(withdrawn > 0 ? { withdrawn } : {}) } },
      pointsSpent: row.pointsSpent - refund.points,
      pointsReceived: points(row.pointsReceived),
      // If something was paid, the amount due stays; otherwise it is lowered.
      ...(order.payment.paid === 0 ? { due: dueOf({ sums }) } : {}),
    })
    .where(eq(t.orders.id, order.id));
  if (order.payment.paid === 0) await changeAwaited(tx, order.id, dueOf({ sums }));
  await writeHistory(tx, order.id, by, { what: 'note', event: 'items_withdrawn', state: order.state });
}

/** Stock, points and gift cards, in the common order of locks. */
async function giveBackOther(tx: Orm, order: Order, { refund }: OrderWithout, by: By): Promise<void> {
  const goods = (refund.lines ?? []).flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const parts = (line.parts ?? []).map((part) => ({
      product: part.productId,
      size: part.sizeId,
      quantity: roundQuantity(part.quantity * quantity),
    }));
    return [{ product: line.productId, size: line.sizeId, quantity }, ...parts];
  });
  await giveSomeStockBack(tx, order.id, goods);
  if (refund.points > 0 && order.clientId !== null) {
    const change = { amount: refund.points, reason: returnMessages['return.points'], orderNumber: order.number };
    await createPoints(tx).grant(order.clientId, change, by.now);
  }
  // The account no longer includes the removed pieces, so their gift cards are worth nothing.
  const account = await accountToPay(tx, order.id);
  for (const { lineId } of refund.lines ?? []) {
    const owed = account?.lines.find((line) => line.lineId === lineId)?.owed ?? 0;
    await lowerCards(tx, { orderId: order.id, lineId }, owed, by.now);
  }
  if (refund.vouchers > 0) await giveToCards(tx, order.id, refund.vouchers, by.now);
}

import { and, eq, ne, sql } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { HandLine } from '../../shop/order/desk/hand-order.ts';
import type { Order, OrderLine } from '../../shop/order/order.ts';
import type { Agreement, AgreementRefusal } from '../../shop/order/place-order.ts';
import { moneyLeft, type OrderAccount } from '../../shop/return/account/line-account.ts';
import {
  type AddedGoods,
  type ChangedOrder,
  type LinesChange,
  type LinesRefusal,
  orderChanged,
} from '../../shop/return/change/order-change.ts';
import { roundQuantity } from '../../shop/text/numbers.ts';
import type { BasketContent } from '../basket/basket-content.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { giveToCards } from '../order/cards-back.ts';
import { handContent } from '../order/desk/hand-order.ts';
import { writeEffects } from '../order/effects.ts';
import { type By, lockOrder, writeHistory } from '../order/history.ts';
import type { OrderRow } from '../order/order-rows.ts';
import type { Orders } from '../order/orders.ts';
import { wantedOf } from '../order/place-order.ts';
import { giveSomeStockBack, lockSizesFor, takeStock } from '../order/take-stock.ts';
import { changeAwaited, giveUpOpen } from '../payment/attempt-rows.ts';
import { accountToPay } from '../payment/order-account.ts';
import type { createRefunds } from '../payment/refunds.ts';

export interface WantedChange {
  fewer: LinesChange['fewer'];
  added: readonly HandLine[];
}

/** What staff saw before they pressed the button: the change is made only for this total. */
interface SeenChange extends WantedChange {
  total: Grosze;
  /** The note of the change in the order's history; the same form is done once. */
  note: { formKey: string; who: string; text: string };
}

/** Builds the agreement about goods that join the order, by its way of delivery. Pure. */
export type AgreeAdded = (content: BasketContent) => Agreement | AgreementRefusal;

export type PlannedChange =
  | { after: ChangedOrder }
  | { refused: LinesRefusal }
  /** Why the goods cannot be ordered. */
  | { unsold: AgreementRefusal };

type LinesChanged =
  | { status: 'done'; changed: boolean; back: Grosze; open: Grosze }
  | { status: 'unknown' }
  | { status: 'refused'; why: Exclude<PlannedChange, { after: ChangedOrder }> };

interface ChangeParts {
  catalogue: Catalogue;
  orders: Pick<Orders, 'byId' | 'paymentEvent'>;
  refunds: Pick<ReturnType<typeof createRefunds>, 'plan'>;
}

/** Changes of what an order contains, before it is packed. */
export function createLineChanges(orm: Orm, { catalogue, orders, refunds }: ChangeParts) {
  /** What the order would be after the change, or why not. */
  async function planned(
    tx: Orm,
    order: Order,
    { fewer, added }: WantedChange,
    agree: AgreeAdded,
    now: number,
  ): Promise<PlannedChange> {
    const refused = await recordsRefusal(tx, order.id);
    if (refused) return { refused };
    const agreed = added.length === 0 ? null : agree(await handContent(tx, catalogue, added, now));
    if (agreed && 'refused' in agreed) return { unsold: agreed };
    const nextLine = (await lastLine(tx, order)) + 1;
    const after = orderChanged(order, { fewer, added: agreed && addedGoods(agreed), nextLine });
    return 'refused' in after ? after : { after };
  }

  /** Brings the payment to the new sum. */
  async function settle(tx: Orm, order: Order, { payment }: ChangedOrder, by: By): Promise<void> {
    const setDue = (due: Grosze) => tx.update(t.orders).set({ due }).where(eq(t.orders.id, order.id));
    const tell = async (event: 'raised' | 'lowered') => {
      const told = await orders.paymentEvent(tx, order.id, event, by);
      if (told.status !== 'done') throw new Error(`order ${order.number} refused ${event}`);
    };
    const isAwaited = order.payment.state === 'underpaid';
    if (payment.do === 'await') {
      await setDue(payment.due);
      await changeAwaited(tx, order.id, payment.due);
    }
    if (payment.do === 'raise') {
      await tell('raised');
      await setDue(payment.due);
      await changeAwaited(tx, order.id, payment.open);
    }
    if (isAwaited && (payment.do === 'settle' || payment.do === 'giveBack')) {
      await tell('lowered');
      await setDue(order.payment.paid);
      await giveUpOpen(tx, order.id, by.now);
    }
    if (payment.do !== 'giveBack') return;
    const plan = { amount: payment.amount, reason: 'change' as const, who: by.who, beside: true };
    const result = await refunds.plan(tx, order.id, plan, by.now);
    if ('refused' in result) throw new Error(`order ${order.number}: ${result.refused}`);
  }

  async function change(
    tx: Orm,
    row: OrderRow,
    order: Order,
    { seen, agree }: { seen: SeenChange; agree: AgreeAdded },
    by: By,
  ): Promise<LinesChanged> {
    const { note } = seen;
    const known = await tx
      .select({ id: t.orderNotes.id })
      .from(t.orderNotes)
      .where(eq(t.orderNotes.formKey, note.formKey));
    if (known.length > 0) return { status: 'done', changed: false, back: 0, open: 0 };
    const refused = (why: LinesRefusal): LinesChanged => ({ status: 'refused', why: { refused: why } });
    const plan = await planned(tx, order, seen, agree, by.now);
    if (!('after' in plan)) return { status: 'refused', why: plan };
    const { after } = plan;
    if (after.sums.total.gross !== seen.total) return refused('change_sum');
    await lockSizesFor(tx, order.id, wantedOf(after.added));
    const account = await accountToPay(tx, order.id);
    if (!account || isPromised(account, after)) return refused('change_promised');
    if (!(await takeAdded(tx, row, after))) return refused('change_goods_gone');
    await giveSomeStockBack(tx, order.id, goneGoods(order, after));
    await writeLines(tx, order, after);
    const back = after.payment.do === 'giveBack' ? after.payment.amount : 0;
    await writeSums(tx, row, after, back);
    await settle(tx, order, after, by);
    await giveToCards(tx, order.id, after.vouchersBack, by.now);
    await writeHistory(tx, order.id, by, { what: 'note', event: 'lines_changed', state: order.state });
    await tx.insert(t.orderNotes).values({ orderId: order.id, kind: 'note', at: by.now, ...note });
    await writeEffects(tx, row, { what: 'lines' }, by.now);
    return { status: 'done', changed: true, back, open: after.payment.do === 'raise' ? after.payment.open : 0 };
  }

  return {
    /** What a change would come to now, without making it. */
    plan: (order: Order, wanted: WantedChange, agree: AgreeAdded, now: number): Promise<PlannedChange> =>
      planned(orm, order, wanted, agree, now),

    change: (id: number, seen: SeenChange, agree: AgreeAdded, by: By): Promise<LinesChanged> =>
      orm.transaction(async (tx): Promise<LinesChanged> => {
        const row = await lockOrder(tx, id);
        const order = row && (await orders.byId(id, tx));
        return row && order ? change(tx, row, order, { seen, agree }, by) : { status: 'unknown' };
      }),
  };
}

/** An issued document is corrected, not rewritten; an ordered label belongs to the parcel as it was. */
async function recordsRefusal(tx: Orm, orderId: number): Promise<LinesRefusal | null> {
  const [issued] = await tx
    .select({ id: t.documents.id })
    .from(t.documents)
    .where(eq(t.documents.orderId, orderId))
    .limit(1);
  if (issued) return 'change_invoiced';
  const [label] = await tx
    .select({ id: t.parcelShipments.parcelId })
    .from(t.parcelShipments)
    .innerJoin(t.orderParcels, eq(t.orderParcels.id, t.parcelShipments.parcelId))
    .where(and(eq(t.orderParcels.orderId, orderId), ne(t.parcelShipments.state, 'refused')))
    .limit(1);
  return label ? 'change_labelled' : null;
}

/** Withdrawals and earlier changes name lines that the order no longer has. */
async function lastLine(tx: Orm, { id, lines, lastLine: known = 0 }: Order): Promise<number> {
  const before = await tx
    .select({ takenOff: t.withdrawals.takenOff })
    .from(t.withdrawals)
    .where(eq(t.withdrawals.orderId, id));
  const named = before.flatMap(({ takenOff }) => takenOff?.lines ?? []);
  return Math.max(known, ...lines.map((line) => line.id), ...named.map((line) => line.id));
}

function addedGoods({ lines, parcels, pointsReceived, delivery }: Agreement): AddedGoods {
  const last = parcels.toSorted((one, other) => ((one.dispatchOn ?? '') < (other.dispatchOn ?? '') ? -1 : 1)).at(-1);
  return {
    lines,
    points: pointsReceived,
    dispatchOn: last?.dispatchOn ?? null,
    days: last?.days ?? null,
    latest: delivery.latest ?? null,
  };
}

/** A complaint or a refund by hand already covers the money, or it was spent from a gift card. */
const isPromised = (account: OrderAccount, { removed, payment }: ChangedOrder): boolean =>
  (payment.do === 'giveBack' && payment.amount > moneyLeft(account)) ||
  removed.some(({ lineId, gross }) => {
    const line = account.lines.find((one) => one.lineId === lineId);
    return line !== undefined && line.back.length > 0 && gross > line.owed;
  });

/** Goods that nobody holds yet are taken with the others, when the money comes. */
async function takeAdded(tx: Orm, { id, stockUntil }: OrderRow, { added }: ChangedOrder): Promise<boolean> {
  if (added.length === 0) return true;
  if (stockUntil !== null) {
    const [held] = await tx
      .select({ size: t.orderStock.sizeRow })
      .from(t.orderStock)
      .where(eq(t.orderStock.orderId, id))
      .limit(1);
    if (!held) return true;
  }
  const result = await takeStock(tx, wantedOf(added));
  if (!('taken' in result)) return false;
  if (result.taken.length === 0) return true;
  await tx
    .insert(t.orderStock)
    .values(result.taken.map((one) => ({ orderId: id, ...one })))
    .onConflictDoUpdate({
      target: [t.orderStock.orderId, t.orderStock.sizeRow],
      set: { quantity: sql`${t.orderStock.quantity} + excluded.quantity` },
    });
  return true;
}

const goneGoods = ({ lines }: Order, { removed }: ChangedOrder) =>
  removed.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const parts = (line.parts ?? []).map((part) => ({
      product: part.productId,
      size: part.sizeId,
      quantity: roundQuantity(part.quantity * quantity),
    }));
    return [{ product: line.productId, size: line.sizeId, quantity }, ...parts];
  });

const soldOf = ({ id: _, productId: _product, sizeId: _size, quantity: _quantity, ...sold }: OrderLine) => sold;

async function writeLines(tx: Orm, order: Order, { lines, parcels }: ChangedOrder): Promise<void> {
  const orderId = order.id;
  const thisLine = (id: number) => and(eq(t.orderLines.orderId, orderId), eq(t.orderLines.position, id));
  for (const { id } of order.lines) {
    if (!lines.some((line) => line.id === id)) await tx.delete(t.orderLines).where(thisLine(id));
  }
  for (const line of lines) {
    const { id: position, productId, sizeId, quantity } = line;
    const before = order.lines.find(({ id }) => id === position);
    if (!before)
      await tx.insert(t.orderLines).values({ orderId, position, productId, sizeId, quantity, sold: soldOf(line) });
    else if (before.quantity !== quantity)
      await tx
        .update(t.orderLines)
        .set({ quantity, sold: soldOf(line) })
        .where(thisLine(position));
  }
  for (const { id, lines: own, dispatchOn, days } of parcels) {
    const which = eq(t.orderParcels.id, id);
    if (own.length === 0) await tx.delete(t.orderParcels).where(which);
    else await tx.update(t.orderParcels).set({ lines: own, dispatchOn, days }).where(which);
  }
}

async function writeSums(tx: Orm, row: OrderRow, after: ChangedOrder, back: Grosze): Promise<void> {
  const { agreed, pointsReceived } = row;
  const withdrawn = (agreed.sums.withdrawn ?? 0) + back;
  await tx
    .update(t.orders)
    .set({
      agreed: {
        ...agreed,
        delivery: after.delivery,
        sums: { ...after.sums, ...(withdrawn > 0 ? { withdrawn } : {}) },
        lastLine: after.lastLine,
      },
      pointsReceived: after.pointsReceived(pointsReceived),
    })
    .where(eq(t.orders.id, row.id));
}

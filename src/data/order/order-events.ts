import { eq, sql } from 'drizzle-orm';
import type { OrderEvent, OrderRefusal, OrderState } from '../../shop/order/order-machine.ts';
import { stepOfOrder } from '../../shop/order/parcel-machine.ts';
import { type PaymentRefusal, paymentStep } from '../../shop/payment/payment-machine.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { writeEffects } from './effects.ts';
import { type By, type EventResult, lockOrder, writeHistory } from './history.ts';
import { takeLateGoods } from './late-goods.ts';
import { givePointsBack, grantPoints } from './order-points.ts';
import type { OrderRow } from './order-rows.ts';
import { deliverParcels, keepParcels, type ParcelRow, parcelRows, sendParcels } from './parcels.ts';
import { giveStockBack } from './take-stock.ts';

export type OrderEventResult = EventResult<OrderRefusal | PaymentRefusal>;

/** Called when an order is cancelled: gives back vouchers and the like. Returns whether it was a subscription's. */
export type ClosedHook = (
  tx: Orm,
  order: { id: number; number: string },
  now: Instant,
  event: OrderEvent,
) => Promise<{ ofSubscription: boolean }>;

/** The outcome of a new state. */
interface Followed {
  refused: OrderRefusal | PaymentRefusal | null;
  ofSubscription?: boolean;
}

/** Called when the cash for a parcel was collected. It may be called again. */
export type CollectedHook = (tx: Orm, order: { id: number }, now: Instant) => Promise<void>;

/** `reason`: why the shop cancels. Or the tracking number of a parcel. */
export interface OrderEventDetails {
  reason?: string;
  trackingNumber?: string;
}

/** Events that the parcels of the order decide too. */
const ofParcels: ReadonlySet<OrderEvent> = new Set(['send', 'cancelByShopper', 'cancelByShop']);

export function createOrderEvents(closed: ClosedHook, collected: CollectedHook) {
  async function cancel(tx: Orm, row: OrderRow, event: OrderEvent, by: By): Promise<Followed> {
    const step = paymentStep(row.paymentState, 'closed');
    // A payment that is being confirmed has to be decided first.
    if ('refused' in step && row.paymentState === 'confirming') return { refused: step.refused };
    await giveStockBack(tx, row.id);
    await givePointsBack(tx, row, by.now);
    const { ofSubscription } = await closed(tx, row, by.now, event);
    if ('state' in step && step.state !== row.paymentState) {
      await tx.update(t.orders).set({ paymentState: step.state }).where(eq(t.orders.id, row.id));
      await writeHistory(tx, row.id, by, { what: 'payment', event: 'closed', state: step.state });
    }
    return { refused: null, ofSubscription };
  }

  /** The carrier hands a parcel over only for its cash. */
  async function collectCash(tx: Orm, row: OrderRow, by: By): Promise<void> {
    const step = paymentStep(row.paymentState, 'collected');
    const whole = row.agreed.sums.toPay;
    if ('refused' in step || row.paid >= whole) return;
    await tx.update(t.orders).set({ paymentState: step.state, paid: whole, due: whole }).where(eq(t.orders.id, row.id));
    await writeHistory(tx, row.id, by, { what: 'payment', event: 'collected', state: step.state });
    const changes = step.state === row.paymentState ? {} : { state: step.state };
    await writeEffects(tx, row, { what: 'payment', event: 'collected', changes }, by.now);
    await collected(tx, row, by.now);
  }

  /** The effects of a new state, inside the same transaction. */
  async function follow(
    tx: Orm,
    row: OrderRow,
    { event, state }: { event: OrderEvent; state: OrderState },
    parcels: ParcelRow[],
    by: By,
    { trackingNumber }: OrderEventDetails,
  ): Promise<Followed> {
    if (state === 'cancelled') return cancel(tx, row, event, by);
    if (state === 'accepted' && !(await takeLateGoods(tx, row))) return { refused: 'order_goods_gone' };
    if (state === 'sent' && row.agreed.delivery.carrier === 'collect') await keepParcels(tx, parcels, by);
    else if (state === 'sent') await sendParcels(tx, parcels, by, trackingNumber ?? null);
    if (state === 'delivered') {
      await deliverParcels(tx, row.id, by);
      if (row.method === 'cash' || row.agreed.sums.advance !== undefined) await collectCash(tx, row, by);
      await grantPoints(tx, row, by.now);
    }
    return { refused: null };
  }

  /** Applies an event to an order whose row is locked. */
  async function applyTo(
    tx: Orm,
    row: OrderRow,
    event: OrderEvent,
    by: By,
    details: OrderEventDetails = {},
  ): Promise<OrderEventResult> {
    const parcels = ofParcels.has(event) ? await parcelRows(tx, row.id) : [];
    const step = stepOfOrder({ state: row.state, parcels }, event);
    if ('refused' in step) return { status: 'refused', refused: step.refused };
    if (step.state === row.state) return { status: 'done', changed: false };
    const { refused, ofSubscription = false } = await follow(
      tx,
      row,
      { event, state: step.state },
      parcels,
      by,
      details,
    );
    if (refused) return { status: 'refused', refused };
    await writeEffects(tx, row, { what: 'order', event, ofSubscription }, by.now, parcels);
    const ended = step.state === 'cancelled' || step.state === 'closed' || step.state === 'delivered';
    await tx
      .update(t.orders)
      .set({
        state: step.state,
        ...(step.state === 'cancelled' ? { heldUntil: null } : {}),
        ...(step.state === 'accepted' ? { stockUntil: null } : {}),
        ...(ended ? { endedAt: sql`coalesce(ended_at, ${new Date(by.now).toISOString()}::timestamptz)` } : {}),
      })
      .where(eq(t.orders.id, row.id));
    await writeHistory(tx, row.id, by, { what: 'order', event, state: step.state });
    if (details.reason) {
      await writeHistory(tx, row.id, by, { what: 'note', event: details.reason, state: step.state });
    }
    return { status: 'done', changed: true };
  }

  return {
    applyTo,
    collected,

    /** Over a transaction of the caller. */
    async event(
      tx: Orm,
      id: number,
      event: OrderEvent,
      by: By,
      details?: OrderEventDetails,
    ): Promise<OrderEventResult> {
      const row = await lockOrder(tx, id);
      return row ? applyTo(tx, row, event, by, details) : { status: 'unknown' };
    },
  };
}

export type OrderEvents = ReturnType<typeof createOrderEvents>;

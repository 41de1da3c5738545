import { eq } from 'drizzle-orm';
import {
  isInShop,
  type ParcelEvent,
  type ParcelRefusal,
  type ParcelState,
  parcelStep,
} from '../../shop/order/parcel-machine.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { writeEffects } from './effects.ts';
import { type By, type EventResult, lockOrder } from './history.ts';
import type { OrderEventDetails, OrderEvents } from './order-events.ts';
import type { OrderRow } from './order-rows.ts';
import { keepParcel, moveParcel, parcelRows } from './parcels.ts';

/**
 * Events from a carrier or from staff. The last parcel that leaves sets the order to sent, the last that arrives to
 * delivered.
 */
export function createParcelEvents(orders: OrderEvents) {
  async function follow(tx: Orm, row: OrderRow, states: ParcelState[], by: By): Promise<void> {
    const left = !states.some((state) => isInShop({ state }));
    if (row.state === 'packing' && left) {
      await orders.applyTo(tx, row, 'send', by);
      row.state = 'sent';
    }
    if (row.state === 'sent' && states.every((state) => state === 'delivered')) {
      await orders.applyTo(tx, row, 'deliver', by);
    }
  }

  return async (
    tx: Orm,
    parcelId: number,
    event: ParcelEvent,
    by: By,
    { trackingNumber }: OrderEventDetails = {},
  ): Promise<EventResult<ParcelRefusal>> => {
    const [found] = await tx
      .select({ orderId: t.orderParcels.orderId })
      .from(t.orderParcels)
      .where(eq(t.orderParcels.id, parcelId));
    const row = found && (await lockOrder(tx, found.orderId));
    const parcels = row ? await parcelRows(tx, row.id) : [];
    const parcel = parcels.find(({ id }) => id === parcelId);
    if (!row || !parcel) return { status: 'unknown' };
    const isKept = row.agreed.delivery.carrier === 'collect' && (event === 'handOver' || event === 'arriveAtPoint');
    const step = parcelStep(parcel.state, isKept ? 'handOver' : event);
    if ('refused' in step) return { status: 'refused', refused: step.refused };
    const after = isKept ? await keepParcel(tx, parcel, by) : await moveParcel(tx, parcel, event, by, trackingNumber);
    if (after === parcel) return { status: 'done', changed: false };
    const parcelsAfter = parcels.map((each) => (each.id === parcelId ? after : each));
    await writeEffects(tx, row, { what: 'parcel', parcelId, state: after.state }, by.now, parcels);
    await follow(
      tx,
      row,
      parcelsAfter.map(({ state }) => state),
      by,
    );
    return { status: 'done', changed: true };
  };
}

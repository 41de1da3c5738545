import { asc, eq } from 'drizzle-orm';
import { type ParcelEvent, parcelStep } from '../../shop/order/parcel-machine.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { By } from './history.ts';

export type ParcelRow = typeof t.orderParcels.$inferSelect;

export function parcelRows(tx: Orm, orderId: number): Promise<ParcelRow[]> {
  return tx.select().from(t.orderParcels).where(eq(t.orderParcels.orderId, orderId)).orderBy(asc(t.orderParcels.id));
}

/** Applies a valid event to a parcel, with its history. Returns its new state. */
export async function moveParcel(
  tx: Orm,
  parcel: ParcelRow,
  event: ParcelEvent,
  { who, now }: By,
  trackingNumber: string | null = null,
): Promise<ParcelRow> {
  const step = parcelStep(parcel.state, event);
  if ('refused' in step) return parcel;
  const after = { ...parcel, state: step.state, trackingNumber: trackingNumber ?? parcel.trackingNumber };
  if (after.state === parcel.state && after.trackingNumber === parcel.trackingNumber) return parcel;
  await tx
    .update(t.orderParcels)
    .set({ state: after.state, trackingNumber: after.trackingNumber })
    .where(eq(t.orderParcels.id, parcel.id));
  const { orderId } = parcel;
  await tx.insert(t.orderHistory).values({ orderId, at: now, who, what: 'parcel', event, state: after.state });
  return after;
}

/** Parcels that were not handed over yet leave with the order. The number goes to the first parcel without one. */
export async function sendParcels(tx: Orm, parcels: ParcelRow[], by: By, trackingNumber: string | null): Promise<void> {
  let number = trackingNumber;
  for (const parcel of parcels) {
    const own = parcel.trackingNumber === null ? number : null;
    if (own !== null) number = null;
    await moveParcel(tx, parcel, 'handOver', by, own);
  }
}

/** A parcel for collection in person: after packing it waits in the shop. */
export async function keepParcel(tx: Orm, parcel: ParcelRow, by: By): Promise<ParcelRow> {
  return moveParcel(tx, await moveParcel(tx, parcel, 'handOver', by), 'arriveAtPoint', by);
}

export async function keepParcels(tx: Orm, parcels: ParcelRow[], by: By): Promise<void> {
  for (const parcel of parcels) await keepParcel(tx, parcel, by);
}

export async function deliverParcels(tx: Orm, orderId: number, by: By): Promise<void> {
  for (const parcel of await parcelRows(tx, orderId)) await moveParcel(tx, parcel, 'deliver', by);
}

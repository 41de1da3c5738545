import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { labelLimits } from '../../../shop/limits.ts';
import { referenceOf } from '../../../shop/order/labels/label-order.ts';
import {
  type CarrierFault,
  type CarrierShipment,
  newsOf,
  nextLabelLook,
  type ShipmentState,
} from '../../../shop/order/labels/shipment.ts';
import type { Order } from '../../../shop/order/order.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { type By, lockOrder, writeHistory } from '../history.ts';
import type { Orders } from '../orders.ts';

export type ShipmentRow = typeof t.parcelShipments.$inferSelect;

/** Identifies one order of a label for a parcel: reports about an earlier one do not affect a later one. */
export type AskedLabel = Pick<ShipmentRow, 'parcelId' | 'beganAt'>;

type ShipmentBegun =
  /** `again`: the carrier was called before, and may know the reference. */
  | { status: 'begun'; again: boolean; reference: string; asked: AskedLabel }
  /** Another press of the button is being handled, or was. */
  | { status: 'same' }
  /** The order is not being packed any more. */
  | { status: 'closed' };

const { parcelShipments } = t;

/** Labels ordered from carriers, one row per parcel. Each method may be called again with the same arguments. */
export function createShipments(orm: Orm, orders: Pick<Orders, 'parcelEventInside'>) {
  const rowOf = async (tx: Orm, parcelId: number): Promise<ShipmentRow | null> =>
    (await tx.select().from(parcelShipments).where(eq(parcelShipments.parcelId, parcelId)))[0] ?? null;

  const change = async (tx: Orm, parcelId: number, values: Partial<ShipmentRow>): Promise<void> => {
    await tx.update(parcelShipments).set(values).where(eq(parcelShipments.parcelId, parcelId));
  };

  const rowsOfOrder = (tx: Orm, orderId: number): Promise<ShipmentRow[]> =>
    tx
      .select()
      .from(parcelShipments)
      .where(sql`${parcelShipments.parcelId} = any(array(select id from order_parcels where order_id = ${orderId}))`)
      .orderBy(asc(parcelShipments.parcelId));

  /** The order is locked first, then its shipment is read. Returns whether something changed. */
  const onShipment = (
    { parcelId, beganAt }: AskedLabel,
    work: (tx: Orm, row: ShipmentRow, orderId: number) => Promise<boolean>,
  ): Promise<boolean> =>
    orm.transaction(async (tx) => {
      const [parcel] = await tx
        .select({ orderId: t.orderParcels.orderId })
        .from(t.orderParcels)
        .where(eq(t.orderParcels.id, parcelId));
      const order = parcel && (await lockOrder(tx, parcel.orderId));
      const row = order ? await rowOf(tx, parcelId) : null;
      return order && row?.beganAt === beganAt ? work(tx, row, order.id) : false;
    });

  const after = (state: ShipmentState, { beganAt }: ShipmentRow, now: Instant): Instant | null => {
    const pause = nextLabelLook(state, now - beganAt);
    return pause === null ? null : now + pause;
  };

  return {
    /** Written before the carrier is called. Of two concurrent calls only one begins. */
    begin: (
      order: Pick<Order, 'id' | 'number'>,
      { parcelId, place, carrier }: { parcelId: number; place: number; carrier: string },
      now: Instant,
    ): Promise<ShipmentBegun> =>
      orm.transaction(async (tx) => {
        if ((await lockOrder(tx, order.id))?.state !== 'packing') return { status: 'closed' };
        const rows = await rowsOfOrder(tx, order.id);
        const before = rows.find((row) => row.parcelId === parcelId) ?? null;
        if (before && before.state !== 'refused') return { status: 'same' };
        const taken = rows.map(({ reference }) => reference);
        // The carrier may know the parcel by its previous reference.
        const reference = before?.reference ?? referenceOf(order, place, taken);
        const begun = {
          carrier,
          reference,
          state: 'asking' as const,
          shipmentId: null,
          status: null,
          service: null,
          faults: null,
          beganAt: now,
          lookUpAt: now + labelLimits.lostAfter,
          askedAt: now,
        };
        await tx
          .insert(parcelShipments)
          .values({ parcelId, ...begun })
          .onConflictDoUpdate({ target: parcelShipments.parcelId, set: begun });
        return { status: 'begun', again: before !== null, reference, asked: { parcelId, beganAt: now } };
      }),

    /** The carrier has refused, or does not know the shipment any more. A confirmed shipment stays. */
    refused: (asked: AskedLabel, faults: CarrierFault[]): Promise<boolean> =>
      onShipment(asked, async (tx, row) => {
        if (row.state !== 'asking') return false;
        await change(tx, row.parcelId, { state: 'refused', faults, lookUpAt: null });
        return true;
      }),

    /**
     * Stores the carrier's report of the shipment, with its effects on the parcel and the order. Returns false if it
     * had ended before.
     */
    settle: (asked: AskedLabel, told: CarrierShipment, now: Instant): Promise<boolean> =>
      onShipment(asked, async (tx, row, orderId) => {
        const { parcelId } = row;
        if (row.state === 'ended' || row.state === 'refused') return false;
        const { state, event, note, isConfirmed } = newsOf(row, told);
        const by: By = { who: row.carrier, now };
        const { trackingNumber, service } = told;
        // A number that staff correct later is not overwritten.
        if (isConfirmed && trackingNumber)
          await orders.parcelEventInside(tx, parcelId, 'label', by, { trackingNumber });
        if (event) await orders.parcelEventInside(tx, parcelId, event, by);
        if (note) await writeHistory(tx, orderId, by, { what: 'note', event: note, state: told.status });
        await change(tx, parcelId, {
          state,
          shipmentId: told.id,
          status: told.status,
          service,
          lookUpAt: after(state, row, now),
          faults: state === 'refused' ? [{ field: null, code: told.status }] : null,
        });
        return true;
      }),

    /** The carrier does not answer, or has nothing new. */
    later: (asked: AskedLabel, now: Instant): Promise<boolean> =>
      onShipment(asked, async (tx, row) => {
        await change(tx, row.parcelId, { lookUpAt: after(row.state, row, now) });
        return true;
      }),

    find: (parcelId: number): Promise<ShipmentRow | null> => rowOf(orm, parcelId),

    ofOrder: (orderId: number): Promise<ShipmentRow[]> => rowsOfOrder(orm, orderId),

    /** Takes the shipments that are due, with a lease, so that no other process takes them for a while. */
    takeDue: async (most: number, now: Instant): Promise<ShipmentRow[]> => {
      const due = orm
        .select({ parcelId: parcelShipments.parcelId })
        .from(parcelShipments)
        .where(and(isNotNull(parcelShipments.lookUpAt), lte(parcelShipments.lookUpAt, now)))
        .orderBy(asc(parcelShipments.lookUpAt))
        .limit(most)
        .for('update', { skipLocked: true });
      return (
        orm
          .update(parcelShipments)
          .set({ lookUpAt: now + labelLimits.askedFor, askedAt: now })
          // A materialised list: evaluated once, so that at most `most` are taken.
          .where(sql`${parcelShipments.parcelId} = any(array(${due}))`)
          .returning()
      );
    },

    /** Returns false if the shipment is not followed any more, or was looked up a moment ago. */
    takeNow: async (parcelId: number, pauseMs: number, now: Instant): Promise<boolean> => {
      const taken = await orm
        .update(parcelShipments)
        .set({ lookUpAt: now + labelLimits.askedFor, askedAt: now })
        .where(
          and(
            eq(parcelShipments.parcelId, parcelId),
            isNotNull(parcelShipments.lookUpAt),
            or(isNull(parcelShipments.askedAt), lte(parcelShipments.askedAt, now - pauseMs)),
          ),
        )
        .returning({ parcelId: parcelShipments.parcelId });
      return taken.length > 0;
    },

    /** A notice reports news: the next round looks the shipment up. */
    askSoon: async (carrier: string, shipmentId: string, now: Instant): Promise<void> => {
      await orm
        .update(parcelShipments)
        .set({ lookUpAt: now })
        .where(
          and(
            ...[eq(parcelShipments.carrier, carrier), eq(parcelShipments.shipmentId, shipmentId)],
            sql`${parcelShipments.lookUpAt} > ${new Date(now).toISOString()}::timestamptz`,
          ),
        );
    },
  };
}

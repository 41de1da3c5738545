import { effectsOf, type OrderBefore, type OrderHappening } from '../../shop/order/effects/effects-of.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { jobs } from '../db/schema.ts';
import { jobOf } from '../jobs/order-job.ts';
import type { OrderRow } from './order-rows.ts';
import type { ParcelRow } from './parcels.ts';

/** The jobs of an event. */
export const jobsOf = (orderId: number, happening: OrderHappening, before: OrderBefore, now: Instant) =>
  effectsOf(happening, before, now).map((effect) => jobOf(effect, orderId));

export const beforeOfRow = (row: OrderRow, parcels: readonly Pick<ParcelRow, 'id' | 'state'>[]): OrderBefore => ({
  state: row.state,
  carrier: row.agreed.delivery.carrier,
  document: row.agreed.document,
  parcels,
  payment: { state: row.paymentState, method: row.method, paid: row.paid, refunded: row.refunded },
});

/** Writes the effects of an event in its transaction. `parcels` matter only to events of parcels and to `send`. */
export async function writeEffects(
  tx: Orm,
  row: OrderRow,
  happening: OrderHappening,
  now: Instant,
  parcels: readonly Pick<ParcelRow, 'id' | 'state'>[] = [],
): Promise<void> {
  const wanted = jobsOf(row.id, happening, beforeOfRow(row, parcels), now);
  if (wanted.length > 0) await tx.insert(jobs).values(wanted);
}

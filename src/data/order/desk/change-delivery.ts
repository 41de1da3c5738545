import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
  type ChangeRefusal,
  type DeliveryChange,
  deliveryChangeRefusal,
} from '../../../shop/order/desk/delivery-change.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { writeEffects } from '../effects.ts';
import { type By, type EventResult, lockOrder, writeHistory } from '../history.ts';

/** Changes the destination of the parcel. The buyer is notified in any case. */
export async function changeDelivery(
  tx: Orm,
  id: number,
  change: DeliveryChange,
  by: By,
): Promise<EventResult<ChangeRefusal>> {
  const row = await lockOrder(tx, id);
  if (!row) return { status: 'unknown' };
  const { agreed, state } = row;
  const refused = deliveryChangeRefusal({ state, delivery: agreed.delivery }, change);
  if (refused) return { status: 'refused', refused };
  const known = 'point' in change ? agreed.delivery.point : (agreed.recipient ?? agreed.buyer.address);
  if (isDeepStrictEqual('point' in change ? change.point : change.recipient, known))
    return { status: 'done', changed: false };
  const next =
    'point' in change
      ? { ...agreed, delivery: { ...agreed.delivery, point: change.point } }
      : { ...agreed, recipient: change.recipient };
  await tx.update(t.orders).set({ agreed: next }).where(eq(t.orders.id, id));
  await writeHistory(tx, id, by, { what: 'note', event: 'address_changed', state });
  await writeEffects(tx, row, { what: 'place' }, by.now);
  return { status: 'done', changed: true };
}

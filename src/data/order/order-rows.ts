import { asc, desc, inArray, type SQL } from 'drizzle-orm';
import type { Order, OrderEntry, OrderLine, Parcel, PaymentAttempt } from '../../shop/order/order.ts';
import type { Orm } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import * as t from '../db/schema.ts';

export type OrderRow = typeof t.orders.$inferSelect;

/** Reads the attempts to pay, for many orders. Payments have tables of their own. */
export type AttemptsOf = (orm: Orm, orderIds: number[]) => Promise<Map<number, PaymentAttempt[]>>;

/** Whole orders, the newest first, in a fixed number of questions. */
export async function readOrders(
  orm: Orm,
  attemptsOf: AttemptsOf,
  where: SQL | undefined,
  limit: number,
): Promise<Order[]> {
  const rows = await orm.select().from(t.orders).where(where).orderBy(desc(t.orders.id)).limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await linesOf(orm, ids);
  const parcels = await parcelsOf(orm, ids);
  const history = await historyOf(orm, ids);
  const attempts = await attemptsOf(orm, ids);
  return rows.map((row) =>
    orderOf(row, {
      lines: lines.get(row.id) ?? [],
      parcels: parcels.get(row.id) ?? [],
      history: history.get(row.id) ?? [],
      attempts: attempts.get(row.id) ?? [],
    }),
  );
}

interface OrderParts {
  lines: OrderLine[];
  parcels: Parcel[];
  history: OrderEntry[];
  attempts: PaymentAttempt[];
}

function orderOf(row: OrderRow, { lines, parcels, history, attempts }: OrderParts): Order {
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placedAt,
    state: row.state,
    clientId: row.clientId,
    code: row.code,
    ...row.agreed,
    lines,
    parcels,
    payment: {
      state: row.paymentState,
      method: row.method,
      due: row.due,
      paid: row.paid,
      refunded: row.refunded,
      heldUntil: row.heldUntil,
      attempts,
    },
    history,
  };
}

async function linesOf(orm: Orm, ids: number[]): Promise<Map<number, OrderLine[]>> {
  const rows = await orm
    .select()
    .from(t.orderLines)
    .where(inArray(t.orderLines.orderId, ids))
    .orderBy(asc(t.orderLines.position));
  return grouped(
    rows,
    ({ orderId }) => orderId,
    ({ position, productId, sizeId, quantity, sold }) => ({ id: position, productId, sizeId, quantity, ...sold }),
  );
}

async function parcelsOf(orm: Orm, ids: number[]): Promise<Map<number, Parcel[]>> {
  const rows = await orm
    .select()
    .from(t.orderParcels)
    .where(inArray(t.orderParcels.orderId, ids))
    .orderBy(asc(t.orderParcels.id));
  return grouped(
    rows,
    ({ orderId }) => orderId,
    ({ orderId: _, ...parcel }) => parcel,
  );
}

async function historyOf(orm: Orm, ids: number[]): Promise<Map<number, OrderEntry[]>> {
  const rows = await orm
    .select()
    .from(t.orderHistory)
    .where(inArray(t.orderHistory.orderId, ids))
    .orderBy(asc(t.orderHistory.id));
  return grouped(
    rows,
    ({ orderId }) => orderId,
    ({ at, who, what, event, state }) => ({ at, who, what, event, state }),
  );
}

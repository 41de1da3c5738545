import { desc, type SQL, sql } from 'drizzle-orm';
import type { Order, OrderEntry, OrderLine, PaymentAttempt } from '../../shop/order/order.ts';
import type { Orm } from '../db/db.ts';
import { rowsFromJson } from '../db/json-rows.ts';
import * as t from '../db/schema.ts';

export type OrderRow = typeof t.orders.$inferSelect;

/** Reads the attempts to pay of many orders. Payments have separate tables. */
export type AttemptsOf = (orm: Orm, orderIds: number[]) => Promise<Map<number, PaymentAttempt[]>>;

export type Json = Record<string, unknown>[] | null;

const linesJson = sql<Json>`(select json_agg(l order by l.position) from order_lines l where l.order_id = "orders"."id")`;
const parcelsJson = sql<Json>`(select json_agg(p order by p.id) from order_parcels p where p.order_id = "orders"."id")`;
const historyJson = sql<Json>`(select json_agg(h order by h.id) from order_history h where h.order_id = "orders"."id")`;

/** For a later order of a subscription: when the first one was delivered. */
const firstDeliveredAt = sql<string | null>`(select max(h.at)::text from subscription_cycles c
  join subscription_agreements a on a.id = c.agreement_id
  join order_history h on h.order_id = a.first_order_id and h.what = 'order' and h.event = 'deliver'
  where c.order_id = "orders"."id" and c.cycle > 1)`;

/** Complete orders, the newest first, in two queries. */
export async function readOrders(
  orm: Orm,
  attemptsOf: AttemptsOf,
  where: SQL | undefined,
  limit: number,
): Promise<Order[]> {
  const rows = await orm
    .select({ order: t.orders, lines: linesJson, parcels: parcelsJson, history: historyJson, firstDeliveredAt })
    .from(t.orders)
    .where(where)
    .orderBy(desc(t.orders.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const attempts = await attemptsOf(
    orm,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ order, firstDeliveredAt: first, ...own }) => ({
    ...orderOf(order, own, attempts.get(order.id) ?? []),
    ...(first === null ? {} : { firstDeliveredAt: Date.parse(first) }),
  }));
}

const lineOf = ({ position, productId, sizeId, quantity, sold }: typeof t.orderLines.$inferSelect): OrderLine => ({
  id: position,
  productId,
  sizeId,
  quantity,
  ...sold,
});

const entryOf = ({ at, who, what, event, state }: typeof t.orderHistory.$inferSelect): OrderEntry => ({
  at,
  who,
  what,
  event,
  state,
});

/** Rows of the order's other tables, as JSON. */
export interface OrderJson {
  lines: Json;
  parcels: Json;
  history: Json;
}

export function orderOf(row: OrderRow, { lines, parcels, history }: OrderJson, attempts: PaymentAttempt[]): Order {
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placedAt,
    state: row.state,
    clientId: row.clientId,
    code: row.code,
    ...row.agreed,
    lines: rowsFromJson(t.orderLines, lines).map(lineOf),
    parcels: rowsFromJson(t.orderParcels, parcels).map(({ orderId: _, ...parcel }) => parcel),
    payment: {
      state: row.paymentState,
      method: row.method,
      due: row.due,
      paid: row.paid,
      refunded: row.refunded,
      heldUntil: row.heldUntil,
      ...(row.stockUntil === null ? {} : { stockUntil: row.stockUntil }),
      attempts,
    },
    history: rowsFromJson(t.orderHistory, history).map(entryOf),
  };
}

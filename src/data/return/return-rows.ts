import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ListedReturn, Return } from '../../shop/return/return.ts';
import type { ReturnState } from '../../shop/return/return-machine.ts';
import type { ItemCount } from '../../shop/return/sold-items.ts';
import type { Orm } from '../db/db.ts';
import { rowsFromJson } from '../db/json-rows.ts';
import { runPrepared } from '../db/prepared-statements.ts';
import type { ListRead } from '../db/rows.ts';
import * as t from '../db/schema.ts';

export type ReturnRow = typeof t.returns.$inferSelect;

type Json = Record<string, unknown>[] | null;
const itemsJson = sql<Json>`(select json_agg(i order by i.position, i.part) from return_items i
  where i.return_id = "returns"."id")`;
const historyJson = sql<Json>`(select json_agg(h order by h.id) from return_history h
  where h.return_id = "returns"."id")`;

/** Complete returns, the newest first, in one query. */
export async function readReturns(orm: Orm, where: SQL | undefined, limit: number): Promise<Return[]> {
  const query = orm
    .select({ row: t.returns, orderNumber: t.orders.number, items: itemsJson, history: historyJson })
    .from(t.returns)
    .innerJoin(t.orders, eq(t.orders.id, t.returns.orderId))
    .where(where)
    .orderBy(desc(t.returns.id))
    .limit(limit);
  const rows = await runPrepared(query);
  return rows.map(({ row, orderNumber, items, history }) => ({
    ...listedReturn(row, orderNumber),
    items: rowsFromJson(t.returnItems, items).map(countOfRow),
    history: rowsFromJson(t.returnHistory, history).map(({ at, who, event, state, note }) => ({
      at,
      who,
      event,
      state,
      note,
    })),
  }));
}

/** Without items and history, which cost more than the rest. */
export async function listReturns(orm: Orm, { where, order, limit }: ListRead): Promise<ListedReturn[]> {
  const query = orm
    .select({ row: t.returns, orderNumber: t.orders.number })
    .from(t.returns)
    .innerJoin(t.orders, eq(t.orders.id, t.returns.orderId))
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return (await runPrepared(query)).map(({ row, orderNumber }) => listedReturn(row, orderNumber));
}

function listedReturn(row: ReturnRow, orderNumber: string): ListedReturn {
  const { returnKey: _key, endedAt: _ended, stockedAt: _stocked, ...listed } = row;
  return { ...listed, orderNumber };
}

const countOfRow = ({ position, part, quantity }: typeof t.returnItems.$inferSelect): ItemCount => ({
  lineId: position,
  part,
  quantity,
});

const given: ReturnState[] = ['accepted', 'refunded'];
const givenUp: ReturnState[] = ['cancelled', 'refused'];

async function itemsWhere(orm: Orm, where: SQL | undefined): Promise<ItemCount[]> {
  const rows = await orm
    .select({ item: t.returnItems })
    .from(t.returnItems)
    .innerJoin(t.returns, eq(t.returns.id, t.returnItems.returnId))
    .where(where)
    .orderBy(asc(t.returnItems.returnId), asc(t.returnItems.position), asc(t.returnItems.part));
  return rows.map(({ item }) => countOfRow(item));
}

/** Items in returns of an order, which cannot be returned again. */
export const heldItems = (orm: Orm, orderId: number): Promise<ItemCount[]> =>
  itemsWhere(orm, and(eq(t.returns.orderId, orderId), notInArray(t.returns.state, givenUp)));

/** Items of the order that were refunded already. */
export const refundedItems = (orm: Orm, orderId: number): Promise<ItemCount[]> =>
  itemsWhere(orm, and(eq(t.returns.orderId, orderId), inArray(t.returns.state, given)));

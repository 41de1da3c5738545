import { sql } from 'drizzle-orm';
import { missingGoods, type StockNeed } from '../../shop/order/desk/missing-goods.ts';
import type { WantedStock } from '../../shop/order/hold.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { prepared } from '../db/prepared-statements.ts';

/** A line that needs stock, by its index in the order. */
interface StockWanted {
  line: number;
  product: number;
  size: string;
  quantity: number;
}

/** What was taken from one size. */
export interface StockTaken {
  sizeRow: number;
  quantity: number;
}

/** `isHeld`: false if there is enough, but it must not be reserved. */
type TakeResult = { taken: StockTaken[]; isHeld: boolean } | { lacking: number };

interface Wanted {
  id: number;
  line: number;
  quantity: string | number;
  amount: string | number;
}

/**
 * Takes the stock for the lines: sets take their own stock and that of their parts; unlimited stock is not counted.
 * Rows are locked in the order of their ids, which prevents deadlocks. Locking and updating are two statements: a
 * single one would see the row as it was before it waited, and would have to lock it again behind the others in the
 * queue. If stock is missing, the line is returned and the caller must roll back.
 */
export async function takeStock(
  tx: Orm,
  wanted: StockWanted[],
  mayTake?: (wanted: WantedStock[]) => boolean,
): Promise<TakeResult> {
  const rows = await wantedRows(tx, wanted, sql`for no key update of s`);
  const lacking = rows.filter(({ amount, quantity }) => Number(amount) < Number(quantity)).map(({ line }) => line);
  if (lacking.length > 0) return { lacking: Math.min(...lacking) };
  if (mayTake && !mayTake(await withGuestHolds(tx, rows))) return { taken: [], isHeld: false };
  const taken = rows.map(({ id, quantity }) => ({ sizeRow: id, quantity: Number(quantity) }));
  await lower(tx, taken);
  return { taken, isHeld: true };
}

/**
 * Takes what there is of what was sold elsewhere already. `missing`: what was not there, by the index of the line and in
 * its units.
 */
export async function takeLeft(
  tx: Orm,
  wanted: StockWanted[],
): Promise<{ taken: StockTaken[]; missing: Map<number, number> }> {
  const taken: StockTaken[] = [];
  const stock = new Map<number, number>();
  let lacks = false;
  for (const row of await wantedRows(tx, wanted, sql`for no key update of s`)) {
    const [quantity, amount] = [Number(row.quantity), Number(row.amount)];
    stock.set(row.id, amount);
    if (amount > 0) taken.push({ sizeRow: row.id, quantity: Math.min(quantity, amount) });
    if (quantity > amount) lacks = true;
  }
  const missing = lacks ? missingGoods(wanted, await needsOf(tx, wanted), stock) : new Map();
  await lower(tx, taken);
  return { taken, missing };
}

async function lower(tx: Orm, taken: StockTaken[]): Promise<void> {
  if (taken.length === 0) return;
  await tx.execute(sql`update sizes s set amount = s.amount - t.quantity
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t ("sizeRow" integer, quantity numeric)
    where s.id = t."sizeRow"`);
}

/** The sizes that lines need, as the common table expression `need`. */
const needIn = (wanted: StockWanted[]) => sql`
  line as (
    select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as l (line integer, product integer, size text, quantity numeric)
  ), need as (
    select s.id, l.line, 1 as each, false as is_part, l.quantity
      from line l join sizes s on s.product_id = l.product and s.size_id = l.size
    union all
    select b.size_row, l.line, b.quantity, true, l.quantity * b.quantity
      from line l join bundle_parts b on b.product_id = l.product
  )`;

const wantedRows = (orm: Orm, wanted: StockWanted[], lock = sql``): Promise<Wanted[]> =>
  rowsOf<Wanted>(
    orm,
    sql`${prepared}
    with ${needIn(wanted)}, wanted as (
      select id, min(line) as line, sum(quantity) as quantity from need group by id
    )
    select s.id, w.line, w.quantity, s.amount from wanted w join sizes s on s.id = w.id
    where s.amount <> -1 order by s.id ${lock}`,
  );

async function needsOf(tx: Orm, wanted: StockWanted[]): Promise<StockNeed[]> {
  const rows = await rowsOf<{ line: number; size: number; each: string | number; is_part: boolean }>(
    tx,
    sql`with ${needIn(wanted)} select line, id as size, each, is_part from need`,
  );
  return rows.map(({ line, size, each, is_part }) => ({ line, size, each: Number(each), isPart: is_part }));
}

/** Adds what unknown buyers have reserved of each size in unpaid orders. */
async function withGuestHolds(tx: Orm, rows: Wanted[]): Promise<WantedStock[]> {
  const held = await rowsOf<{ id: number; quantity: string | number }>(
    tx,
    sql`select s.size_row as id, sum(s.quantity) as quantity from order_stock s join orders o on o.id = s.order_id
      where o.stock_until is not null and o.state = 'placed' and s.size_row = any(${`{${rows.map(({ id }) => id).join(',')}}`}::integer[])
      group by s.size_row`,
  );
  const byId = new Map(held.map(({ id, quantity }) => [id, Number(quantity)]));
  return rows.map(({ id, quantity, amount }) => ({
    quantity: Number(quantity),
    left: Number(amount),
    heldByGuests: byId.get(id) ?? 0,
  }));
}

/** The stock that an order of these lines would need, without taking it. */
export const wantedStock = async (orm: Orm, wanted: StockWanted[]): Promise<WantedStock[]> =>
  withGuestHolds(orm, await wantedRows(orm, wanted));

/** Returns all stock of an order, once. Sizes that have become unlimited are not counted. */
export async function giveStockBack(tx: Orm, orderId: number): Promise<void> {
  const back = await rowsOf<{ id: number; quantity: string | number }>(
    tx,
    sql`
    with back as (
      delete from order_stock where order_id = ${orderId} returning size_row, quantity
    )
    select s.id, b.quantity from back b join sizes s on s.id = b.size_row
    where s.amount <> -1 order by s.id for no key update of s`,
  );
  if (back.length === 0) return;
  await tx.execute(sql`update sizes s set amount = s.amount + b.quantity
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as b (id integer, quantity numeric) where s.id = b.id`);
}

/** Locks the sizes that an order took from, for an action that first has to lock what comes after stock. */
export async function lockStock(tx: Orm, orderId: number): Promise<void> {
  await tx.execute(sql`select 1 from sizes s join order_stock o on o.size_row = s.id
    where o.order_id = ${orderId} order by s.id for no key update of s`);
}

/** Locks in one turn what an order took from and what more it wants, for an action that gives back and takes. */
export async function lockSizesFor(tx: Orm, orderId: number, wanted: StockWanted[]): Promise<void> {
  const more = (await wantedRows(tx, wanted)).map(({ id }) => id);
  await tx.execute(sql`select 1 from sizes where id in (select size_row from order_stock where order_id = ${orderId})
    or id = any(${`{${more.join(',')}}`}::integer[]) order by id for no key update`);
}

/** Returns a part of an order's stock: never more than it took. Unlimited sizes are not counted. */
export async function giveSomeStockBack(
  tx: Orm,
  orderId: number,
  items: { product: number; size: string; quantity: number }[],
): Promise<void> {
  const back = await rowsOf<{ id: number; quantity: string | number }>(
    tx,
    sql`
    with back as (
      select s.id, least(max(o.quantity), sum(i.quantity)) as quantity
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (product integer, size text, quantity numeric)
        join sizes s on s.product_id = i.product and s.size_id = i.size
        join order_stock o on o.order_id = ${orderId} and o.size_row = s.id
      group by s.id
    )
    select s.id, b.quantity from back b join sizes s on s.id = b.id order by s.id for no key update of s`,
  );
  if (back.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as b (id integer, quantity numeric)`;
  await tx.execute(sql`delete from order_stock o using ${rows}
    where o.order_id = ${orderId} and o.size_row = b.id and o.quantity <= b.quantity`);
  await tx.execute(sql`update order_stock o set quantity = o.quantity - b.quantity from ${rows}
    where o.order_id = ${orderId} and o.size_row = b.id`);
  await tx.execute(sql`update sizes s set amount = s.amount + b.quantity from ${rows}
    where s.id = b.id and s.amount <> -1`);
}

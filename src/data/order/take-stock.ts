import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/db.ts';

/** A line that wants stock, by its place in the order. */
export interface StockWanted {
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

export type TakeResult = { taken: StockTaken[] } | { lacking: number };

/**
 * Takes what the lines want, in one statement: sets take their own stock and that of their parts; unlimited stock is
 * never counted. Rows are locked in the order of their ids, so two orders never wait for each other in a circle. When
 * something lacks, its line is answered and the caller must roll back.
 */
export async function takeStock(tx: Orm, wanted: StockWanted[]): Promise<TakeResult> {
  const rows = await rowsOf<{ id: number; line: number; quantity: string | number; counted: boolean; enough: boolean }>(
    tx,
    sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as l (line integer, product integer, size text, quantity numeric)
    ), wanted as (
      select id, min(line) as line, sum(quantity) as quantity from (
        select s.id, l.line, l.quantity from line l join sizes s on s.product_id = l.product and s.size_id = l.size
        union all
        select b.size_row, l.line, l.quantity * b.quantity from line l join bundle_parts b on b.product_id = l.product
      ) each group by id
    ), locked as materialized (
      select id from sizes where id in (select id from wanted) and amount <> -1 order by id for no key update
    ), taken as (
      update sizes s set amount = s.amount - w.quantity from wanted w, locked k
      where w.id = s.id and k.id = s.id and s.amount >= w.quantity returning s.id
    )
    select w.id, w.line, w.quantity, k.id is not null as counted, k.id is null or t.id is not null as enough
    from wanted w left join locked k on k.id = w.id left join taken t on t.id = w.id order by w.line`,
  );
  const lacking = rows.find(({ enough }) => !enough);
  if (lacking) return { lacking: lacking.line };
  return {
    taken: rows.flatMap(({ id, quantity, counted }) => (counted ? [{ sizeRow: id, quantity: Number(quantity) }] : [])),
  };
}

/** Gives back all that an order took, once. What became unlimited since is not counted. */
export async function giveStockBack(tx: Orm, orderId: number): Promise<void> {
  await tx.execute(sql`
    with back as (
      delete from order_stock where order_id = ${orderId} returning size_row, quantity
    ), locked as materialized (
      select id from sizes where id in (select size_row from back) and amount <> -1 order by id for no key update
    )
    update sizes s set amount = s.amount + b.quantity from back b, locked k where b.size_row = s.id and k.id = s.id`);
}

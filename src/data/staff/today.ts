import { sql } from 'drizzle-orm';
import { panelOrderLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { isCollected, isPartlySentRow } from '../order/desk/part-sent.ts';

/** The numbers of open tasks; counting stops at `panelOrderLimits.counted`. */
export interface Waiting {
  toAccept: number;
  toPack: number;
  toSend: number;
  /** Partly sent orders; those for collection are counted separately. */
  partSent: number;
  partReady: number;
  unpaidLong: number;
  refundsByHand: number;
  returnsArrived: number;
  complaints: number;
  /** When the oldest open complaint was filed. */
  oldestComplaint: Instant | null;
  /** Accepted complaints that are not settled, and those of them that were accepted by silence. */
  complaintsToDo: number;
  complaintsBySilence: number;
  opinions: number;
  withdrawals: number;
}

export interface LowStock {
  /** The id of the product. */
  id: number;
  product: string;
  size: string;
  amount: number;
}

const dayMs = 86_400_000;

/** Counts with a limit, so that no screen waits for a large table. */
const counted = (rows: ReturnType<typeof sql>) =>
  sql`(select count(*)::integer from (${rows} limit ${panelOrderLimits.counted}) waiting)`;

/** The data of the first screen of the panel. */
export function createToday(orm: Orm) {
  return {
    async waiting(now: Instant): Promise<Waiting> {
      const old = new Date(now - panelOrderLimits.unpaidDays * dayMs).toISOString();
      const [row] = await rowsOf<Record<keyof Waiting, number | string | Date | null>>(
        orm,
        sql`select
          ${counted(sql`select from orders where state = 'placed' and payment_state = 'none'`)} as "toAccept",
          ${counted(sql`select from orders where state = 'accepted' and not ${isPartlySentRow}`)} as "toPack",
          ${counted(sql`select from orders where state = 'packing' and not ${isPartlySentRow}`)} as "toSend",
          ${counted(sql`select from orders where ${isPartlySentRow} and not (${isCollected})`)} as "partSent",
          ${counted(sql`select from orders where ${isPartlySentRow} and ${isCollected}`)} as "partReady",
          ${counted(sql`select from orders where state in ('placed', 'accepted')
            and payment_state in ('waiting', 'failed') and placed_at < ${old}::timestamptz`)} as "unpaidLong",
          ${counted(sql`select distinct order_id from payment_refunds where state = 'planned' and ask_at is null`)}
            as "refundsByHand",
          ${counted(sql`select from returns where state = 'arrived'`)} as "returnsArrived",
          ${counted(sql`select from complaints where state = 'filed'`)} as "complaints",
          (select min(filed_at) from complaints where state = 'filed') as "oldestComplaint",
          ${counted(sql`select from complaints where state in ('accepted', 'handling')`)} as "complaintsToDo",
          ${counted(sql`select from complaints
            where state = 'accepted' and answer ->> 'bySilence' = 'true'`)} as "complaintsBySilence",
          ${counted(sql`select from opinions where state = 'waiting'`)} as "opinions",
          ${counted(sql`select from withdrawals where order_id is null`)} as "withdrawals"`,
      );
      const { oldestComplaint, ...counts } = row ?? {};
      const numbers = Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, Number(value)]));
      const oldest = oldestComplaint ? new Date(oldestComplaint).getTime() : null;
      return { ...(numbers as Omit<Record<keyof Waiting, number>, 'oldestComplaint'>), oldestComplaint: oldest };
    },

    /** Sizes on sale with low stock, the lowest first. */
    async lowStock(): Promise<LowStock[]> {
      const rows = await rowsOf<Omit<LowStock, 'amount'> & { amount: string | number }>(
        orm,
        sql`select p.id, p.name as product, case when s.name = p.name then '' else s.name end as size, s.amount
          from sizes s join products p on p.id = s.product_id
          where s.amount between 0 and 5 and s.amount > 0 and s.amount <= ${panelOrderLimits.lowStock}
            and p.withdrawn_at is null and s.status <> 'disable'
          order by s.amount, s.id limit ${panelOrderLimits.shownStock}`,
      );
      return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
    },
  };
}

export type Today = ReturnType<typeof createToday>;

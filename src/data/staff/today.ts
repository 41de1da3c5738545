import { asc, type SQL, sql } from 'drizzle-orm';
import { answerBy } from '../../shop/complaint/complaint-clock.ts';
import { panelOrderLimits } from '../../shop/limits.ts';
import { type KsefMode, ksefDeadline } from '../../shop/order/documents/ksef/ksef-deadline.ts';
import type { SaleDocument } from '../../shop/order/documents/sale-document.ts';
import { payout } from '../../shop/return/kept/lowered.ts';
import type { SuppliedSize } from '../../shop/staff/reorder.ts';
import { type OpenWork, soonDays, type WorkCase, type WorkCounts } from '../../shop/staff/today-work.ts';
import type { Day, Instant } from '../../shop/time/instant.ts';
import { addDays, dayOf } from '../../shop/time/warsaw-time.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { isCollected, isPartlySentRow } from '../order/desk/part-sent.ts';
import { isSoldOrder } from '../order/desk/sold-orders.ts';
import { listReturns } from '../return/return-rows.ts';
import type { WithdrawalStanding } from '../return/withdrawal-standing.ts';

/** The numbers of open tasks; counting stops at `panelOrderLimits.counted`. */
export interface Waiting extends WorkCounts {
  /** Accepted complaints that were accepted by silence. */
  complaintsBySilence: number;
}

interface LowStock {
  /** The id of the product. */
  id: number;
  product: string;
  size: string;
  amount: number;
}

const dayMs = 86_400_000;
const timeOf = (instant: Instant) => sql`${new Date(instant).toISOString()}::timestamptz`;

/** Counts with a limit, so that no screen waits for a large table. */
const counted = (rows: ReturnType<typeof sql>) =>
  sql`(select count(*)::integer from (${rows} limit ${panelOrderLimits.counted}) waiting)`;

const isFailing = sql`(state = 'stopped' or (state = 'waiting' and why is not null))`;

type Row = Record<'number' | 'name', string> & { at: Date | string | null; amount: number | string | null };

/** The data of the first screen of the panel. `withdrawalsOf`: the open statements of withdrawal. */
export function createToday(orm: Orm, withdrawalsOf: (now: Instant) => Promise<WithdrawalStanding[]>) {
  /** Unpaid orders that are cancelled within a day. Payments that have only minutes are not listed. */
  const isExpiring = (now: Instant) => sql`state = 'placed' and payment_state in ('waiting', 'failed')
    and held_until between ${timeOf(now)} and ${timeOf(now + dayMs)} and placed_at < ${timeOf(now - dayMs)}`;

  /**
   * Returns whose money is due within days: the goods are proved sent, or nothing has to come back. For others the
   * shop may wait (art. 32 ust. 4 of the consumer rights act), and those that arrived are listed anyway.
   */
  const isToPay = (now: Instant) => sql`(${t.returns.state} = 'sent'
      or (${t.returns.state} = 'announced' and ${t.returns.chosen} ->> 'type' = 'none'))
    and ${t.returns.payBy} <= ${addDays(dayOf(now), soonDays)}`;

  async function returnCases(now: Instant): Promise<WorkCase[]> {
    const order = [asc(t.returns.payBy), asc(t.returns.id)].map((by) => sql`${by}`);
    const rows = await listReturns(orm, { where: isToPay(now), order, limit: panelOrderLimits.shownCases });
    return rows.map((own) => ({ number: own.number, name: '', by: own.payBy, amount: payout(own) }));
  }

  async function countsOf(now: Instant): Promise<Omit<Waiting, 'withdrawals'>> {
    const [row] = await rowsOf<Record<keyof Waiting, number | string>>(
      orm,
      sql`select
        ${counted(sql`select from orders where state = 'placed' and payment_state = 'none'`)} as "toAccept",
        ${counted(sql`select from orders where state = 'accepted' and not ${isPartlySentRow}`)} as "toPack",
        ${counted(sql`select from orders where state = 'packing' and not ${isPartlySentRow}`)} as "toSend",
        ${counted(sql`select from orders where ${isPartlySentRow} and not (${isCollected})`)} as "partSent",
        ${counted(sql`select from orders where ${isPartlySentRow} and ${isCollected}`)} as "partReady",
        ${counted(sql`select from orders where state in ('placed', 'accepted')
          and payment_state in ('waiting', 'failed')
          and placed_at < ${timeOf(now - panelOrderLimits.unpaidDays * dayMs)}`)} as "unpaidLong",
        ${counted(sql`select from orders where ${isExpiring(now)}`)} as "expiring",
        ${counted(sql`select from order_dispatches where ${isFailing}`)} as "stopped",
        ${counted(sql`select from ksef_outbox where state <> 'sent'`)} as "invoices",
        ${counted(sql`select distinct order_id from payment_refunds where state = 'planned' and ask_at is null`)}
          as "refundsByHand",
        ${counted(sql`select from returns where state = 'arrived'`)} as "returnsArrived",
        ${counted(sql`select from returns where ${isToPay(now)}`)} as "returnsToPay",
        ${counted(sql`select from complaints where state = 'filed'`)} as "complaints",
        ${counted(sql`select from complaints where state in ('accepted', 'handling')`)} as "complaintsToDo",
        ${counted(sql`select from complaints
          where state = 'accepted' and answer ->> 'bySilence' = 'true'`)} as "complaintsBySilence",
        ${counted(sql`select from jobs where failed_at is not null and dealt_at is null`)} as "failed",
        ${counted(sql`select from opinions where state = 'waiting'`)} as "opinions",
        ${counted(sql`select from withdrawals where order_id is null`)} as "unmatched"`,
    );
    const numbers = Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]);
    return Object.fromEntries(numbers) as Omit<Waiting, 'withdrawals'>;
  }

  async function casesOf(query: SQL, by: (at: Instant) => Day | null = () => null): Promise<WorkCase[]> {
    const rows = await rowsOf<Row>(orm, sql`${query} limit ${panelOrderLimits.shownCases}`);
    return rows.map(({ number, name, at, amount }) => ({
      number,
      name,
      by: at === null ? null : by(new Date(at).getTime()),
      amount: amount === null ? null : Number(amount),
    }));
  }

  /** Those whose time is over first. */
  async function invoiceCases(): Promise<WorkCase[]> {
    type Invoice = { number: string; name: string; mode: KsefMode; content: SaleDocument };
    const rows = await rowsOf<Invoice>(
      orm,
      sql`select o.number, d.number as name, k.mode, d.content
        from ksef_outbox k join documents d on d.id = k.document_id join orders o on o.id = d.order_id
        where k.state <> 'sent' order by k.mode = 'offline24' desc, k.document_id
        limit ${panelOrderLimits.shownCases}`,
    );
    return rows
      .map(({ number, name, mode, content }) => ({
        number,
        name,
        by: ksefDeadline({ mode, ...content }),
        amount: null,
      }))
      .sort((one, other) => (one.by < other.by ? -1 : Number(one.by > other.by)));
  }

  return {
    async waiting(now: Instant): Promise<Waiting> {
      const [counts, { length }] = [await countsOf(now), await withdrawalsOf(now)];
      return { ...counts, withdrawals: length };
    },

    /** What is open, with the most urgent of each kind that has a deadline or a person who waits for money. */
    async work(now: Instant): Promise<OpenWork> {
      const { complaintsBySilence, ...counts } = await countsOf(now);
      const withdrawals = (await withdrawalsOf(now))
        .map(({ receipt: { withdrawal, payBy }, due }) => ({
          number: withdrawal.number,
          name: withdrawal.name,
          by: payBy,
          amount: due > 0 ? due : null,
        }))
        .sort((one, other) => (one.by < other.by ? -1 : one.by > other.by ? 1 : 0));
      const complaints = sql`select number, content -> 'person' ->> 'name' as name, filed_at as at, null as amount
        from complaints where state = 'filed' order by filed_at, id`;
      const refunds = sql`select o.number, '' as name, null as at, sum(r.amount) as amount
        from payment_refunds r join orders o on o.id = r.order_id
        where r.state = 'planned' and r.ask_at is null group by o.number order by min(r.created_at)`;
      const expiring = sql`select number, '' as name, held_until as at, due - paid as amount
        from orders where ${isExpiring(now)} order by held_until, id`;
      return {
        counts: { ...counts, withdrawals: withdrawals.length },
        cases: {
          withdrawals: withdrawals.slice(0, panelOrderLimits.shownCases),
          returnsToPay: await returnCases(now),
          complaints: await casesOf(complaints, answerBy),
          refundsByHand: await casesOf(refunds),
          invoices: await invoiceCases(),
          expiring: await casesOf(expiring, dayOf),
        },
        bySilence: complaintsBySilence,
      };
    },

    /** The month of the oldest invoice to a company that has no number of KSeF; `null`: all have one. */
    async oldestInvoiceMonth(): Promise<string | null> {
      const [row] = await rowsOf<{ at: Date | string | null }>(
        orm,
        sql`select d.issued_at as at from ksef_outbox k join documents d on d.id = k.document_id
          where k.state <> 'sent' order by k.document_id limit 1`,
      );
      return row?.at ? dayOf(new Date(row.at).getTime()).slice(0, 7) : null;
    },

    /** Whether one of the newest products on sale has no picture. */
    async lacksPictures(): Promise<boolean> {
      const rows = await rowsOf(
        orm,
        sql`select p.id from (select id from products where withdrawn_at is null order by id desc
            limit ${panelOrderLimits.newestProducts}) p
          where not exists (select from product_pictures pp where pp.product_id = p.id) limit 1`,
      );
      return rows.length > 0;
    },

    /** Sizes on sale that were sold since an instant and whose product has the days of its supplier. */
    async supplied(since: Instant, now: Instant): Promise<SuppliedSize[]> {
      type Row = Record<'id' | 'amount' | 'sold' | 'supplierDays', number | string> & {
        name: string;
        at: Date | string;
      };
      const rows = await rowsOf<Row>(
        orm,
        sql`with sold as materialized (
            select l.product_id, l.size_id, sum(l.quantity) as quantity
            from orders o join order_lines l on l.order_id = o.id
            where o.placed_at >= ${timeOf(since)} and ${isSoldOrder} group by 1, 2)
          select p.id, concat_ws(', ', p.name, nullif(nullif(s.name, p.name), '')) as name, s.amount, d.quantity as sold,
            p.supplier_days as "supplierDays", p.added_at as at
          from sold d join products p on p.id = d.product_id
            join sizes s on s.product_id = d.product_id and s.size_id = d.size_id
          where p.supplier_days is not null and p.withdrawn_at is null and s.status <> 'disable' and s.amount >= 0`,
      );
      return rows.map(({ id, name, amount, sold, supplierDays, at }) => ({
        id: Number(id),
        name,
        amount: Number(amount),
        sold: Number(sold),
        soldDays: Math.ceil((now - new Date(at).getTime()) / dayMs),
        supplierDays: Number(supplierDays),
      }));
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

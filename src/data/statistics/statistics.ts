import { and, asc, between, desc, eq, gt, sql, sum } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { ReturnReason } from '../../shop/return/wizard/return-draft.ts';
import type { CountedKind } from '../../shop/statistics/counted-event.ts';
import type { Span } from '../../shop/statistics/span.ts';
import type { Day } from '../../shop/time/instant.ts';
import { addDays, startOfDay } from '../../shop/time/warsaw-time.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { prepared } from '../db/prepared-statements.ts';
import { dailyCounts as counts, missedSearches as missed } from '../db/schema.ts';
import { cardValues, isCardLine, isSoldOrder } from '../order/desk/sold-orders.ts';

interface DaySum {
  day: Day;
  orders: number;
  gross: Grosze;
}

interface CodeSum {
  code: string;
  orders: number;
  gross: Grosze;
}

/** Orders of a span. */
export interface SalesSums {
  /** All that were placed, also those that were not paid or were cancelled. */
  placed: number;
  cancelled: number;
  orders: number;
  gross: Grosze;
  /** Buyers by e-mail address, whose first order was in the span or before it. */
  newBuyers: number;
  returningBuyers: number;
  days: DaySum[];
  codes: CodeSum[];
}

/** What was sold of a product. */
interface ProductSum {
  id: number;
  name: string;
  code: string;
  quantity: number;
  gross: Grosze;
  /** What is left of the net price; `null` where no cost is known. */
  margin: Grosze | null;
}

/** A product with stock of which nothing was sold. */
interface UnsoldProduct {
  id: number;
  name: string;
  code: string;
  stock: number;
  /** The stock at regular prices. */
  worth: Grosze;
}

/** Margin of lines whose cost is known, and how much of the net sales they are. */
export interface MarginSum {
  margin: Grosze;
  knownNet: Grosze;
  net: Grosze;
}

interface ReturnSum {
  reason: ReturnReason | null;
  returns: number;
  gross: Grosze;
}

export interface CountSums {
  sums: Partial<Record<CountedKind, number>>;
  sources: { name: string; times: number }[];
  visits: { day: Day; times: number }[];
}

const timesOf = ({ from, to }: Span) => {
  const at = (day: Day) => sql`${new Date(startOfDay(day)).toISOString()}::timestamptz`;
  return { from: at(from), until: at(addDays(to, 1)) };
};

/** What the shop sold and what was counted, for the screen of statistics. */
export function createStatistics(orm: Orm) {
  return {
    async sales(span: Span): Promise<SalesSums> {
      const { from, until } = timesOf(span);
      const [row] = await rowsOf<{
        placed: Pick<SalesSums, 'placed' | 'cancelled'>;
        sums: Pick<SalesSums, 'orders' | 'gross'>;
        buyers: Pick<SalesSums, 'newBuyers' | 'returningBuyers'>;
        days: DaySum[];
        codes: CodeSum[];
      }>(
        orm,
        sql`${prepared}with sold as materialized (
            select lower(o.email) as email, o.code, (o.placed_at at time zone 'Europe/Warsaw')::date as day,
              s.total - coalesce(v.value, 0) as total
            from orders o join order_search s on s.order_id = o.id left join (${cardValues}) v on v.order_id = o.id
            where o.placed_at >= ${from} and o.placed_at < ${until} and s.placed_at >= ${from} and s.placed_at < ${until}
              and ${isSoldOrder}),
          buyers as (
            select count(distinct email) as buyers, (select count(distinct email) from sold where exists (
              select from orders o where lower(o.email) = sold.email and o.placed_at < ${from} and ${isSoldOrder})) as known
            from sold)
          select
            (select json_build_object('placed', count(*), 'cancelled', count(*) filter (where o.state = 'cancelled'))
              from orders o where o.placed_at >= ${from} and o.placed_at < ${until}) as placed,
            (select json_build_object('orders', count(*), 'gross', coalesce(sum(total), 0)) from sold) as sums,
            (select json_build_object('newBuyers', buyers - known, 'returningBuyers', known) from buyers) as buyers,
            (select coalesce(json_agg(own order by own.day), '[]') from (
              select to_char(day, 'YYYY-MM-DD') as day, count(*) as orders, sum(total) as gross
              from sold group by sold.day) own) as days,
            (select coalesce(json_agg(own order by own.gross desc), '[]') from (
              select code, count(*) as orders, sum(total) as gross from sold where code is not null
              group by code order by gross desc limit 100) own) as codes`,
      );
      if (!row) throw new Error('a statement without rows');
      const { placed, sums, buyers, days, codes } = row;
      return { ...placed, ...sums, ...buyers, days, codes };
    },

    /** The best sellers by money, and the margin of all lines. */
    async products(span: Span, most: number): Promise<{ best: ProductSum[]; all: MarginSum }> {
      const { from, until } = timesOf(span);
      const [row] = await rowsOf<{ best: ProductSum[]; all: MarginSum }>(
        orm,
        sql`${prepared}with costs as materialized (
            select z.product_id, z.size_id, c.net, c.effective_from,
              coalesce(lead(c.effective_from) over (partition by c.size_row order by c.effective_from), 'infinity')
                as effective_until
            from purchase_costs c join sizes z on z.id = c.size_row),
          lines as (
            select l.product_id, l.quantity, l.paid_gross, l.paid_net,
              l.paid_net - round(l.quantity * c.net) as margin
            from orders o join order_lines l on l.order_id = o.id
              left join costs c on c.product_id = l.product_id and c.size_id = l.size_id
                and o.placed_at >= c.effective_from and o.placed_at < c.effective_until
            where o.placed_at >= ${from} and o.placed_at < ${until} and ${isSoldOrder}
              and not ${isCardLine}),
          sums as materialized (
            select product_id, sum(quantity) as quantity, sum(paid_gross) as gross, sum(paid_net) as net,
              sum(margin) as margin, sum(paid_net) filter (where margin is not null) as known
            from lines group by product_id)
          select
            (select json_build_object('margin', coalesce(sum(margin), 0), 'knownNet', coalesce(sum(known), 0),
              'net', coalesce(sum(net), 0)) from sums) as all,
            (select coalesce(json_agg(json_build_object('id', own.product_id,
                'name', coalesce(p.name, ''), 'code', coalesce(p.code, ''), 'quantity', own.quantity,
                'gross', own.gross, 'margin', own.margin) order by own.gross desc, own.product_id), '[]')
              from (select * from sums order by gross desc, product_id limit ${most}) own
                left join products p on p.id = own.product_id) as best`,
      );
      if (!row) throw new Error('a statement without rows');
      return row;
    },

    /** Products that were on sale during the whole span, have stock and were not sold: the dearest stock first. */
    async unsold(span: Span, most: number): Promise<UnsoldProduct[]> {
      const { from, until } = timesOf(span);
      const rows = await rowsOf<Record<keyof UnsoldProduct, number | string>>(
        orm,
        sql`${prepared}with sold as materialized (
            select distinct l.product_id from orders o join order_lines l on l.order_id = o.id
            where o.placed_at >= ${from} and o.placed_at < ${until} and ${isSoldOrder}),
          held as (
            select s.product_id, sum(s.amount) as stock, sum(s.amount * s.regular_gross) as worth
            from sizes s where s.amount > 0 and s.product_id not in (select product_id from sold)
            group by s.product_id)
          select p.id, p.name, p.code, h.stock, round(h.worth) as worth
          from held h join products p on p.id = h.product_id
          where p.withdrawn_at is null and p.added_at < ${from}
          order by h.worth desc, p.id limit ${most}`,
      );
      return rows.map(({ id, name, code, stock, worth }) => ({
        id: Number(id),
        name: String(name),
        code: String(code),
        stock: Number(stock),
        worth: Number(worth),
      }));
    },

    /** Returns that were announced in the span by their reason, and money that was given back in it. */
    async afterSale(span: Span): Promise<{ returns: ReturnSum[]; refunded: Grosze }> {
      const { from, until } = timesOf(span);
      const [row] = await rowsOf<{ returns: ReturnSum[]; refunded: string | number }>(
        orm,
        sql`${prepared}select
          (select coalesce(json_agg(own order by own.returns desc, own.reason), '[]') from (
            select chosen ->> 'reason' as reason, count(*) as returns,
              coalesce(sum((refund ->> 'total')::integer), 0) as gross
            from returns where created_at >= ${from} and created_at < ${until} group by 1) own) as returns,
          (select coalesce(sum(amount), 0) from payment_refunds
            where state = 'done' and ended_at >= ${from} and ended_at < ${until}) as refunded`,
      );
      return { returns: row?.returns ?? [], refunded: Number(row?.refunded ?? 0) };
    },

    /** What was counted, with the most frequent sources first. */
    async counted({ from, to }: Span): Promise<CountSums> {
      const inSpan = between(counts.day, from, to);
      const times = sum(counts.times).mapWith(Number);
      const isVisit = and(inSpan, eq(counts.kind, 'visit'));
      const [kinds, sources, visits] = await Promise.all([
        orm.select({ kind: counts.kind, times }).from(counts).where(inSpan).groupBy(counts.kind),
        orm
          .select({ name: counts.name, times })
          .from(counts)
          .where(isVisit)
          .groupBy(counts.name)
          .orderBy(desc(sum(counts.times)), asc(counts.name))
          .limit(100),
        orm.select({ day: counts.day, times }).from(counts).where(isVisit).groupBy(counts.day),
      ]);
      return { sums: Object.fromEntries(kinds.map((row) => [row.kind, row.times])), sources, visits };
    },

    /** Texts that were searched for without a result; they are kept for some months only. */
    missed: ({ from, to }: Span, most: number): Promise<{ text: string; times: number }[]> =>
      orm
        .select({ text: missed.text, times: sum(missed.times).mapWith(Number) })
        .from(missed)
        .where(and(between(missed.day, from, to), gt(missed.times, 0)))
        .groupBy(missed.text)
        .orderBy(desc(sum(missed.times)), asc(missed.text))
        .limit(most),
  };
}

export type Statistics = ReturnType<typeof createStatistics>;

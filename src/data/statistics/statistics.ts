import { and, asc, between, desc, gt, sql, sum } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { ReturnReason } from '../../shop/return/wizard/return-draft.ts';
import type { CountedKind } from '../../shop/statistics/counted-event.ts';
import type { Span } from '../../shop/statistics/span.ts';
import type { Day } from '../../shop/time/instant.ts';
import { addDays, startOfDay } from '../../shop/time/warsaw-time.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { prepared } from '../db/prepared-statements.ts';
import { missedSearches as missed } from '../db/schema.ts';
import { soldDaysIn } from './sold-days.ts';

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
  /** Buyers by e-mail address, whose first order was in the span or before it; orders without an address have none. */
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
      const [row] = await rowsOf<{
        sums: Pick<SalesSums, 'placed' | 'cancelled' | 'orders' | 'gross'>;
        buyers: Pick<SalesSums, 'newBuyers' | 'returningBuyers'>;
        days: DaySum[];
        codes: CodeSum[];
      }>(
        orm,
        sql`${prepared}with ${soldDaysIn(span, ['sums', 'codes', 'buyers'])}
          select
            (select json_build_object('placed', coalesce(sum(placed), 0), 'cancelled', coalesce(sum(cancelled), 0),
              'orders', coalesce(sum(orders), 0), 'gross', coalesce(sum(gross), 0)) from day_sums) as sums,
            (select json_build_object('newBuyers', coalesce(sum(buyers) filter (where before = '-infinity'), 0),
              'returningBuyers', coalesce(sum(buyers) filter (where before > '-infinity'), 0))
              from day_buyers where before < ${span.from}::date) as buyers,
            (select coalesce(json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'orders', orders, 'gross', gross)
              order by day), '[]') from day_sums where orders > 0) as days,
            (select coalesce(json_agg(own order by own.gross desc, own.code), '[]') from (
              select code, sum(orders) as orders, sum(gross) as gross from day_codes
              group by code order by gross desc, code limit 100) own) as codes`,
      );
      if (!row) throw new Error('a statement without rows');
      const { sums, buyers, days, codes } = row;
      return { ...sums, ...buyers, days, codes };
    },

    /** The best sellers by money, and the margin of all lines. */
    async products(span: Span, most: number): Promise<{ best: ProductSum[]; all: MarginSum }> {
      const [row] = await rowsOf<{ best: ProductSum[]; all: MarginSum }>(
        orm,
        sql`${prepared}with ${soldDaysIn(span, ['products'])},
          sums as materialized (
            select product_id, sum(quantity) as quantity, sum(gross) as gross, sum(net) as net,
              sum(margin) as margin, sum(known_net) as known
            from day_products group by product_id)
          select
            (select json_build_object('margin', coalesce(sum(margin), 0), 'knownNet', coalesce(sum(known), 0),
              'net', coalesce(sum(net), 0)) from sums) as all,
            (select coalesce(json_agg(json_build_object('id', own.product_id,
                'name', coalesce(p.name, ''), 'code', coalesce(p.code, ''), 'quantity', own.quantity,
                'gross', own.gross, 'margin', own.margin) order by own.gross desc, own.product_id), '[]')
              from (select * from sums where quantity > 0 order by gross desc, product_id limit ${most}) own
                left join products p on p.id = own.product_id) as best`,
      );
      if (!row) throw new Error('a statement without rows');
      return row;
    },

    /** Products that were on sale during the whole span, have stock and were not sold: the dearest stock first. */
    async unsold(span: Span, most: number): Promise<UnsoldProduct[]> {
      const { from } = timesOf(span);
      const rows = await rowsOf<Record<keyof UnsoldProduct, number | string>>(
        orm,
        sql`${prepared}with ${soldDaysIn(span, ['products'])},
          sold as materialized (select distinct product_id from day_products),
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
      const [row] = await rowsOf<CountSums>(
        orm,
        sql`with days as materialized (
            select day, kind, sum(times) as times from daily_counts
            where day between ${from}::date and ${to}::date group by day, kind)
          select
            (select coalesce(json_object_agg(kind, times), '{}') from (
              select kind, sum(times) as times from days group by kind) own) as sums,
            (select coalesce(json_agg(own order by own.times desc, own.name), '[]') from (
              select name, sum(times) as times from daily_counts
              where day between ${from}::date and ${to}::date and kind = 'visit'
              group by name order by times desc, name limit 100) own) as sources,
            (select coalesce(json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'times', times) order by day), '[]')
              from days where kind = 'visit') as visits`,
      );
      if (!row) throw new Error('a statement without rows');
      return row;
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

import { type SQL, sql } from 'drizzle-orm';
import type { Span } from '../../shop/statistics/span.ts';
import type { Day } from '../../shop/time/instant.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { isCardLine, isSoldOrder } from '../order/desk/sold-orders.ts';

/** Days of one transaction: some thousand orders of a busy shop. */
const daysAtOnce = 31;
/** How long one run sums days; the next run sums the rest. Mails wait for it. */
const longestRunMs = 5_000;

/**
 * Orders of the days in `these` (rows of `day`), with what was paid for goods. What belongs to an order is read one by one:
 * the planner expects most orders of the shop here, and would read whole tables.
 */
const ordersOf = (these: SQL): SQL => sql`
  day_orders as materialized (
    select d.day, o.id, o.placed_at, lower(o.email) as email, o.code, o.state = 'cancelled' as is_cancelled,
      ${isSoldOrder} as is_sold,
      (select s.total from order_search s where s.order_id = o.id)
        - coalesce((select sum(v.value) from vouchers v where v.order_id = o.id and v.position is not null), 0) as total
    from ${these} d
      join orders o on o.placed_at >= d.day::timestamp at time zone 'Europe/Warsaw'
        and o.placed_at < (d.day + 1)::timestamp at time zone 'Europe/Warsaw')`;

const daySums = sql`
  select day, count(*)::integer as placed, (count(*) filter (where is_cancelled))::integer as cancelled,
    (count(*) filter (where is_sold))::integer as orders, coalesce(sum(total) filter (where is_sold), 0)::bigint as gross
  from day_orders group by day`;

const codeSums = sql`
  select day, code, count(*)::integer as orders, sum(total)::bigint as gross
  from day_orders where is_sold and code is not null group by day, code`;

/** Buyers by their e-mail address. Orders without one, from marketplaces, are not counted. */
const buyerSums = sql`
  select d.day, coalesce(warsaw_day(b.placed_at), '-infinity') as before, count(*)::integer as buyers
  from day_orders d left join lateral (
    select o.placed_at from orders o
    where lower(o.email) = d.email and (o.placed_at, o.id) < (d.placed_at, d.id) and ${isSoldOrder}
    order by o.placed_at desc limit 1) b on true
  where d.is_sold and d.email <> '' group by 1, 2`;

/** Products of gift cards have a row of nothing: they were sold, and their money is a sale when the card is used. */
const productSums = sql`
  select day, product_id, coalesce(sum(quantity) filter (where not is_card), 0) as quantity,
    coalesce(sum(paid_gross) filter (where not is_card), 0)::bigint as gross,
    coalesce(sum(paid_net) filter (where not is_card), 0)::bigint as net,
    (sum(paid_net) filter (where not is_card and cost is not null))::bigint as known_net,
    (sum(paid_net - round(quantity * cost)) filter (where not is_card))::bigint as margin
  from (
    select d.day, l.product_id, l.quantity, l.paid_gross, l.paid_net, ${isCardLine} as is_card, (
        select c.net from sizes z join purchase_costs c on c.size_row = z.id
        where z.product_id = l.product_id and z.size_id = l.size_id and c.effective_from <= d.placed_at
        order by c.effective_from desc limit 1) as cost
    from day_orders d cross join lateral (select * from order_lines l where l.order_id = d.id offset 0) l
    where d.is_sold) line
  group by day, product_id`;

const parts = {
  sums: { table: sql`sold_days`, columns: sql`day, placed, cancelled, orders, gross`, sums: daySums },
  codes: { table: sql`sold_day_codes`, columns: sql`day, code, orders, gross`, sums: codeSums },
  buyers: { table: sql`sold_day_buyers`, columns: sql`day, before, buyers`, sums: buyerSums },
  products: {
    table: sql`sold_day_products`,
    columns: sql`day, product_id, quantity, gross, net, known_net, margin`,
    sums: productSums,
  },
};

/**
 * Common table expressions with the sums of each day of a span, called `day_sums` and so on: of stored days, and of the
 * orders of days that are not stored or have changed since.
 */
export function soldDaysIn({ from, to }: Span, wanted: readonly (keyof typeof parts)[]): SQL {
  const inSpan = sql`day between ${from}::date and ${to}::date`;
  const stored = sql`
    stored as materialized (
      select day from sold_days d where ${inSpan} and not exists (select from sold_day_changes c where c.day = d.day)),
    unstored as materialized (
      select at::date as day from generate_series(${from}::date, ${to}::date, '1 day') at
      except select day from stored)`;
  const each = wanted.map((name) => {
    const { table, columns, sums } = parts[name];
    return sql`${sql.raw(`day_${name}`)} as materialized (
      select ${columns} from ${table} join stored using (day) where ${inSpan} union all ${sums})`;
  });
  return sql.join([stored, ordersOf(sql`unstored`), ...each], sql`, `);
}

/** Stores the sums of days that are over, and those of changed days again. */
export function createSoldDays(orm: Orm) {
  /**
   * The next days to be summed, the newest first: they are what people look at. Yesterday waits: a transaction that
   * began before midnight may still add an order.
   */
  const nextDays = (tx: Orm): Promise<{ day: Day }[]> =>
    rowsOf(
      tx,
      sql`select to_char(day, 'YYYY-MM-DD') as day from (
          select day from sold_day_changes
          union
          (select at::date from generate_series((select warsaw_day(min(placed_at)) from orders), warsaw_day(now()), '1 day') at
            except select day from sold_days)) d
        where day < warsaw_day(now()) - 1 order by day desc limit ${daysAtOnce}`,
    );

  async function store(tx: Orm): Promise<number> {
    await withAdvisoryLock(tx, 'sold-days');
    const days = (await nextDays(tx)).map(({ day }) => day);
    if (days.length === 0) return 0;
    const these = sql`unnest(${sql.param(`{${days.join(',')}}`)}::date[])`;
    // First, so that an order that changes while they are summed leaves a row for the next time.
    await tx.execute(sql`delete from sold_day_changes where day in (select ${these})`);
    await tx.execute(sql`delete from sold_days where day in (select ${these})`);
    await tx.execute(sql`with ${ordersOf(sql`(select ${these} as day)`)}
      insert into sold_days (${parts.sums.columns})
        select d.day, coalesce(s.placed, 0), coalesce(s.cancelled, 0), coalesce(s.orders, 0), coalesce(s.gross, 0)
        from ${these} as d (day) left join (${daySums}) s using (day)`);
    for (const { table, columns, sums } of [parts.codes, parts.buyers, parts.products]) {
      await tx.execute(sql`with ${ordersOf(sql`(select ${these} as day)`)} insert into ${table} (${columns}) ${sums}`);
    }
    return days.length;
  }

  return {
    /** Returns whether all days are stored, and not only those for which there was time. */
    async storeDue(longestMs = longestRunMs): Promise<boolean> {
      const end = performance.now() + longestMs;
      do {
        if ((await orm.transaction(store)) < daysAtOnce) return true;
      } while (performance.now() < end);
      return false;
    },
  };
}

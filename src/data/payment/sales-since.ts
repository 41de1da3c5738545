import { sql } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';

/** Orders and money since an instant. */
interface SalesSince {
  orders: number;
  /** The sum of the orders. */
  ordered: Grosze;
  /** Payments through providers and transfers, also for earlier orders. */
  received: Grosze;
  refunded: Grosze;
}

export async function salesSince(orm: Orm, since: Instant): Promise<SalesSince> {
  const at = sql`${new Date(since).toISOString()}::timestamptz`;
  const [row] = await rowsOf<Record<keyof SalesSince, string | number | null>>(
    orm,
    sql`select
      (select count(*) from orders where placed_at >= ${at}) as orders,
      (select sum((agreed -> 'sums' ->> 'toPay')::bigint) from orders where placed_at >= ${at}) as ordered,
      (select sum(amount) from payment_attempts where paid_at >= ${at}) as received,
      (select sum(amount) from payment_refunds where state = 'done' and ended_at >= ${at}) as refunded`,
  );
  const number = (name: keyof SalesSince) => Number(row?.[name] ?? 0);
  return {
    orders: number('orders'),
    ordered: number('ordered'),
    received: number('received'),
    refunded: number('refunded'),
  };
}

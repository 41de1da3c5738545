import { sql } from 'drizzle-orm';
import { orderLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { Orm } from '../db/db.ts';

const dayMs = 86_400_000;

/**
 * Deletes contracts whose years of keeping are over (KC 118: to the end of the sixth year), and orders that came to
 * nothing and for which no money ever came, after 30 days.
 */
export async function forgetOrders(orm: Orm, now: Instant): Promise<void> {
  const firstKept = Number(dayOf(now).slice(0, 4)) - orderLimits.keptYears;
  const unfinished = new Date(now - orderLimits.unfinishedDays * dayMs).toISOString();
  await orm.execute(sql`delete from orders o
    where extract(year from coalesce(ended_at, placed_at) at time zone 'Europe/Warsaw') < ${firstKept}
      or (state = 'cancelled' and paid = 0 and ended_at < ${unfinished} and not exists (
        select from order_history h where h.order_id = o.id and h.what = 'payment'
          and h.event in ('received', 'receivedLate', 'collected'))
        and not exists (select from payment_attempts a where a.order_id = o.id and a.paid_at is not null))`);
}

import { type SQL, sql } from 'drizzle-orm';
import { orderLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf, startOfDay } from '../../shop/time/warsaw-time.ts';
import type { Orm } from '../db/db.ts';

const dayMs = 86_400_000;

/**
 * Deletes contracts after the retention period (KC 118: to the end of the sixth year), and cancelled orders without any
 * payment after 30 days. Each is found by an index, and one run deletes at most `forgottenAtOnce` of each: the next run
 * continues.
 */
export async function forgetOrders(orm: Orm, now: Instant): Promise<void> {
  const firstKept = startOfDay(`${Number(dayOf(now).slice(0, 4)) - orderLimits.keptYears}-01-01`);
  const keptFrom = new Date(firstKept).toISOString();
  const unfinished = new Date(now - orderLimits.unfinishedDays * dayMs).toISOString();
  await forget(orm, sql`ended_at < ${keptFrom} order by ended_at`);
  await forget(orm, sql`placed_at < ${keptFrom} and ended_at is null order by placed_at`);
  await forget(
    orm,
    sql`state = 'cancelled' and paid = 0 and ended_at < ${unfinished}
      and not exists (select from order_history h where h.order_id = o.id and h.what = 'payment'
        and h.event in ('received', 'receivedLate', 'collected'))
      and not exists (select from payment_attempts a where a.order_id = o.id and a.paid_at is not null)
      order by ended_at`,
  );
}

const forget = (orm: Orm, which: SQL) =>
  orm.execute(sql`delete from orders where id = any(array(
    select id from orders o where ${which} limit ${orderLimits.forgottenAtOnce}))`);

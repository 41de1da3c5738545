import { sql } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';

/** The next instant at which some promotion starts or ends, so that lists know how long they are right. */
export async function nextPriceChange(orm: Orm, now: Instant): Promise<Instant | null> {
  const at = new Date(now).toISOString();
  const [row] = await rowsOf<{ turn: string | null }>(
    orm,
    sql`
    select (extract(epoch from min(turn)) * 1000)::text as turn from (
      select min(starts_at) as turn from promotions where starts_at > ${at}
      union all select min(ends_at) from promotions where ends_at > ${at}) turns`,
  );
  return row?.turn ? Math.ceil(Number(row.turn)) : null;
}

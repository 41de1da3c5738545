import { sql } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';

/** The next instant at which a promotion starts or ends, which limits the validity of lists. */
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

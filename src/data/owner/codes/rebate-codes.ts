import { and, asc, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { normalizedCode, type RebateCode } from '../../../shop/basket/rebate-code.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../../db/db.ts';
import { rebateCodes } from '../../db/schema.ts';
import { cardValues, isSoldOrder } from '../../order/desk/sold-orders.ts';

/** Codes for the whole basket. */

export async function allRebateCodes(orm: Orm): Promise<RebateCode[]> {
  const rows = await orm.select().from(rebateCodes).orderBy(asc(rebateCodes.code));
  return rows.map(({ countsFrom: _, ...code }) => code);
}

/** Codes that begin or end in a period, and those without limits of time. */
export const rebateCodesIn = (
  orm: Orm,
  { from, until, most }: { from: Instant; until: Instant; most: number },
): Promise<RebateCode[]> => {
  const { startsAt, endsAt } = rebateCodes;
  return orm
    .select()
    .from(rebateCodes)
    .where(
      or(
        and(gte(startsAt, from), lt(startsAt, until)),
        // An end is the first instant after the last day.
        and(gt(endsAt, from), lte(endsAt, until)),
        and(isNull(startsAt), isNull(endsAt)),
      ),
    )
    .orderBy(asc(rebateCodes.code))
    .limit(most);
};

/**
 * Replaces a code of the same name. Its uses are counted on, unless it was over: then it is another code that has the name by
 * chance. `countsFrom`: when a removed code comes back, its uses come back too.
 */
export async function setRebateCode(
  tx: Orm,
  { code: written, ...rest }: RebateCode,
  now: Instant,
  countsFrom: Instant = now,
): Promise<void> {
  const code = normalizedCode(written);
  const at = new Date(now).toISOString();
  await tx
    .insert(rebateCodes)
    .values({ code, ...rest, countsFrom })
    .onConflictDoUpdate({
      target: rebateCodes.code,
      set: {
        ...rest,
        countsFrom: sql`case when ${rebateCodes.endsAt} <= ${at}::timestamptz then ${at}::timestamptz else ${rebateCodes.countsFrom} end`,
      },
    });
}

/** Returns since when its uses counted; `null`: there was none. */
export async function removeRebateCode(tx: Orm, code: string): Promise<Instant | null> {
  const gone = await tx
    .delete(rebateCodes)
    .where(eq(rebateCodes.code, normalizedCode(code)))
    .returning({ countsFrom: rebateCodes.countsFrom });
  return gone[0]?.countsFrom ?? null;
}

/** In how many orders each code with a limit of uses counts. */
export async function codeUses(orm: Orm): Promise<Map<string, number>> {
  const rows = await rowsOf<{ code: string; uses: number | string }>(
    orm,
    sql`select c.code, count(*) as uses from rebate_codes c
      join orders o on o.code = c.code and o.placed_at >= c.counts_from and o.state <> 'cancelled'
      where c.most_uses is not null group by c.code`,
  );
  return new Map(rows.map(({ code, uses }) => [code, Number(uses)]));
}

/** What the orders with each code of a basket came to since the code was made. Those that were not sold do not count. */
export async function codeSales(orm: Orm): Promise<Map<string, { orders: number; gross: Grosze }>> {
  const rows = await rowsOf<{ code: string; orders: number | string; gross: number | string }>(
    orm,
    sql`select o.code, count(*) as orders, coalesce(sum(s.total - coalesce(v.value, 0)), 0) as gross
      from rebate_codes c join orders o on o.code = c.code and o.placed_at >= c.counts_from
      join order_search s on s.order_id = o.id left join (${cardValues}) v on v.order_id = o.id
      where ${isSoldOrder} group by o.code`,
  );
  return new Map(rows.map(({ code, orders, gross }) => [code, { orders: Number(orders), gross: Number(gross) }]));
}

import { and, asc, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { normalizedCode, type RebateCode } from '../../shop/basket/rebate-code.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { rebateCodes } from '../db/schema.ts';
import { isSoldOrder, soldGross } from '../order/desk/sold-orders.ts';

/** Codes for the whole basket. */

export const allRebateCodes = (orm: Orm): Promise<RebateCode[]> =>
  orm.select().from(rebateCodes).orderBy(asc(rebateCodes.code));

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

/** Replaces a code of the same name. */
export async function setRebateCode(tx: Orm, { code, ...rest }: RebateCode): Promise<void> {
  await tx
    .insert(rebateCodes)
    .values({ code: normalizedCode(code), ...rest })
    .onConflictDoUpdate({ target: rebateCodes.code, set: rest });
}

/** Returns whether there was one. */
export async function removeRebateCode(tx: Orm, code: string): Promise<boolean> {
  const gone = await tx
    .delete(rebateCodes)
    .where(eq(rebateCodes.code, normalizedCode(code)))
    .returning({ code: rebateCodes.code });
  return gone.length > 0;
}

/** In how many orders each code with a limit of uses counts. */
export async function codeUses(orm: Orm): Promise<Map<string, number>> {
  const rows = await rowsOf<{ code: string; uses: number | string }>(
    orm,
    sql`select code, count(*) as uses from orders where state <> 'cancelled'
      and code in (select code from rebate_codes where most_uses is not null) group by code`,
  );
  return new Map(rows.map(({ code, uses }) => [code, Number(uses)]));
}

/** What the orders with each code of a basket came to. Those that were not sold do not count. */
export async function codeSales(orm: Orm): Promise<Map<string, { orders: number; gross: Grosze }>> {
  const rows = await rowsOf<{ code: string; orders: number | string; gross: number | string }>(
    orm,
    sql`select o.code, count(*) as orders, coalesce(sum(${soldGross}), 0) as gross
      from orders o join order_search s on s.order_id = o.id
      where o.code in (select code from rebate_codes) and ${isSoldOrder} group by o.code`,
  );
  return new Map(rows.map(({ code, orders, gross }) => [code, { orders: Number(orders), gross: Number(gross) }]));
}

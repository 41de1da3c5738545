import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/db.ts';

/** Products in a subscription with one of these periods in days; without any, with any period. Newest first. */
export async function subscribableProducts(orm: Orm, days: readonly number[], limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    orm,
    sql`select product_id as id from subscriptions
      where ${days.length === 0} or exists (
        select from jsonb_array_elements(periods) as period
        where (period ->> 'days')::integer = any(${sql.param([...days])}::integer[]))
      order by product_id desc limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The size with this code or EAN, or the product with this code. */
export async function codedProduct(
  orm: Orm,
  code: string,
): Promise<{ productId: number; sizeId: string | null } | null> {
  const wanted = code.replaceAll('\0', '').trim();
  if (wanted === '') return null;
  const [row] = await rowsOf<{ productId: number; sizeId: string | null }>(
    orm,
    sql`select "productId", "sizeId" from (
        select product_id as "productId", size_id as "sizeId", 1 as place from sizes
          where code = ${wanted} or ean = ${wanted}
        union all select id, null, 2 from products where code = ${wanted}
      ) as found order by place, "productId", "sizeId" limit 1`,
  );
  return row ?? null;
}

import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/db.ts';
import { rowsOf } from '../../db/db.ts';

/**
 * Why a product cannot be deleted: it was ordered, so the accounts need it; it is part of a set; or it has opinions,
 * which must not disappear.
 */
export type KeptProduct = 'unknown' | 'sold' | 'part' | 'opinions';

/** Why each product cannot be deleted; `null`: it can. `demo`: its opinions are invented too. */
async function keptFor(
  tx: Orm,
  ids: readonly number[],
  { demo }: { demo: boolean },
): Promise<Map<number, KeptProduct | null>> {
  const own = sql`products own where id = any (${sql.param([...ids])}::integer[])`;
  // In a statement of its own: the next one sees what was ordered or written while this one waited.
  await tx.execute(sql`select id from ${own} order by id for update`);
  const rows = await rowsOf<{ id: number; kept: KeptProduct | null }>(
    tx,
    sql`select id, case
          when is_sold(id) then 'sold'
          when exists (select from bundle_parts b join sizes s on s.id = b.size_row
            where s.product_id = own.id and b.product_id <> own.id) then 'part'
          when ${!demo} and exists (select from opinions o where o.product_id = own.id) then 'opinions'
        end as kept
      from ${own}`,
  );
  return new Map(rows.map(({ id, kept }) => [id, kept]));
}

/** Deletes those products that were never ordered, with their prices and links to pictures. Tells why others stay. */
export async function deleteProducts(
  tx: Orm,
  ids: readonly number[],
  how: { demo: boolean } = { demo: false },
): Promise<Map<number, KeptProduct | null>> {
  const kept = await keptFor(tx, ids, how);
  const gone = ids.filter((id) => kept.get(id) === null);
  if (gone.length > 0) await tx.execute(sql`select delete_products(${sql.param(gone)}::integer[])`);
  return kept;
}

/** Deletes one product. Returns why it cannot, or `null`. */
export async function deleteProduct(tx: Orm, id: number, how?: { demo: boolean }): Promise<KeptProduct | null> {
  const kept = (await deleteProducts(tx, [id], how)).get(id);
  return kept === undefined ? 'unknown' : kept;
}

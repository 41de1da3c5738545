import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Orm } from '../../db/db.ts';
import { rowsOf } from '../../db/db.ts';
import * as t from '../../db/schema.ts';

/**
 * Why a product cannot be deleted: it was ordered, so the accounts need it; it is part of a set; or it has opinions,
 * which must not disappear.
 */
export type KeptProduct = 'unknown' | 'sold' | 'part' | 'opinions';

/** Why a product cannot be deleted; `null`: it can. `demo`: its opinions are invented too. */
async function keptFor(tx: Orm, id: number, { demo }: { demo: boolean }): Promise<KeptProduct | null> {
  const [row] = await tx.select({ id: t.products.id }).from(t.products).where(eq(t.products.id, id)).for('update');
  if (!row) return 'unknown';
  const [asked] = await rowsOf<{ sold: boolean }>(tx, sql`select is_sold(${id}) as sold`);
  if (asked?.sold) return 'sold';
  const sizes = tx.select({ id: t.sizes.id }).from(t.sizes).where(eq(t.sizes.productId, id));
  const [part] = await tx
    .select({ id: t.bundleParts.productId })
    .from(t.bundleParts)
    .where(and(inArray(t.bundleParts.sizeRow, sizes), ne(t.bundleParts.productId, id)))
    .limit(1);
  if (part) return 'part';
  const [opinion] = await tx
    .select({ id: t.opinions.id })
    .from(t.opinions)
    .where(eq(t.opinions.productId, id))
    .limit(1);
  return opinion && !demo ? 'opinions' : null;
}

/**
 * Deletes a product that was never ordered, with its prices and links to pictures. Returns why it cannot, or `null`.
 */
export async function deleteProduct(
  tx: Orm,
  id: number,
  how: { demo: boolean } = { demo: false },
): Promise<KeptProduct | null> {
  const kept = await keptFor(tx, id, how);
  if (kept === null) await tx.execute(sql`select delete_product(${id})`);
  return kept;
}

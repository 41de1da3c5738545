import { and, asc, eq } from 'drizzle-orm';
import { netOf } from '../../shop/money/money.ts';
import { slugOf } from '../../shop/text/slug.ts';
import { setStockOf } from '../catalogue/prices.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { WordWriter } from '../search/search-words.ts';
import { enterSizes, enterWords, type ProductEntry, seriesNamed, valueKeys, valuesNamed } from './catalogue-entry.ts';

/**
 * Updates a product from an import. Its slug stays, and so do sizes and categories that the import does not name, and
 * all fields that an import does not have.
 */
export async function updateProduct(tx: Orm, entry: ProductEntry, words: WordWriter): Promise<void> {
  const [row] = await tx.select().from(t.products).where(eq(t.products.code, entry.code)).for('update');
  if (!row) throw new Error(`product ${entry.code} is not in the store`);
  const { name, unitId, vat, producerId, lead, description, version, sizeLabel } = entry;
  const series = await seriesNamed(tx, [entry]);
  const seriesId = entry.series === null ? null : (series.get(slugOf(entry.series)) ?? null);
  const own = { name, unitId, vat, producerId, seriesId, lead, description, version, sizeLabel };
  if (differs(row, own)) await tx.update(t.products).set(own).where(eq(t.products.id, row.id));
  await updateCategory(tx, row.id, entry.categoryIds[0]);
  await updatePictures(tx, row.id, entry.pictures);
  await updateParameters(tx, row.id, entry);
  await updateSizes(tx, row.id, entry);
  await enterWords(tx, [{ id: row.id, entry }], words);
}

export const differs = (row: Record<string, unknown>, own: Record<string, unknown>): boolean =>
  Object.entries(own).some(([key, value]) => JSON.stringify(row[key]) !== JSON.stringify(value));

/** The first category is the one of the product's path. */
async function updateCategory(tx: Orm, productId: number, categoryId: number | undefined): Promise<void> {
  const rows = await tx
    .select()
    .from(t.productCategories)
    .where(eq(t.productCategories.productId, productId))
    .orderBy(asc(t.productCategories.position));
  const [first, ...others] = rows.map((row) => row.categoryId);
  if (categoryId === undefined || first === categoryId) return;
  const ids = [categoryId, ...others.filter((id) => id !== categoryId)];
  await tx.delete(t.productCategories).where(eq(t.productCategories.productId, productId));
  await tx.insert(t.productCategories).values(ids.map((id, position) => ({ productId, categoryId: id, position })));
}

async function updatePictures(tx: Orm, productId: number, pictures: ProductEntry['pictures']): Promise<void> {
  const rows = await tx
    .select()
    .from(t.productPictures)
    .where(eq(t.productPictures.productId, productId))
    .orderBy(asc(t.productPictures.position));
  const ids = pictures.map(({ pictureId }) => pictureId);
  if (JSON.stringify(rows.map(({ pictureId }) => pictureId)) === JSON.stringify(ids)) return;
  const known = new Map(rows.map((row) => [row.pictureId, row]));
  await tx.delete(t.productPictures).where(eq(t.productPictures.productId, productId));
  if (pictures.length === 0) return;
  await tx
    .insert(t.productPictures)
    .values(
      pictures.map((picture, position) => ({ ...picture, ...known.get(picture.pictureId), productId, position })),
    );
}

export async function updateParameters(tx: Orm, productId: number, entry: ProductEntry): Promise<void> {
  const values = await valuesNamed(tx, [entry]);
  const ids = new Set(valueKeys(entry).map((key) => values.get(key) ?? 0));
  const rows = await tx
    .select()
    .from(t.productParameterValues)
    .where(eq(t.productParameterValues.productId, productId));
  const known = new Set(rows.map(({ valueId }) => valueId));
  for (const valueId of known) {
    if (ids.has(valueId)) continue;
    await tx
      .delete(t.productParameterValues)
      .where(and(eq(t.productParameterValues.productId, productId), eq(t.productParameterValues.valueId, valueId)));
  }
  const added = [...ids].filter((id) => !known.has(id));
  if (added.length > 0)
    await tx.insert(t.productParameterValues).values(added.map((valueId) => ({ productId, valueId })));
}

async function updateSizes(tx: Orm, productId: number, entry: ProductEntry): Promise<void> {
  const rows = await tx.select().from(t.sizes).where(eq(t.sizes.productId, productId));
  const known = new Map(rows.map((row) => [row.sizeId, row]));
  for (const size of entry.sizes) {
    const row = known.get(size.id);
    if (!row) continue;
    const { name, gross, grams = null, ean = null } = size;
    const own = { name, regularGross: gross, regularNet: netOf(gross, entry.vat), grams, ean };
    if (differs(row, own)) await tx.update(t.sizes).set(own).where(eq(t.sizes.id, row.id));
    if (row.amount !== size.amount) await setStockOf(tx, row.id, size.amount);
  }
  const added = entry.sizes.filter(({ id }) => !known.has(id));
  const firstPriority = Math.max(-1, ...rows.map(({ priority }) => priority)) + 1;
  if (added.length > 0) await enterSizes(tx, [{ id: productId, entry: { ...entry, sizes: added }, firstPriority }]);
}

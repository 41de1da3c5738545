import { and, asc, eq } from 'drizzle-orm';
import { slugOf } from '../../../shop/text/slug.ts';
import { enterPicture } from '../../catalogue/pictures.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';

/** The pictures of a product: a new one comes last; the first one is on tiles. */

type PictureRow = typeof t.productPictures.$inferSelect;

const ofProduct = (tx: Orm, productId: number): Promise<PictureRow[]> =>
  tx
    .select()
    .from(t.productPictures)
    .where(eq(t.productPictures.productId, productId))
    .orderBy(asc(t.productPictures.position));

async function writeOrder(tx: Orm, productId: number, rows: PictureRow[]): Promise<void> {
  await tx.delete(t.productPictures).where(eq(t.productPictures.productId, productId));
  if (rows.length > 0)
    await tx.insert(t.productPictures).values(rows.map((row, position) => ({ ...row, productId, position })));
}

export const mostPictures = 40;

export async function addPicture(
  tx: Orm,
  productId: number,
  { bytes, alt, sizeIds = null }: { bytes: Uint8Array; alt: string; sizeIds?: string[] | null },
): Promise<'added' | 'same' | 'full' | 'unknown'> {
  const [product] = await tx.select().from(t.products).where(eq(t.products.id, productId)).for('update');
  if (!product) return 'unknown';
  const rows = await ofProduct(tx, productId);
  if (rows.length >= mostPictures) return 'full';
  const { id } = await enterPicture(tx, `${slugOf(product.name)}-${slugOf(product.code)}`, bytes);
  if (rows.some(({ pictureId }) => pictureId === id)) return 'same';
  await tx.insert(t.productPictures).values({ productId, pictureId: id, alt, sizeIds, position: rows.length });
  return 'added';
}

/** Orders pictures by these names; `false` if they are not exactly those of the product. */
export async function orderPictures(tx: Orm, productId: number, names: string[]): Promise<boolean> {
  const rows = await namedRows(tx, productId);
  const known = new Map(rows.map((row) => [row.name, row]));
  if (names.length !== rows.length || new Set(names).size !== names.length) return false;
  const ordered = names.flatMap((name) => known.get(name) ?? []);
  if (ordered.length !== rows.length) return false;
  await writeOrder(
    tx,
    productId,
    ordered.map(({ name: _, ...row }) => row),
  );
  return true;
}

async function namedRows(tx: Orm, productId: number): Promise<(PictureRow & { name: string })[]> {
  const rows = await tx
    .select({ row: t.productPictures, name: t.pictures.name })
    .from(t.productPictures)
    .innerJoin(t.pictures, eq(t.pictures.id, t.productPictures.pictureId))
    .where(eq(t.productPictures.productId, productId))
    .orderBy(asc(t.productPictures.position));
  return rows.map(({ row, name }) => ({ ...row, name }));
}

/** The file stays in the store: orders and other products may show it. */
export async function removePicture(tx: Orm, productId: number, name: string): Promise<boolean> {
  const rows = await namedRows(tx, productId);
  const left = rows.filter((row) => row.name !== name);
  if (left.length === rows.length) return false;
  await writeOrder(
    tx,
    productId,
    left.map(({ name: _, ...row }) => row),
  );
  return true;
}

/** Puts a removed picture back. Its file is still in the store. */
export async function putPictureBack(
  tx: Orm,
  productId: number,
  { name, alt }: { name: string; alt: string },
  at: number,
): Promise<'added' | 'same' | 'full' | 'unknown'> {
  const [product] = await tx
    .select({ id: t.products.id })
    .from(t.products)
    .where(eq(t.products.id, productId))
    .for('update');
  const [picture] = await tx.select({ id: t.pictures.id }).from(t.pictures).where(eq(t.pictures.name, name));
  if (!product || !picture) return 'unknown';
  const rows = await ofProduct(tx, productId);
  if (rows.length >= mostPictures) return 'full';
  if (rows.some(({ pictureId }) => pictureId === picture.id)) return 'same';
  const own = { productId, pictureId: picture.id, alt, sizeIds: null, position: 0 };
  await writeOrder(tx, productId, rows.toSpliced(at, 0, own));
  return 'added';
}

export async function setAlt(tx: Orm, productId: number, name: string, alt: string): Promise<boolean> {
  const row = (await namedRows(tx, productId)).find((own) => own.name === name);
  if (!row) return false;
  await tx
    .update(t.productPictures)
    .set({ alt })
    .where(and(eq(t.productPictures.productId, productId), eq(t.productPictures.position, row.position)));
  return true;
}

/** Takes a crop back: the picture of which `name` is a part stands in its place again. */
export async function putWholeBack(tx: Orm, productId: number, name: string, whole: string): Promise<boolean> {
  const rows = await namedRows(tx, productId);
  const row = rows.find((own) => own.name === name);
  const [picture] = await tx.select({ id: t.pictures.id }).from(t.pictures).where(eq(t.pictures.name, whole));
  if (!row || !picture || rows.some(({ pictureId }) => pictureId === picture.id)) return false;
  await tx
    .update(t.productPictures)
    .set({ pictureId: picture.id })
    .where(and(eq(t.productPictures.productId, productId), eq(t.productPictures.position, row.position)));
  return true;
}

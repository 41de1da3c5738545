import { and, eq } from 'drizzle-orm';
import { squareAt } from '../../../shop/owner/product/crop.ts';
import { enterPicture } from '../../catalogue/pictures.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';

/** A square, in pixels of the picture. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

/**
 * Replaces a picture of a product by a square part that staff chose. The file stays, because other products may show
 * it.
 */
export async function cutPicture(
  tx: Orm,
  productId: number,
  name: string,
  square: Square,
): Promise<{ name: string } | 'outside' | 'same' | 'unknown'> {
  const rows = await tx
    .select({ picture: t.pictures, position: t.productPictures.position })
    .from(t.productPictures)
    .innerJoin(t.pictures, eq(t.pictures.id, t.productPictures.pictureId))
    .where(eq(t.productPictures.productId, productId));
  const own = rows.find(({ picture }) => picture.name === name);
  if (!own) return 'unknown';
  const area = squareAt(own.picture, square);
  if (!area) return 'outside';
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(own.picture.bytes).extract(area).webp({ quality: 90 }).toBuffer();
  const { id, name: part } = await enterPicture(tx, name.replace(/-[0-9a-f]{8}$/, ''), bytes);
  if (rows.some(({ picture }) => picture.id === id)) return 'same';
  await tx
    .update(t.productPictures)
    .set({ pictureId: id })
    .where(and(eq(t.productPictures.productId, productId), eq(t.productPictures.position, own.position)));
  return { name: part };
}

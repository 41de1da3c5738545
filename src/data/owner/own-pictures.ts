import { and, eq } from 'drizzle-orm';
import { slugOf } from '../../shop/text/slug.ts';
import { enterPicture } from '../catalogue/pictures.ts';
import type { Orm } from '../db/db.ts';
import { productPictures } from '../db/schema.ts';
import { type OwnProduct, productNamed } from './assortment.ts';

const longestSide = 2_560;
const mostPixels = 100_000_000;

/**
 * A photograph as it is stored: upright, no larger than any page shows it, and without camera metadata (which include
 * the location). `null` when it is not a picture.
 */
export async function preparedPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  // Loaded only when a picture is added: the library takes 40 MB of memory.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** Sets the picture at a position of a product. Returns `same` when it is already there. */
export async function setPicture(
  tx: Orm,
  product: OwnProduct,
  place: number,
  bytes: Uint8Array,
): Promise<'added' | 'replaced' | 'same'> {
  const picture = await enterPicture(tx, `${slugOf(product.name)}-${slugOf(product.code)}-${place}`, bytes);
  const at = and(eq(productPictures.productId, product.id), eq(productPictures.position, place - 1));
  const [before] = await tx.select({ pictureId: productPictures.pictureId }).from(productPictures).where(at);
  if (before?.pictureId === picture.id) return 'same';
  const alt = place === 1 ? product.name : `${product.name}, zdjęcie ${place}`;
  const row = { productId: product.id, pictureId: picture.id, alt, sizeIds: null, position: place - 1 };
  if (before) await tx.update(productPictures).set(row).where(at);
  else await tx.insert(productPictures).values(row);
  return before ? 'replaced' : 'added';
}

/**
 * Derives product and position from a file name: `KUB-7.jpg` is the first picture of KUB-7, `KUB-7-2.jpg` its second. A
 * code may itself end with a number, so the whole name is tried first.
 */
export async function placeOfFile(tx: Orm, file: string): Promise<{ product: OwnProduct; place: number } | null> {
  const stem = file.replace(/\.[^.]*$/, '');
  const [, code = '', number = ''] = /^(.+)-([1-9]\d?)$/.exec(stem) ?? [];
  const whole = await productNamed(tx, stem);
  if (whole) return { product: whole, place: 1 };
  const product = code ? await productNamed(tx, code) : null;
  return product && { product, place: Number(number) };
}

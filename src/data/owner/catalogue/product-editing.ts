import { createHash } from 'node:crypto';
import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { ProductDraft } from '../../../shop/owner/product/product-draft.ts';
import { slugOf } from '../../../shop/text/slug.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { type StoredProduct, storedProducts } from '../../import/stored-products.ts';
import { enterProducts, losesParts, updateProduct } from '../../import/write-product.ts';
import { learnLabels, type WordWriter } from '../../search/search-words.ts';
import { setHidden } from '../assortment.ts';
import { copySet } from './product-sets.ts';

/** A product in the panel. */
export interface EditedProduct extends StoredProduct {
  /** Changes with every change except stock, so that an outdated form does not overwrite a newer state. */
  revision: string;
}

export async function productToEdit(tx: Orm, id: number): Promise<EditedProduct | null> {
  const [product] = await storedProducts(tx, eq(t.products.id, id));
  return product ? { ...product, revision: revisionOf(product) } : null;
}

function revisionOf({ pictures: _, sizes, ...own }: StoredProduct): string {
  const steady = sizes.map(
    ({ amount: __, shownAmount: ___, status: ____, gross: _____, shownGross: ______, ...size }) => size,
  );
  return createHash('sha256')
    .update(JSON.stringify([own, steady]))
    .digest('base64url')
    .slice(0, 16);
}

type TakenName = { taken: 'code' | 'slug' };
export type ProductSaveResult =
  | { id: number; notified: number }
  | TakenName
  | { changed: 'product' }
  | { changed: 'type' }
  | { changed: 'stock'; size: string };

/** Which of the two unique fields another product already has. */
async function takenBy(tx: Orm, { code, slug }: ProductDraft, own: number): Promise<TakenName | null> {
  const rows = await tx
    .select({ code: t.products.code })
    .from(t.products)
    .where(and(or(eq(t.products.code, code), eq(t.products.slug, slug)), ne(t.products.id, own)));
  if (rows.length === 0) return null;
  return { taken: rows.some((row) => row.code === code) ? 'code' : 'slug' };
}

/** Creates a hidden product. */
export async function createProduct(
  tx: Orm,
  draft: ProductDraft,
  words: WordWriter,
  now: Instant,
): Promise<ProductSaveResult> {
  const taken = await takenBy(tx, draft, 0);
  if (taken) return taken;
  const [id = 0] = await enterProducts(tx, [{ ...draft, addedAt: now }], words);
  await setHidden(tx, [id], now);
  await learnLabels(tx, words);
  return { id, notified: 0 };
}

/** Saves the changes of staff. Stock is written only if the form changed it, and nothing else changed it meanwhile. */
export async function changeProduct(
  tx: Orm,
  id: number,
  draft: ProductDraft,
  { revision, words }: { revision: string; words: WordWriter },
): Promise<ProductSaveResult> {
  await tx.select({ id: t.products.id }).from(t.products).where(eq(t.products.id, id)).for('update');
  const before = await productToEdit(tx, id);
  if (!before || before.revision !== revision) return { changed: 'product' };
  const taken = await takenBy(tx, draft, id);
  if (taken) return taken;
  if (await losesParts(tx, id, draft)) return { changed: 'type' };
  const sold = await stockChanged(tx, id, draft);
  if (sold !== null) return { changed: 'stock', size: sold };
  const notified = await updateProduct(tx, { id, draft }, words);
  await learnLabels(tx, words);
  return { id, notified };
}

/** The size whose stock differs from what the form showed, if the form would change it. */
async function stockChanged(tx: Orm, id: number, { sizes }: ProductDraft): Promise<string | null> {
  const rows = await tx.select().from(t.sizes).where(eq(t.sizes.productId, id)).orderBy(asc(t.sizes.id)).for('update');
  const known = new Map(rows.map((row) => [row.sizeId, row.amount]));
  const sold = sizes.find(
    ({ id: size, amount, shownAmount = null }) =>
      known.has(size) && amount !== shownAmount && shownAmount !== null && known.get(size) !== shownAmount,
  );
  return sold?.id ?? null;
}

/**
 * A hidden copy under another code: texts, categories, parameters, sizes with their prices, tiers, parts and
 * subscription; no stock, no promotions.
 */
export async function duplicateProduct(
  tx: Orm,
  id: number,
  words: WordWriter,
  now: Instant,
): Promise<{ id: number } | null> {
  const source = await productToEdit(tx, id);
  if (!source) return null;
  const { pictures: _, ...draft } = source;
  for (let number = 2; number < 1_000; number += 1) {
    const code = `${source.code}-${number}`;
    const copy: ProductDraft = {
      ...draft,
      code,
      slug: slugOf(`${source.name} ${code}`),
      sizes: source.sizes.map(({ phonePrice: __, gratis: ___, ...size }) => ({
        ...size,
        code: `${code}-${size.id}`,
        amount: 0,
      })),
    };
    const made = await createProduct(tx, copy, words, now);
    if (!('id' in made)) continue;
    const pictures = await tx.select().from(t.productPictures).where(eq(t.productPictures.productId, id));
    if (pictures.length > 0)
      await tx.insert(t.productPictures).values(pictures.map((own) => ({ ...own, productId: made.id })));
    await copySet(tx, id, made.id);
    return { id: made.id };
  }
  return null;
}

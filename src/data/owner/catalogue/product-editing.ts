import { createHash } from 'node:crypto';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Grosze } from '../../../shop/money/money.ts';
import { netOf } from '../../../shop/money/money.ts';
import type { ProductDraft, SizeDraft } from '../../../shop/owner/product/product-draft.ts';
import { slugOf } from '../../../shop/text/slug.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { enterProducts, enterSizes, enterWords, type ProductEntry, seriesNamed } from '../../import/catalogue-entry.ts';
import { differs, updateParameters } from '../../import/product-update.ts';
import { learnLabels, type WordWriter } from '../../search/search-words.ts';
import { setHidden } from '../assortment.ts';
import { copySet } from './product-sets.ts';

export interface EditedSize extends SizeDraft {
  gross: Grosze;
  /** The price is on request by phone, or the product is free: no price is shown. */
  phonePrice: boolean;
  gratis: boolean;
}

export interface EditedPicture {
  position: number;
  name: string;
  alt: string;
  width: number;
  height: number;
}

/** A product with all fields of its form. */
export interface EditedProduct extends Omit<ProductDraft, 'sizes'> {
  id: number;
  hidden: boolean;
  sizes: EditedSize[];
  pictures: EditedPicture[];
  /** Changes with every change except stock, so that an outdated form does not overwrite a newer state. */
  revision: string;
}

export async function productToEdit(tx: Orm, id: number): Promise<EditedProduct | null> {
  const [row] = await tx.select().from(t.products).where(eq(t.products.id, id));
  if (!row) return null;
  const [series] = row.seriesId === null ? [] : await tx.select().from(t.series).where(eq(t.series.id, row.seriesId));
  const categories = await tx
    .select({ id: t.productCategories.categoryId })
    .from(t.productCategories)
    .where(eq(t.productCategories.productId, id))
    .orderBy(asc(t.productCategories.position));
  const own: Omit<EditedProduct, 'sizes' | 'pictures' | 'revision'> = {
    id,
    hidden: row.withdrawnAt !== null,
    name: row.name,
    slug: row.slug,
    code: row.code,
    type: row.type,
    unitId: row.unitId,
    vat: row.vat,
    producerId: row.producerId,
    series: series?.name ?? null,
    categoryIds: categories.map((category) => category.id),
    lead: row.lead,
    description: row.description,
    care: row.care,
    facts: row.facts,
    parameters: await parametersOf(tx, id),
    warnings: row.warnings,
    withdrawal: row.withdrawal,
    version: row.version,
    sizeLabel: row.sizeLabel,
    netOnly: row.netOnly,
    perishable: row.perishable,
    range: {
      minPerOrder: row.minPerOrder,
      maxPerOrder: row.maxPerOrder,
      minSubscription: row.minSubscription,
      minSizePerOrder: row.minSizePerOrder,
      maxSizePerOrder: row.maxSizePerOrder,
    },
  };
  const sizes = await sizesOf(tx, id);
  return { ...own, sizes, pictures: await picturesOf(tx, id), revision: revisionOf(own, sizes) };
}

function revisionOf(own: object, sizes: EditedSize[]): string {
  const steady = sizes.map(({ amount: _, shownAmount: __, status: ___, gross: ____, ...size }) => size);
  return createHash('sha256')
    .update(JSON.stringify([own, steady]))
    .digest('base64url')
    .slice(0, 16);
}

async function parametersOf(tx: Orm, id: number): Promise<EditedProduct['parameters']> {
  const rows = await tx
    .select({ name: t.parameters.name, value: t.parameterValues.name })
    .from(t.productParameterValues)
    .innerJoin(t.parameterValues, eq(t.parameterValues.id, t.productParameterValues.valueId))
    .innerJoin(t.parameters, eq(t.parameters.id, t.parameterValues.parameterId))
    .where(eq(t.productParameterValues.productId, id))
    .orderBy(asc(t.parameters.position), asc(t.parameterValues.id));
  const byName = new Map<string, string[]>();
  for (const { name, value } of rows) byName.set(name, [...(byName.get(name) ?? []), value]);
  return [...byName].map(([name, values]) => ({ name, values }));
}

async function sizesOf(tx: Orm, id: number): Promise<EditedSize[]> {
  const rows = await tx.select().from(t.sizes).where(eq(t.sizes.productId, id)).orderBy(asc(t.sizes.priority));
  return rows.map((row) => ({
    id: row.sizeId,
    name: row.name,
    code: row.code,
    amount: row.amount,
    shownAmount: row.amount,
    status: row.status,
    statusText: row.statusText,
    grams: row.grams,
    gross: row.regularGross,
    phonePrice: row.phonePrice,
    gratis: row.gratis,
    ean: row.ean,
    dispatch: { kind: row.dispatchKind, days: row.dispatchDays, deadline: row.dispatchDeadline },
    content:
      row.contentAmount !== null && row.contentUnit ? { amount: row.contentAmount, unit: row.contentUnit } : null,
  }));
}

async function picturesOf(tx: Orm, id: number): Promise<EditedPicture[]> {
  return tx
    .select({
      position: t.productPictures.position,
      alt: t.productPictures.alt,
      name: t.pictures.name,
      width: t.pictures.width,
      height: t.pictures.height,
    })
    .from(t.productPictures)
    .innerJoin(t.pictures, eq(t.pictures.id, t.productPictures.pictureId))
    .where(eq(t.productPictures.productId, id))
    .orderBy(asc(t.productPictures.position));
}

export type Taken = { taken: 'code' | 'slug' };
export type Saved =
  | { id: number; notified: number }
  | Taken
  | { changed: 'product' }
  | { changed: 'stock'; size: string };

/** Which of the two unique fields another product already has. */
async function takenBy(tx: Orm, { code, slug }: ProductDraft, own: number): Promise<Taken | null> {
  const rows = await tx
    .select({ code: t.products.code })
    .from(t.products)
    .where(and(or(eq(t.products.code, code), eq(t.products.slug, slug)), ne(t.products.id, own)));
  if (rows.length === 0) return null;
  return { taken: rows.some((row) => row.code === code) ? 'code' : 'slug' };
}

/** Creates a hidden product. */
export async function createProduct(tx: Orm, draft: ProductDraft, words: WordWriter, now: Instant): Promise<Saved> {
  const taken = await takenBy(tx, draft, 0);
  if (taken) return taken;
  const [id = 0] = await enterProducts(tx, [entryOf(draft, now)], words);
  await setHidden(tx, id, now);
  await learnLabels(tx, words);
  return { id, notified: 0 };
}

/** Saves the changes of staff. Stock is written only if the form changed it, and nothing else changed it meanwhile. */
export async function changeProduct(
  tx: Orm,
  id: number,
  draft: ProductDraft,
  { revision, words }: { revision: string; words: WordWriter },
): Promise<Saved> {
  await tx.select({ id: t.products.id }).from(t.products).where(eq(t.products.id, id)).for('update');
  const before = await productToEdit(tx, id);
  if (!before || before.revision !== revision) return { changed: 'product' };
  const taken = await takenBy(tx, draft, id);
  if (taken) return taken;
  const sold = await stockChanged(tx, id, draft);
  if (sold !== null) return { changed: 'stock', size: sold };
  await updateOwn(tx, id, draft);
  await updateCategories(tx, before, draft.categoryIds);
  const entry = entryOf(draft, 0);
  await updateParameters(tx, id, entry);
  const notified = await updateSizes(tx, before, draft);
  await enterWords(tx, [{ id, entry }], words);
  await learnLabels(tx, words);
  return { id, notified };
}

/** The size whose stock differs from what the form showed, if the form would change it. */
async function stockChanged(tx: Orm, id: number, { sizes }: ProductDraft): Promise<string | null> {
  const rows = await tx.select().from(t.sizes).where(eq(t.sizes.productId, id)).orderBy(asc(t.sizes.id)).for('update');
  const known = new Map(rows.map((row) => [row.sizeId, row.amount]));
  const sold = sizes.find(
    ({ id: size, amount, shownAmount }) =>
      known.has(size) && amount !== shownAmount && shownAmount !== null && known.get(size) !== shownAmount,
  );
  return sold?.id ?? null;
}

async function updateOwn(tx: Orm, id: number, draft: ProductDraft): Promise<void> {
  const { series, categoryIds: _, parameters: __, sizes: ___, range, ...own } = draft;
  const ids = await seriesNamed(tx, [entryOf(draft, 0)]);
  const seriesId = series === null ? null : (ids.get(slugOf(series)) ?? null);
  const [row] = await tx.select().from(t.products).where(eq(t.products.id, id));
  const next = { ...own, ...range, seriesId };
  if (row && differs(row, next)) await tx.update(t.products).set(next).where(eq(t.products.id, id));
}

async function updateCategories(tx: Orm, { id, categoryIds }: EditedProduct, next: number[]): Promise<void> {
  if (JSON.stringify(categoryIds) === JSON.stringify(next)) return;
  await tx.delete(t.productCategories).where(eq(t.productCategories.productId, id));
  await tx
    .insert(t.productCategories)
    .values(next.map((categoryId, position) => ({ productId: id, categoryId, position })));
}

/** Returns how many addresses were waiting for a size that is back in stock. */
async function updateSizes(tx: Orm, { id, sizes: before }: EditedProduct, draft: ProductDraft): Promise<number> {
  const known = new Set(before.map((size) => size.id));
  let notified = 0;
  for (const size of draft.sizes) {
    if (!known.has(size.id)) continue;
    const which = and(eq(t.sizes.productId, id), eq(t.sizes.sizeId, size.id));
    const [row] = await tx.select().from(t.sizes).where(which);
    if (!row) continue;
    // One update, because a trigger notifies waiting visitors by the final state of the size.
    const amount = size.amount === size.shownAmount ? row.amount : size.amount;
    const own = { ...sizeColumns(size, row, draft), amount };
    if (!differs(row, own)) continue;
    await tx.update(t.sizes).set(own).where(which);
    notified += await notifiedOf(tx, row.id);
  }
  const added = draft.sizes.filter((size) => !known.has(size.id));
  const [last] = await tx
    .select({ priority: sql<number>`coalesce(max(${t.sizes.priority}), -1)` })
    .from(t.sizes)
    .where(eq(t.sizes.productId, id));
  const entry = { ...entryOf(draft, 0), sizes: entryOf({ ...draft, sizes: added }, 0).sizes };
  if (added.length > 0) await enterSizes(tx, [{ id, entry, firstPriority: Number(last?.priority ?? -1) + 1 }]);
  return notified;
}

/** The number of visitors whose mails the trigger has just written. */
async function notifiedOf(tx: Orm, sizeRow: number): Promise<number> {
  const rows = await tx
    .select({ id: t.stockWatchers.id })
    .from(t.stockWatchers)
    .where(and(eq(t.stockWatchers.sizeRow, sizeRow), sql`${t.stockWatchers.notifiedAt} = now()`));
  return rows.length;
}

/** The gross price stays; the net price follows the tax rate. */
function sizeColumns(
  size: SizeDraft,
  { regularGross, dispatchDays }: { regularGross: Grosze; dispatchDays: number },
  { vat }: ProductDraft,
) {
  return {
    name: size.name,
    code: size.code,
    status: size.status,
    statusText: size.statusText,
    grams: size.grams,
    ean: size.ean,
    dispatchKind: size.dispatch.kind,
    // The days are not read while the time is unknown.
    dispatchDays: size.dispatch.kind === 'unknown' ? dispatchDays : size.dispatch.days,
    dispatchDeadline: size.dispatch.deadline,
    contentAmount: size.content?.amount ?? null,
    contentUnit: size.content?.unit ?? null,
    regularNet: netOf(regularGross, vat),
  };
}

function entryOf(draft: ProductDraft, now: Instant): ProductEntry {
  return {
    ...draft,
    addedAt: now,
    pictures: [],
    subscription: null,
    parameters: draft.parameters.map((own) => ({ slug: slugOf(own.name), ...own })),
    sizes: draft.sizes.map(({ shownAmount: _, gross, ...size }) => ({
      ...size,
      gross: gross ?? 0,
      srp: null,
      advance: null,
      points: null,
      pointsOnly: false,
      pointsReceived: 0,
      phonePrice: false,
      gratis: false,
      ledger: [],
      promotions: [],
      tiers: [],
    })),
  };
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
  const { id: _, hidden: __, revision: ___, pictures: ____, ...draft } = source;
  for (let number = 2; number < 1_000; number += 1) {
    const code = `${source.code}-${number}`;
    const copy: ProductDraft = {
      ...draft,
      code,
      slug: slugOf(`${source.name} ${code}`),
      sizes: source.sizes.map((size) => ({ ...size, code: `${code}-${size.id}`, amount: 0, shownAmount: null })),
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

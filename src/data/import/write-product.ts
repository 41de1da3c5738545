import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { plainText } from '../../shop/content/marked-text.ts';
import type { Grosze, Money, VatRate } from '../../shop/money/money.ts';
import { netOf } from '../../shop/money/money.ts';
import type { ProductDraft, SizeDraft } from '../../shop/owner/product/product-draft.ts';
import { plainProductKeys, plainSizeKeys } from '../../shop/owner/product/product-fields.ts';
import { isSameValue } from '../../shop/owner/product/same-value.ts';
import { movedStock } from '../../shop/owner/product/stock-change.ts';
import type { QuantityTier, Subscription } from '../../shop/price/price.ts';
import type { Size } from '../../shop/product/product.ts';
import { slugOf } from '../../shop/text/slug.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type PromotionEntry, promotionRow } from '../catalogue/promotion-entry.ts';
import type { Orm } from '../db/db.ts';
import { insertJson } from '../db/json-rows.ts';
import * as t from '../db/schema.ts';
import type { WordWriter } from '../search/search-words.ts';
import { picked } from './stored-products.ts';

/** How a new size is sold, and was sold before. Prices are gross; net prices follow the product's VAT rate. */
interface SizeSale extends Pick<Size, 'points' | 'pointsOnly' | 'pointsReceived' | 'phonePrice' | 'gratis'> {
  srp: Grosze | null;
  advance: Grosze | null;
  /** The price history, oldest first; the last row is the current price. Empty: on offer from now on. */
  ledger: { from: Instant; gross: Grosze }[];
  promotions: PromotionEntry[];
  tiers: QuantityTier[];
}

export type NewSize = SizeDraft & Partial<SizeSale>;

/** A picture of a product. `sizeIds`: the sizes it shows; `null` is all. */
export interface PictureEntry {
  pictureId: number;
  alt: string;
  sizeIds: string[] | null;
}

/** A product to be created: its draft, with what only the beginning knows. */
export interface NewProduct extends ProductDraft {
  addedAt: Instant;
  pictures?: PictureEntry[];
  subscription?: Subscription | null;
  sizes: NewSize[];
}

/** Writes products with all related rows, and adds their words to the search. Returns their ids, in order. */
export async function enterProducts(tx: Orm, entries: NewProduct[], words: WordWriter): Promise<number[]> {
  const seriesIds = await seriesNamed(tx, entries);
  const rows = await insertJson(
    tx,
    t.products,
    entries.map((entry) => ({ ...productColumns(entry, seriesIds), addedAt: entry.addedAt })),
    { returning: ['id', 'slug'] },
  );
  const idOfSlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  const entered = entries.map((entry) => ({ id: idOfSlug.get(entry.slug) ?? 0, entry }));
  const values = await valuesNamed(tx, entries);

  await insertJson(
    tx,
    t.productCategories,
    entered.flatMap(({ id, entry }) =>
      entry.categoryIds.map((categoryId, position) => ({ productId: id, categoryId, position })),
    ),
  );
  await insertJson(
    tx,
    t.productPictures,
    entered.flatMap(({ id, entry: { pictures = [] } }) =>
      pictures.map((picture, position) => ({ productId: id, position, ...picture })),
    ),
  );
  await insertJson(
    tx,
    t.productParameterValues,
    entered.flatMap(({ id, entry }) =>
      [...new Set(valueKeys(entry))].map((key) => ({ productId: id, valueId: values.get(key) ?? 0 })),
    ),
  );
  await insertJson(
    tx,
    t.subscriptions,
    entered.flatMap(({ id, entry: { subscription } }) => (subscription ? [{ productId: id, ...subscription }] : [])),
  );
  await enterSizes(
    tx,
    entered.flatMap(({ id, entry: { vat, sizes } }) =>
      sizes.map((size, priority) => ({ productId: id, vat, priority, size })),
    ),
  );
  await enterWords(tx, entered, words);
  return entered.map(({ id }) => id);
}

type PlainProduct = Omit<
  ProductDraft,
  'series' | 'unit' | 'slug' | 'producerId' | 'categoryIds' | 'parameters' | 'sizes'
>;

/** The columns of a product. Fields that are a column of the same name are taken as they are. */
function productColumns(draft: ProductDraft, seriesIds: Map<string, number>) {
  const { slug, unit, producerId, series } = draft;
  return {
    ...(picked(draft, plainProductKeys) as unknown as PlainProduct),
    slug,
    unitId: unit,
    producerId,
    seriesId: series === null ? null : (seriesIds.get(slugOf(series)) ?? null),
  };
}

type PlainSize = Omit<
  SizeDraft,
  'id' | 'gross' | 'shownGross' | 'amount' | 'shownAmount' | 'content' | 'dispatchDays' | 'dispatchDeadline'
>;

/** The columns of a size that its draft has. Without a price, or with the price that was shown, it stays. */
function sizeColumns(draft: SizeDraft, vat: VatRate, row?: typeof t.sizes.$inferSelect) {
  const { id, gross, shownGross, amount, shownAmount = null, content, dispatchDays, dispatchDeadline } = draft;
  const regularGross = (gross === shownGross ? row?.regularGross : undefined) ?? gross ?? row?.regularGross ?? 0;
  return {
    ...(picked(draft, plainSizeKeys) as unknown as PlainSize),
    sizeId: id,
    amount: row ? movedStock(row.amount, shownAmount, amount) : amount,
    regularGross,
    regularNet: netOf(regularGross, vat),
    contentAmount: content?.amount ?? null,
    contentUnit: content?.unit ?? null,
    dispatchKind: dispatchDays === null ? ('unknown' as const) : ('known' as const),
    // The days are not read while the time is unknown.
    dispatchDays: dispatchDays ?? row?.dispatchDays ?? 1,
    dispatchDeadline: dispatchDays === null ? null : dispatchDeadline,
  };
}

interface SizeToEnter {
  productId: number;
  vat: VatRate;
  priority: number;
  size: NewSize;
}

async function enterSizes(tx: Orm, sizes: SizeToEnter[]): Promise<void> {
  const rows = await insertJson(tx, t.sizes, sizes.map(newSizeRow), { returning: ['id', 'productId', 'sizeId'] });
  const rowOf = new Map(rows.map(({ id, productId, sizeId }) => [`${productId} ${sizeId}`, id]));
  const written = sizes.map(({ productId, vat, size }) => ({
    size,
    sizeRow: rowOf.get(`${productId} ${size.id}`) ?? 0,
    withNet: (gross: Grosze): Money => ({ gross, net: netOf(gross, vat) }),
  }));
  await insertJson(
    tx,
    t.priceHistory,
    written.flatMap(({ size: { ledger = [] }, sizeRow, withNet }) =>
      ledger.map(({ from, gross }) => ({ sizeRow, effectiveFrom: from, ...withNet(gross) })),
    ),
  );
  await insertJson(
    tx,
    t.promotions,
    written.flatMap(({ size: { promotions = [] }, sizeRow, withNet }) =>
      promotions.map((promotion) => ({ sizeRow, ...promotionRow(promotion), ...withNet(promotion.gross) })),
    ),
  );
  await insertJson(
    tx,
    t.quantityTiers,
    written.flatMap(({ size: { tiers = [] }, sizeRow }) => tiers.map((tier) => ({ sizeRow, ...tier }))),
  );
}

function newSizeRow({ productId, vat, priority, size }: SizeToEnter) {
  const { srp = null, advance = null, points, pointsOnly, pointsReceived, phonePrice, gratis } = size;
  const net = (gross: Grosze | null) => (gross === null ? null : netOf(gross, vat));
  return {
    ...sizeColumns(size, vat),
    productId,
    priority,
    srpGross: srp,
    srpNet: net(srp),
    advanceGross: advance,
    advanceNet: net(advance),
    points,
    pointsOnly,
    pointsReceived,
    phonePrice,
    gratis,
  };
}

/**
 * Writes the draft over a stored product; returns how many visitors were waiting for what is back in stock. Sizes that
 * the draft does not name stay.
 */
export async function updateProduct(
  tx: Orm,
  id: number,
  draft: ProductDraft,
  { words, pictures }: { words: WordWriter; pictures?: PictureEntry[] },
): Promise<number> {
  const [row] = await tx.select().from(t.products).where(eq(t.products.id, id)).for('no key update');
  if (!row) throw new Error(`product ${id} is not in the store`);
  const own = productColumns(draft, await seriesNamed(tx, [draft]));
  if (differs(row, own)) await tx.update(t.products).set(own).where(eq(t.products.id, id));
  await updateCategories(tx, id, draft.categoryIds);
  if (pictures) await updatePictures(tx, id, pictures);
  await updateParameters(tx, id, draft);
  const notified = await updateSizes(tx, id, draft);
  await enterWords(tx, [{ id, entry: draft }], words);
  return notified;
}

const differs = (row: Record<string, unknown>, own: Record<string, unknown>): boolean =>
  Object.entries(own).some(([key, value]) => !isSameValue(row[key], value));

async function updateCategories(tx: Orm, productId: number, next: number[]): Promise<void> {
  const rows = await tx
    .select()
    .from(t.productCategories)
    .where(eq(t.productCategories.productId, productId))
    .orderBy(asc(t.productCategories.position));
  if (JSON.stringify(rows.map(({ categoryId }) => categoryId)) === JSON.stringify(next)) return;
  await tx.delete(t.productCategories).where(eq(t.productCategories.productId, productId));
  await tx
    .insert(t.productCategories)
    .values(next.map((categoryId, position) => ({ productId, categoryId, position })));
}

async function updatePictures(tx: Orm, productId: number, pictures: PictureEntry[]): Promise<void> {
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

async function updateParameters(tx: Orm, productId: number, draft: ProductDraft): Promise<void> {
  const values = await valuesNamed(tx, [draft]);
  const ids = new Set(valueKeys(draft).map((key) => values.get(key) ?? 0));
  const rows = await tx
    .select()
    .from(t.productParameterValues)
    .where(eq(t.productParameterValues.productId, productId));
  const known = new Set(rows.map(({ valueId }) => valueId));
  const removed = [...known].filter((valueId) => !ids.has(valueId));
  const { productId: ofProduct, valueId: ofValue } = t.productParameterValues;
  if (removed.length > 0)
    await tx.delete(t.productParameterValues).where(and(eq(ofProduct, productId), inArray(ofValue, removed)));
  const added = [...ids].filter((id) => !known.has(id));
  if (added.length > 0)
    await tx.insert(t.productParameterValues).values(added.map((valueId) => ({ productId, valueId })));
}

/** Products that files and forms write, as far as their sizes are concerned. */
type Written = Pick<ProductDraft, 'code' | 'vat' | 'sizes'>;

const portion = 1_000;

/**
 * Locks stored products, then those of their sizes that will be written. Both by id, as orders lock sizes: in any
 * other order an order and an import could wait for each other. Other sizes stay free for orders.
 */
export async function lockWritten(tx: Orm, products: readonly Written[]): Promise<void> {
  const byCode = new Map(products.map((product) => [product.code, product]));
  const codes = [...byCode.keys()];
  const found: { id: number; code: string }[] = [];
  for (let at = 0; at < codes.length; at += portion) {
    const { id, code } = t.products;
    found.push(
      ...(await tx
        .select({ id, code })
        .from(t.products)
        .where(inArray(code, codes.slice(at, at + portion)))),
    );
  }
  const wanted = new Map(found.map(({ id, code }) => [id, byCode.get(code)]));
  const ids = inOrder(wanted.keys());
  const written: number[] = [];
  for (let at = 0; at < ids.length; at += portion) {
    const part = ids.slice(at, at + portion);
    const { id } = t.products;
    await tx.select({ id }).from(t.products).where(inArray(id, part)).orderBy(asc(id)).for('no key update');
    const rows = await tx.select().from(t.sizes).where(inArray(t.sizes.productId, part));
    written.push(...rows.filter((row) => isWritten(row, wanted.get(row.productId))).map((row) => row.id));
  }
  await lockSizes(tx, written);
}

const inOrder = (ids: Iterable<number>): number[] => [...ids].toSorted((one, other) => one - other);

async function lockSizes(tx: Orm, rowIds: Iterable<number>): Promise<void> {
  const ids = inOrder(rowIds);
  const { id } = t.sizes;
  for (let at = 0; at < ids.length; at += portion) {
    const part = ids.slice(at, at + portion);
    await tx.select({ id }).from(t.sizes).where(inArray(id, part)).orderBy(asc(id)).for('update');
  }
}

function isWritten(row: typeof t.sizes.$inferSelect, product: Omit<Written, 'code'> | undefined): boolean {
  const size = product?.sizes.find(({ id }) => id === row.sizeId);
  return product !== undefined && size !== undefined && differs(row, sizeColumns(size, product.vat, row));
}

async function updateSizes(tx: Orm, productId: number, draft: ProductDraft): Promise<number> {
  const ofProduct = () => tx.select().from(t.sizes).where(eq(t.sizes.productId, productId)).orderBy(asc(t.sizes.id));
  const read = await ofProduct();
  await lockSizes(
    tx,
    read.filter((row) => isWritten(row, draft)).map(({ id }) => id),
  );
  // Read again, because an order may have taken stock before the lock.
  const rows = await ofProduct();
  const known = new Map(rows.map((row) => [row.sizeId, row]));
  const wanted = new Map(draft.sizes.map((size) => [size.id, size]));
  let notified = 0;
  for (const row of rows) {
    const size = wanted.get(row.sizeId);
    if (!size) continue;
    const own = sizeColumns(size, draft.vat, row);
    if (!differs(row, own)) continue;
    // One update, because a trigger notifies waiting visitors by the final state of the size.
    await tx.update(t.sizes).set(own).where(eq(t.sizes.id, row.id));
    notified += await notifiedOf(tx, row.id);
  }
  const added = draft.sizes.filter(({ id }) => !known.has(id));
  const first = Math.max(-1, ...rows.map(({ priority }) => priority)) + 1;
  await enterSizes(
    tx,
    added.map((size, at) => ({ productId, vat: draft.vat, priority: first + at, size })),
  );
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

async function enterWords(tx: Orm, entered: { id: number; entry: ProductDraft }[], words: WordWriter) {
  await words.learn(
    tx,
    entered.flatMap(({ entry: { name, series, parameters, sizes } }) => [
      name,
      series ?? '',
      ...parameters.flatMap(({ values }) => values),
      ...sizes.map((size) => size.name),
    ]),
  );
  await words.describe(
    tx,
    entered.map(({ id, entry }) => ({ id, texts: [entry.lead, ...entry.description.map(plainText)] })),
  );
}

/** Sets the parts of a bundle, which must exist already. */
export async function enterBundle(
  tx: Orm,
  productId: number,
  parts: { product: string; size: string; quantity: number }[],
): Promise<void> {
  for (const [position, part] of parts.entries()) {
    const [row] = await tx
      .select({ id: t.sizes.id })
      .from(t.sizes)
      .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
      .where(and(eq(t.products.slug, part.product), eq(t.sizes.sizeId, part.size)));
    if (!row) throw new Error(`bundle part ${part.product} ${part.size} is not in the store`);
    await tx.insert(t.bundleParts).values({ productId, position, sizeRow: row.id, quantity: part.quantity });
  }
}

/** Whether a set would become something else while it has parts, which orders would then still take from stock. */
export async function losesParts(tx: Orm, id: number, { type }: Pick<ProductDraft, 'type'>): Promise<boolean> {
  if (type === 'product_bundle') return false;
  return (await tx.$count(t.bundleParts, eq(t.bundleParts.productId, id))) > 0;
}

async function seriesNamed(tx: Orm, drafts: Pick<ProductDraft, 'series'>[]): Promise<Map<string, number>> {
  const names = new Map(drafts.flatMap(({ series }) => (series === null ? [] : [[slugOf(series), series] as const])));
  if (names.size === 0) return new Map();
  await tx
    .insert(t.series)
    .values([...names].map(([slug, name]) => ({ slug, name })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(t.series)
    .where(inArray(t.series.slug, [...names.keys()]));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

const valueKeys = ({ parameters }: ProductDraft): string[] =>
  parameters.flatMap(({ name, values }) => values.map((value) => `${slugOf(name)} ${slugOf(value)}`));

/** Ids of parameter values by the slugs of parameter and value; new ones are created. */
async function valuesNamed(tx: Orm, drafts: Pick<ProductDraft, 'parameters'>[]): Promise<Map<string, number>> {
  const parameters = new Map(
    drafts.flatMap((draft) => draft.parameters.map(({ name }) => [slugOf(name), name] as const)),
  );
  if (parameters.size === 0) return new Map();
  const known = await tx.select({ id: t.parameters.id }).from(t.parameters);
  await tx
    .insert(t.parameters)
    .values([...parameters].map(([slug, name], place) => ({ slug, name, position: known.length + place })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(t.parameters)
    .where(inArray(t.parameters.slug, [...parameters.keys()]));
  const slugOfParameter = new Map(rows.map(({ id, slug }) => [id, slug]));
  const idOfParameter = new Map(rows.map(({ id, slug }) => [slug, id]));
  const values = new Map(
    drafts.flatMap((draft) =>
      draft.parameters.flatMap(({ name: parameter, values: names }) =>
        names.map((name) => {
          const row = { parameterId: idOfParameter.get(slugOf(parameter)) ?? 0, slug: slugOf(name), name };
          return [`${slugOf(parameter)} ${row.slug}`, row] as const;
        }),
      ),
    ),
  );
  await tx
    .insert(t.parameterValues)
    .values([...values.values()])
    .onConflictDoNothing();
  const written = await tx
    .select()
    .from(t.parameterValues)
    .where(inArray(t.parameterValues.parameterId, [...slugOfParameter.keys()]));
  return new Map(written.map(({ id, parameterId, slug }) => [`${slugOfParameter.get(parameterId)} ${slug}`, id]));
}

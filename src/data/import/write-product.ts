import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { plainText } from '../../shop/content/marked-text.ts';
import type { Grosze, Money, VatRate } from '../../shop/money/money.ts';
import { netOf } from '../../shop/money/money.ts';
import type { NamedProduct, ProductDraft, SizeDraft } from '../../shop/owner/product/product-draft.ts';
import { plainProductKeys, plainSizeKeys } from '../../shop/owner/product/product-fields.ts';
import { isSameValue } from '../../shop/owner/product/same-value.ts';
import { movedStock } from '../../shop/owner/product/stock-change.ts';
import type { QuantityTier, Subscription } from '../../shop/price/price.ts';
import type { Size } from '../../shop/product/product.ts';
import { slugOf } from '../../shop/text/slug.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type PromotionEntry, promotionRow } from '../catalogue/promotion-entry.ts';
import type { Orm } from '../db/db.ts';
import { insertJson, updateJson } from '../db/json-rows.ts';
import { grouped } from '../db/rows.ts';
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
    // 0 is none of the stored ones, so that a new series is a difference.
    seriesId: series === null ? null : (seriesIds.get(slugOf(series)) ?? 0),
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

/** A draft that is written over a stored product. Without `pictures` these stay. */
export interface ProductUpdate {
  id: number;
  draft: ProductDraft;
  pictures?: PictureEntry[];
}

/** Returns how many visitors were waiting for what is back in stock. */
export const updateProduct = async (tx: Orm, update: ProductUpdate, words: WordWriter): Promise<number> =>
  (await updateProducts(tx, [update], words)).notified;

/**
 * Writes drafts over stored products, and only what differs; `changed` counts the products of which something did. Sizes
 * that a draft does not name stay.
 */
export async function updateProducts(
  tx: Orm,
  updates: ProductUpdate[],
  words: WordWriter,
): Promise<{ changed: number; notified: number }> {
  if (updates.length === 0) return { changed: 0, notified: 0 };
  const first = await changesOf(tx, updates, await namesKnown(tx, draftsOf(updates)));
  const touched = updates.filter(({ id }) => first.touched.has(id));
  if (touched.length === 0) return { changed: 0, notified: 0 };
  await lockRows(tx, t.products, first.touched);
  await lockRows(tx, t.sizes, new Set(first.sizes.map(({ id }) => id)));
  // Read again, because an order may have taken stock before the lock.
  const drafts = draftsOf(touched);
  const names = { series: await seriesNamed(tx, drafts), values: await valuesNamed(tx, drafts) };
  const changes = await changesOf(tx, touched, names);
  await updateJson(tx, t.products, changes.products);
  await replaceOf(tx, t.productCategories, changes.categories);
  await replaceOf(tx, t.productPictures, changes.pictures);
  await removeValues(tx, changes.goneValues);
  await insertJson(tx, t.productParameterValues, changes.newValues);
  // One update, because a trigger notifies waiting visitors by the final state of the size.
  await updateJson(tx, t.sizes, changes.sizes);
  await enterSizes(tx, changes.newSizes);
  await enterWords(
    tx,
    touched.map(({ id, draft }) => ({ id, entry: draft })),
    words,
  );
  const notified = await notifiedOf(
    tx,
    changes.sizes.map(({ id }) => id),
  );
  return { changed: touched.length, notified };
}

const draftsOf = (updates: ProductUpdate[]): ProductDraft[] => updates.map(({ draft }) => draft);

/** The ids of series and parameter values by their slugs. One that is not stored yet has none. */
interface Names {
  series: Map<string, number>;
  values: Map<string, number>;
}

const namesKnown = async (tx: Orm, drafts: ProductDraft[]): Promise<Names> => ({
  series: await storedSeries(tx, [...seriesIn(drafts).keys()]),
  values: await storedValues(tx, [...parametersIn(drafts).keys()]),
});

type ValueRow = typeof t.productParameterValues.$inferSelect;

/** What a writing of these drafts would change: rows by their tables. */
async function changesOf(tx: Orm, updates: ProductUpdate[], { series, values }: Names) {
  const stored = await rowsOfProducts(
    tx,
    updates.map(({ id }) => id),
  );
  const changes = {
    touched: new Set<number>(),
    products: [] as ({ id: number } & ReturnType<typeof productColumns>)[],
    categories: new Map<number, (typeof t.productCategories.$inferInsert)[]>(),
    pictures: new Map<number, (typeof t.productPictures.$inferInsert)[]>(),
    goneValues: [] as ValueRow[],
    newValues: [] as ValueRow[],
    sizes: [] as ({ id: number } & ReturnType<typeof sizeColumns>)[],
    newSizes: [] as SizeToEnter[],
  };
  for (const { id, draft, pictures } of updates) {
    const row = stored.products.get(id);
    if (!row) throw new Error(`product ${id} is not in the store`);
    const own = productColumns(draft, series);
    if (differs(row, own)) changes.products.push({ id, ...own });

    const categories = stored.categories.get(id) ?? [];
    if (!isSameValue(categories, draft.categoryIds)) {
      const rows = draft.categoryIds.map((categoryId, position) => ({ productId: id, categoryId, position }));
      changes.categories.set(id, rows);
    }
    const shown = stored.pictures.get(id) ?? [];
    if (pictures && !isSameValue(shown.map(pictureIdOf), pictures.map(pictureIdOf))) {
      const known = new Map(shown.map((picture) => [picture.pictureId, picture]));
      const rows = pictures.map((picture, position) => ({
        ...picture,
        ...known.get(picture.pictureId),
        productId: id,
        position,
      }));
      changes.pictures.set(id, rows);
    }
    const wanted = new Set(valueKeys(draft).map((key) => values.get(key) ?? 0));
    const known = new Set(stored.values.get(id));
    const rowsFor = (ids: number[]) => ids.map((valueId) => ({ productId: id, valueId }));
    const goneValues = rowsFor([...known].filter((valueId) => !wanted.has(valueId)));
    const newValues = rowsFor([...wanted].filter((valueId) => !known.has(valueId)));
    changes.goneValues.push(...goneValues);
    changes.newValues.push(...newValues);

    const sizes = stored.sizes.get(id) ?? [];
    const changed = changedSizes(sizes, draft);
    const added = addedSizes(id, sizes, draft);
    changes.sizes.push(...changed);
    changes.newSizes.push(...added);
    const rewritten = changes.categories.has(id) || changes.pictures.has(id) || changes.products.at(-1)?.id === id;
    if (rewritten || goneValues.length + newValues.length + changed.length + added.length > 0) changes.touched.add(id);
  }
  return changes;
}

const pictureIdOf = ({ pictureId }: { pictureId: number }): number => pictureId;

/** What is stored of products, in their order of places. */
async function rowsOfProducts(tx: Orm, ids: number[]) {
  const { productCategories, productPictures, productParameterValues, sizes } = t;
  const products = await tx.select().from(t.products).where(inArray(t.products.id, ids));
  const categories = await tx
    .select()
    .from(productCategories)
    .where(inArray(productCategories.productId, ids))
    .orderBy(asc(productCategories.position));
  const pictures = await tx
    .select()
    .from(productPictures)
    .where(inArray(productPictures.productId, ids))
    .orderBy(asc(productPictures.position));
  const values = await tx.select().from(productParameterValues).where(inArray(productParameterValues.productId, ids));
  const sized = await tx.select().from(sizes).where(inArray(sizes.productId, ids)).orderBy(asc(sizes.id));
  return {
    products: new Map(products.map((row) => [row.id, row])),
    categories: grouped(categories, productOf, ({ categoryId }) => categoryId),
    pictures: grouped(pictures, productOf, (row) => row),
    values: grouped(values, productOf, ({ valueId }) => valueId),
    sizes: grouped(sized, productOf, (row) => row),
  };
}

const productOf = ({ productId }: { productId: number }): number => productId;

const differs = (row: Record<string, unknown>, own: Record<string, unknown>): boolean =>
  Object.entries(own).some(([key, value]) => !isSameValue(row[key], value));

type SizeRow = typeof t.sizes.$inferSelect;

function changedSizes(rows: SizeRow[], { sizes, vat }: ProductDraft) {
  const wanted = new Map(sizes.map((size) => [size.id, size]));
  return rows.flatMap((row) => {
    const size = wanted.get(row.sizeId);
    const own = size && sizeColumns(size, vat, row);
    return own && differs(row, own) ? [{ id: row.id, ...own }] : [];
  });
}

function addedSizes(productId: number, rows: SizeRow[], { sizes, vat }: ProductDraft): SizeToEnter[] {
  const known = new Set(rows.map(({ sizeId }) => sizeId));
  const first = Math.max(-1, ...rows.map(({ priority }) => priority)) + 1;
  return sizes.filter(({ id }) => !known.has(id)).map((size, at) => ({ productId, vat, priority: first + at, size }));
}

/** Puts the rows of products in the place of those they had. */
async function replaceOf<Table extends typeof t.productCategories | typeof t.productPictures>(
  tx: Orm,
  table: Table,
  next: Map<number, Table['$inferInsert'][]>,
): Promise<void> {
  if (next.size === 0) return;
  await tx.delete(table).where(inArray(table.productId, [...next.keys()]));
  await insertJson<PgTable>(tx, table, [...next.values()].flat());
}

async function removeValues(tx: Orm, gone: ValueRow[]): Promise<void> {
  if (gone.length === 0) return;
  await tx.execute(
    sql`delete from product_parameter_values v
      using json_to_recordset(${JSON.stringify(gone)}::json) as gone ("productId" integer, "valueId" integer)
      where v.product_id = gone."productId" and v.value_id = gone."valueId"`,
  );
}

const portion = 1_000;

/**
 * Locks what will be written: products first, then sizes, both by id, as orders lock sizes. In any other order an order
 * and an import could wait for each other. Other sizes stay free for orders.
 */
async function lockRows(tx: Orm, table: typeof t.products | typeof t.sizes, rows: ReadonlySet<number>): Promise<void> {
  const ids = [...rows].toSorted((one, other) => one - other);
  const strength = table === t.products ? 'no key update' : 'update';
  for (let at = 0; at < ids.length; at += portion) {
    const part = ids.slice(at, at + portion);
    await tx.select({ id: table.id }).from(table).where(inArray(table.id, part)).orderBy(asc(table.id)).for(strength);
  }
}

/** The number of visitors whose mails the trigger has just written. */
async function notifiedOf(tx: Orm, sizeRows: number[]): Promise<number> {
  const { sizeRow, notifiedAt } = t.stockWatchers;
  if (sizeRows.length === 0) return 0;
  return tx.$count(t.stockWatchers, and(inArray(sizeRow, sizeRows), sql`${notifiedAt} = now()`));
}

type Told = Pick<ProductDraft, 'name' | 'series' | 'parameters' | 'sizes' | 'lead' | 'description'>;

const namesIn = ({ name, series, parameters, sizes }: Told): string[] => [
  name,
  series ?? '',
  ...parameters.flatMap((own) => [own.name, ...own.values]),
  ...sizes.map((size) => size.name),
];

const textsIn = ({ lead, description }: Told): string[] => [lead, ...description.map(plainText)];

async function enterWords(tx: Orm, entered: { id: number; entry: Told }[], words: WordWriter) {
  await words.learn(
    tx,
    entered.flatMap(({ entry }) => namesIn(entry)),
  );
  await words.describe(
    tx,
    entered.map(({ id, entry }) => ({ id, texts: textsIn(entry) })),
  );
}

/** Stores the words of products that are to be entered: finding their forms takes as long as writing the products. */
export const learnAhead = (orm: Orm, products: NamedProduct[], words: WordWriter): Promise<void> =>
  words.learn(
    orm,
    products.flatMap((own) => {
      const producer = typeof own.producer === 'string' ? own.producer : own.producer.name;
      return [...namesIn(own), ...textsIn(own), ...own.category, producer];
    }),
  );

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

/** Sets that have parts, which orders would still take from stock if they became something else. */
export async function setsWithParts(tx: Orm, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { productId } = t.bundleParts;
  const rows = await tx.selectDistinct({ productId }).from(t.bundleParts).where(inArray(productId, ids));
  return new Set(rows.map(productOf));
}

export const losesParts = async (tx: Orm, id: number, { type }: Pick<ProductDraft, 'type'>): Promise<boolean> =>
  type !== 'product_bundle' && (await setsWithParts(tx, [id])).has(id);

const seriesIn = (drafts: Pick<ProductDraft, 'series'>[]): Map<string, string> =>
  new Map(drafts.flatMap(({ series }) => (series === null ? [] : [[slugOf(series), series]])));

async function storedSeries(tx: Orm, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await tx.select().from(t.series).where(inArray(t.series.slug, slugs));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

async function seriesNamed(tx: Orm, drafts: Pick<ProductDraft, 'series'>[]): Promise<Map<string, number>> {
  const names = seriesIn(drafts);
  const rows = [...names].map(([slug, name]) => ({ slug, name }));
  await insertJson(tx, t.series, rows, { onConflict: sql`on conflict do nothing` });
  return storedSeries(tx, [...names.keys()]);
}

const valueKeys = ({ parameters }: ProductDraft): string[] =>
  parameters.flatMap(({ name, values }) => values.map((value) => `${slugOf(name)} ${slugOf(value)}`));

const parametersIn = (drafts: Pick<ProductDraft, 'parameters'>[]): Map<string, string> =>
  new Map(drafts.flatMap(({ parameters }) => parameters.map(({ name }) => [slugOf(name), name])));

async function storedValues(tx: Orm, parameters: string[]): Promise<Map<string, number>> {
  if (parameters.length === 0) return new Map();
  const { id, slug } = t.parameterValues;
  const rows = await tx
    .select({ id, slug, parameter: t.parameters.slug })
    .from(t.parameterValues)
    .innerJoin(t.parameters, eq(t.parameters.id, t.parameterValues.parameterId))
    .where(inArray(t.parameters.slug, parameters));
  return new Map(rows.map((row) => [`${row.parameter} ${row.slug}`, row.id]));
}

/** Ids of parameter values by the slugs of parameter and value; new ones are created. */
async function valuesNamed(tx: Orm, drafts: Pick<ProductDraft, 'parameters'>[]): Promise<Map<string, number>> {
  const parameters = parametersIn(drafts);
  if (parameters.size === 0) return new Map();
  const known = await tx.$count(t.parameters);
  const onConflict = sql`on conflict do nothing`;
  const named = [...parameters].map(([slug, name], place) => ({ slug, name, position: known + place }));
  await insertJson(tx, t.parameters, named, { onConflict });
  const rows = await tx
    .select()
    .from(t.parameters)
    .where(inArray(t.parameters.slug, [...parameters.keys()]));
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]));
  const values = new Map(
    drafts.flatMap((draft) =>
      draft.parameters.flatMap(({ name: parameter, values: names }) =>
        names.map((name) => {
          const row = { parameterId: idOf.get(slugOf(parameter)) ?? 0, slug: slugOf(name), name };
          return [`${row.parameterId} ${row.slug}`, row] as const;
        }),
      ),
    ),
  );
  await insertJson(tx, t.parameterValues, [...values.values()], { onConflict });
  return storedValues(tx, [...parameters.keys()]);
}

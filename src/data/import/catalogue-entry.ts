import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Grosze, Money, VatRate } from '../../shop/money/money.ts';
import { netOf } from '../../shop/money/money.ts';
import type { QuantityTier, Subscription } from '../../shop/price/price.ts';
import type { OrderRange, PackContent, ProductType, Size, WithdrawalException } from '../../shop/product/product.ts';
import { slugOf } from '../../shop/text/slug.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type PromotionEntry, promotionRow } from '../catalogue/promotion-entry.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { WordWriter } from '../search/search-words.ts';

/** A size to be created. Prices are gross; the net price is computed from the product's VAT rate. */
export interface SizeEntry
  extends Pick<
    Size,
    | 'id'
    | 'name'
    | 'code'
    | 'amount'
    | 'status'
    | 'statusText'
    | 'dispatch'
    | 'points'
    | 'pointsOnly'
    | 'pointsReceived'
    | 'phonePrice'
    | 'gratis'
  > {
  gross: Grosze;
  srp: Grosze | null;
  advance: Grosze | null;
  content: PackContent | null;
  /** Weight of one packed unit; left out: the default from the owner's settings. */
  grams?: number | null;
  /** The number of its bar code (GTIN). */
  ean?: string | null;
  /** The price history, oldest first; the last row is the current price. Empty: on offer from now on. */
  ledger: { from: Instant; gross: Grosze }[];
  promotions: PromotionEntry[];
  tiers: QuantityTier[];
}

export interface ProductEntry {
  slug: string;
  code: string;
  name: string;
  type: ProductType;
  unitId: string;
  vat: VatRate;
  producerId: number;
  series: string | null;
  categoryIds: number[];
  lead: string;
  description: string[];
  care: string[];
  facts: [string, string][];
  warnings: string | null;
  withdrawal: WithdrawalException | null;
  version: string | null;
  sizeLabel: string | null;
  netOnly: boolean;
  perishable: boolean;
  range: OrderRange;
  addedAt: Instant;
  /** `sizeIds`: the sizes a picture shows; `null` is all. */
  pictures: { pictureId: number; alt: string; sizeIds: string[] | null }[];
  parameters: { slug: string; name: string; values: string[] }[];
  subscription: Subscription | null;
  sizes: SizeEntry[];
}

/** Writes products with all related rows, and adds their words to the search. Returns their ids, in order. */
export async function enterProducts(tx: Orm, entries: ProductEntry[], words: WordWriter): Promise<number[]> {
  const seriesIds = await seriesNamed(tx, entries);
  const rows = await insertAll(
    t.products,
    entries.map((entry) => productRow(entry, seriesIds)),
    (part) => tx.insert(t.products).values(part).returning({ id: t.products.id, slug: t.products.slug }),
  );
  const idOfSlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  const entered = entries.map((entry) => ({ id: idOfSlug.get(entry.slug) ?? 0, entry }));
  const values = await valuesNamed(tx, entries);

  await insertRows(tx, t.productCategories, entered, ({ id, entry }) =>
    entry.categoryIds.map((categoryId, position) => ({ productId: id, categoryId, position })),
  );
  await insertRows(tx, t.productPictures, entered, ({ id, entry }) =>
    entry.pictures.map((picture, position) => ({ productId: id, position, ...picture })),
  );
  await insertRows(tx, t.productParameterValues, entered, ({ id, entry }) =>
    [...new Set(valueKeys(entry))].map((key) => ({ productId: id, valueId: values.get(key) ?? 0 })),
  );
  await insertRows(tx, t.subscriptions, entered, ({ id, entry: { subscription } }) =>
    subscription ? [{ productId: id, ...subscription }] : [],
  );
  await enterSizes(tx, entered);
  await enterWords(tx, entered, words);
  return entered.map(({ id }) => id);
}

export interface Entered {
  id: number;
  entry: ProductEntry;
  /** The first priority of its new sizes, if it has others already. */
  firstPriority?: number;
}

function productRow(
  { series, categoryIds, pictures, parameters, subscription, sizes, range, ...own }: ProductEntry,
  seriesIds: Map<string, number>,
) {
  return { ...own, ...range, seriesId: series === null ? null : (seriesIds.get(slugOf(series)) ?? null) };
}

export async function enterSizes(tx: Orm, entered: Entered[]): Promise<void> {
  const sizes = entered.flatMap(({ id, entry, firstPriority = 0 }) =>
    entry.sizes.map((size, place) => ({ productId: id, vat: entry.vat, priority: firstPriority + place, size })),
  );
  const rows = await insertAll(t.sizes, sizes.map(sizeRow), (part) =>
    tx.insert(t.sizes).values(part).returning({ id: t.sizes.id, productId: t.sizes.productId, sizeId: t.sizes.sizeId }),
  );
  const rowOf = new Map(rows.map(({ id, productId, sizeId }) => [`${productId} ${sizeId}`, id]));
  const written = sizes.map(({ productId, vat, size }) => ({
    size,
    sizeRow: rowOf.get(`${productId} ${size.id}`) ?? 0,
    withNet: (gross: Grosze): Money => ({ gross, net: netOf(gross, vat) }),
  }));
  await insertRows(tx, t.priceHistory, written, ({ size, sizeRow, withNet }) =>
    size.ledger.map(({ from, gross }) => ({ sizeRow, effectiveFrom: from, ...withNet(gross) })),
  );
  await insertRows(tx, t.promotions, written, ({ size, sizeRow, withNet }) =>
    size.promotions.map((promotion) => ({ sizeRow, ...promotionRow(promotion), ...withNet(promotion.gross) })),
  );
  await insertRows(tx, t.quantityTiers, written, ({ size, sizeRow }) =>
    size.tiers.map((tier) => ({ sizeRow, ...tier })),
  );
}

function sizeRow({
  productId,
  vat,
  priority,
  size,
}: {
  productId: number;
  vat: VatRate;
  priority: number;
  size: SizeEntry;
}) {
  const net = (gross: Grosze | null) => (gross === null ? null : netOf(gross, vat));
  return {
    productId,
    sizeId: size.id,
    name: size.name,
    code: size.code,
    priority,
    amount: size.amount,
    status: size.status,
    statusText: size.statusText,
    dispatchKind: size.dispatch.kind,
    dispatchDays: size.dispatch.days,
    dispatchDeadline: size.dispatch.deadline,
    regularGross: size.gross,
    regularNet: netOf(size.gross, vat),
    srpGross: size.srp,
    srpNet: net(size.srp),
    advanceGross: size.advance,
    advanceNet: net(size.advance),
    points: size.points,
    pointsOnly: size.pointsOnly,
    pointsReceived: size.pointsReceived,
    phonePrice: size.phonePrice,
    gratis: size.gratis,
    contentAmount: size.content?.amount ?? null,
    contentUnit: size.content?.unit ?? null,
    grams: size.grams ?? null,
    ean: size.ean ?? null,
  };
}

export async function enterWords(tx: Orm, entered: Entered[], words: WordWriter) {
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
    entered.map(({ id, entry }) => ({ id, texts: [entry.lead, ...entry.description] })),
  );
}

/** A statement takes at most 65,535 values. */
const mostValues = 30_000;

/** Inserts in as many statements as the values need. */
async function insertAll<Row, Answer>(
  table: PgTable,
  rows: Row[],
  insert: (part: Row[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const size = Math.floor(mostValues / Object.keys(getTableColumns(table)).length);
  const answers: Answer[] = [];
  for (let at = 0; at < rows.length; at += size) answers.push(...(await insert(rows.slice(at, at + size))));
  return answers;
}

async function insertRows<Table extends PgTable, One>(
  tx: Orm,
  table: Table,
  things: One[],
  rowsOf: (thing: One) => Table['$inferInsert'][],
): Promise<void> {
  await insertAll(table, things.flatMap(rowsOf), async (part) => {
    await tx.insert(table).values(part);
    return [];
  });
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

export async function seriesNamed(tx: Orm, entries: ProductEntry[]): Promise<Map<string, number>> {
  const names = new Map(entries.flatMap(({ series }) => (series === null ? [] : [[slugOf(series), series] as const])));
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

export function valueKeys({ parameters }: ProductEntry): string[] {
  return parameters.flatMap(({ slug, values }) => values.map((name) => `${slug} ${slugOf(name)}`));
}

/** Ids of parameter values by the slugs of parameter and value; new ones are created. */
export async function valuesNamed(tx: Orm, entries: ProductEntry[]): Promise<Map<string, number>> {
  const parameters = new Map(
    entries.flatMap((entry) => entry.parameters.map(({ slug, name }) => [slug, name] as const)),
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
    entries.flatMap((entry) =>
      entry.parameters.flatMap(({ slug, values: names }) =>
        names.map((name) => {
          const row = { parameterId: idOfParameter.get(slug) ?? 0, slug: slugOf(name), name };
          return [`${slug} ${row.slug}`, row] as const;
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

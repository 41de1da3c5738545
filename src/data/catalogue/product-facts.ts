import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Producer, Product } from '../../shop/catalogue/catalogue.ts';
import { shownProductKeys } from '../../shop/owner/product/product-fields.ts';
import type { ChargedPrice, Promotion, QuantityTier, Subscription } from '../../shop/price/price.ts';
import { chargedPrices } from '../../shop/price/price-history.ts';
import type { Named, Parameter, Picture, Size } from '../../shop/product/product.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { grouped, nonEmptyColumns } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import { isPublished, newestOpinionsOf } from './opinion-rows.ts';
import { ledgerOf, promotionsOf, type SizeRow, sizeOf } from './size-rows.ts';

/** All stored data of a product, independent of time. Its price at an instant is computed from this. */
export interface ProductFacts extends Omit<Product, 'sizes' | 'bundle' | 'isNew'> {
  addedAt: Instant;
  sizes: SizeFacts[];
  bundle: { productId: number; sizeId: string; quantity: number }[];
}

export interface SizeFacts {
  size: Size;
  promotions: Promotion[];
  /** Prices that were really charged: a reduction needs those before it, and a set those of its parts. */
  history: ChargedPrice[];
  tiers: QuantityTier[];
}

/** Facts of many products in a fixed number of queries. Hidden products are left out, unless `hidden` is set. */
export async function loadFacts(orm: Orm, ids: number[], { hidden = false } = {}): Promise<ProductFacts[]> {
  if (ids.length === 0) return [];
  const found = await orm
    .select({ product: t.products, producer: t.producers, unit: t.units, series: t.series })
    .from(t.products)
    .innerJoin(t.producers, eq(t.producers.id, t.products.producerId))
    .innerJoin(t.units, eq(t.units.id, t.products.unitId))
    .leftJoin(t.series, eq(t.series.id, t.products.seriesId))
    .where(and(inArray(t.products.id, ids), hidden ? undefined : isNull(t.products.withdrawnAt)));
  // Requests for random ids cost one query instead of eight.
  if (found.length === 0) return [];
  const sizes = await sizesOf(orm, ids);
  const opinions = await newestOpinionsOf(orm, ids);
  const distributions = await distributionsOf(orm, ids);
  const pictures = await picturesOf(orm, ids);
  const parameters = await parametersOf(orm, ids);
  const breadcrumbs = await breadcrumbsOf(orm, ids);
  const subscriptions = await subscriptionsOf(orm, ids);
  const bundles = await bundlesOf(orm, ids);
  return found.map(({ product: row, producer, unit, series }) => ({
    ...nonEmptyColumns(row, shownProductKeys),
    id: row.id,
    slug: row.slug,
    name: row.name,
    code: row.code,
    type: row.type,
    lead: row.lead,
    description: row.description,
    care: row.care,
    facts: row.facts,
    warnings: row.warnings,
    withdrawal: row.withdrawal,
    unit: { forms: unit.forms, symbol: unit.symbol, sellBy: unit.sellBy, precision: unit.precision },
    range: {
      minPerOrder: row.minPerOrder,
      maxPerOrder: row.maxPerOrder,
      minSizePerOrder: row.minSizePerOrder,
      maxSizePerOrder: row.maxSizePerOrder,
      minSubscription: row.minSubscription,
    },
    vat: row.vat,
    version: row.version,
    sizeLabel: row.sizeLabel,
    netOnly: row.netOnly,
    perishable: row.perishable,
    producer: producerOf(producer),
    series: series ? { slug: series.slug, name: series.name } : null,
    breadcrumbs: breadcrumbs.get(row.id) ?? [],
    parameters: parameters.get(row.id) ?? [],
    pictures: pictures.get(row.id) ?? [],
    sizes: sizes.get(row.id) ?? [],
    subscription: subscriptions.get(row.id) ?? null,
    bundle: bundles.get(row.id) ?? [],
    rating: { average: row.ratingCount === 0 ? 0 : row.ratingSum / row.ratingCount, count: row.ratingCount },
    distribution: distributions.get(row.id) ?? [0, 0, 0, 0, 0],
    opinions: opinions.get(row.id) ?? [],
    addedAt: row.addedAt,
  }));
}

/** The same facts with the current stock, in one query. */
export async function withAmounts(orm: Orm, known: ProductFacts[]): Promise<ProductFacts[]> {
  if (known.length === 0) return [];
  const { productId, sizeId, amount } = t.sizes;
  const ids = known.map(({ id }) => id);
  const rows = await orm.select({ productId, sizeId, amount }).from(t.sizes).where(inArray(productId, ids));
  const amounts = new Map(rows.map((row) => [`${row.productId} ${row.sizeId}`, row.amount]));
  return known.map((own) => ({
    ...own,
    sizes: own.sizes.map((each) => {
      const left = amounts.get(`${own.id} ${each.size.id}`) ?? each.size.amount;
      return { ...each, size: { ...each.size, amount: left } };
    }),
  }));
}

async function sizesOf(orm: Orm, ids: number[]): Promise<Map<number, SizeFacts[]>> {
  const rows = await orm.select().from(t.sizes).where(inArray(t.sizes.productId, ids)).orderBy(asc(t.sizes.priority));
  const promotions = await promotionsOf(orm, rows.map(rowId));
  const ledger = await ledgerOf(orm, rows.map(rowId));
  const tiers = await tiersOf(orm, rows.map(rowId));
  return grouped(
    rows,
    (row) => row.productId,
    (row) => ({
      size: sizeOf(row),
      promotions: promotions.get(row.id) ?? [],
      history: chargedPrices(ledger.get(row.id) ?? [], promotions.get(row.id) ?? []),
      tiers: tiers.get(row.id) ?? [],
    }),
  );
}

const rowId = (row: SizeRow) => row.id;

async function tiersOf(orm: Orm, rowIds: number[]): Promise<Map<number, QuantityTier[]>> {
  if (rowIds.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(t.quantityTiers)
    .where(inArray(t.quantityTiers.sizeRow, rowIds))
    .orderBy(asc(t.quantityTiers.threshold));
  return grouped(
    rows,
    (row) => row.sizeRow,
    ({ sizeRow: _, ...tier }) => tier,
  );
}

async function picturesOf(orm: Orm, ids: number[]): Promise<Map<number, Picture[]>> {
  const rows = await orm
    .select({
      productId: t.productPictures.productId,
      alt: t.productPictures.alt,
      sizeIds: t.productPictures.sizeIds,
      name: t.pictures.name,
      width: t.pictures.width,
      height: t.pictures.height,
    })
    .from(t.productPictures)
    .innerJoin(t.pictures, eq(t.pictures.id, t.productPictures.pictureId))
    .where(inArray(t.productPictures.productId, ids))
    .orderBy(asc(t.productPictures.position));
  return grouped(
    rows,
    (row) => row.productId,
    ({ productId: _, sizeIds, ...picture }) => (sizeIds ? { ...picture, sizes: sizeIds } : picture),
  );
}

async function parametersOf(orm: Orm, ids: number[]): Promise<Map<number, Parameter[]>> {
  const rows = await orm
    .select({ productId: t.productParameterValues.productId, parameter: t.parameters, value: t.parameterValues })
    .from(t.productParameterValues)
    .innerJoin(t.parameterValues, eq(t.parameterValues.id, t.productParameterValues.valueId))
    .innerJoin(t.parameters, eq(t.parameters.id, t.parameterValues.parameterId))
    .where(inArray(t.productParameterValues.productId, ids))
    .orderBy(asc(t.parameters.position), asc(t.parameterValues.id));
  const byProduct = new Map<number, Parameter[]>();
  for (const { productId, parameter, value } of rows) {
    const own = byProduct.get(productId) ?? [];
    byProduct.set(productId, own);
    let found = own.find(({ slug }) => slug === parameter.slug);
    if (!found) {
      found = { slug: parameter.slug, name: parameter.name, values: [] };
      own.push(found);
    }
    found.values.push({ slug: value.slug, name: value.name });
  }
  return byProduct;
}

/** The main category's path, top first. */
async function breadcrumbsOf(orm: Orm, ids: number[]): Promise<Map<number, Named[]>> {
  const rows = await rowsOf<{ product_id: number; slug: string; name: string }>(
    orm,
    sql`
    with recursive up as (
      select main.product_id, c.id, c.parent_id, c.slug, c.name, 0 as height from (
        select distinct on (product_id) product_id, category_id from product_categories
        where ${inArray(t.productCategories.productId, ids)} order by product_id, position) main
      join categories c on c.id = main.category_id
      union all
      select up.product_id, c.id, c.parent_id, c.slug, c.name, up.height + 1
      from categories c join up on up.parent_id = c.id)
    select product_id, slug, name from up order by product_id, height desc`,
  );
  return grouped(
    rows,
    (row) => row.product_id,
    ({ slug, name }) => ({ slug, name }),
  );
}

async function subscriptionsOf(orm: Orm, ids: number[]): Promise<Map<number, Subscription>> {
  const rows = await orm.select().from(t.subscriptions).where(inArray(t.subscriptions.productId, ids));
  return new Map(rows.map(({ productId, ...subscription }) => [productId, subscription]));
}

async function bundlesOf(orm: Orm, ids: number[]): Promise<Map<number, ProductFacts['bundle']>> {
  const rows = await orm
    .select({
      bundleId: t.bundleParts.productId,
      productId: t.sizes.productId,
      sizeId: t.sizes.sizeId,
      quantity: t.bundleParts.quantity,
    })
    .from(t.bundleParts)
    .innerJoin(t.sizes, eq(t.sizes.id, t.bundleParts.sizeRow))
    .where(inArray(t.bundleParts.productId, ids))
    .orderBy(asc(t.bundleParts.position));
  return grouped(
    rows,
    (row) => row.bundleId,
    ({ bundleId: _, ...part }) => part,
  );
}

/** Number of published opinions by stars, five stars first. */
async function distributionsOf(orm: Orm, ids: number[]): Promise<Map<number, Product['distribution']>> {
  const rows = await orm
    .select({ productId: t.opinions.productId, stars: t.opinions.stars, n: sql<number>`count(*)::int` })
    .from(t.opinions)
    .where(and(inArray(t.opinions.productId, ids), isPublished))
    .groupBy(t.opinions.productId, t.opinions.stars);
  const found = new Map<number, Product['distribution']>();
  for (const { productId, stars, n } of rows) {
    if (productId === null) continue;
    const distribution = found.get(productId) ?? [0, 0, 0, 0, 0];
    distribution[5 - stars] = n;
    found.set(productId, distribution);
  }
  return found;
}

const producerOf = ({ id: _, ...producer }: typeof t.producers.$inferSelect): Producer => producer;

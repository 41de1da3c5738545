import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BundlePart, Listing, ListingSort, Product, Tile } from '../shop/catalogue.ts';
import { lawfulLabels } from '../shop/price-labels.ts';
import type { Instant } from '../shop/product.ts';
import { categoryOf, mainCategoryPath, menuOf } from './category-tree.ts';
import { type Orm, rowsOf } from './db.ts';
import { offersOf, type SizeRow, sizeOf } from './offers.ts';
import {
  distributionOf,
  opinionsOf,
  parametersOf,
  producerOf,
  productPictures,
  quantityTiers,
  ratingOf,
  subscriptionOf,
  unitOf,
} from './product-parts.ts';
import { grouped } from './rows.ts';
import * as t from './schema.ts';
import { nextPromotionTurn, type Shelf, shelfIds } from './shelves.ts';

/** What the owner's settings say to the catalogue. */
export interface CatalogueRules {
  skipGaps: boolean;
  newForDays: number;
  perPage: number;
}

export interface ListingRequest {
  shelf: Shelf;
  sort: ListingSort;
  page: number;
  now: Instant;
}

const dayMs = 86_400_000;

/** The reading side of the catalogue. No caller sees a row. */
export function catalogueOver(orm: Orm, rules: CatalogueRules) {
  const isNew = (addedAt: Instant, now: Instant) => now - addedAt < rules.newForDays * dayMs;
  const offersFor = async (rows: SizeRow[], now: Instant) => {
    const ids = [...new Set(rows.map((row) => row.productId))];
    const perishable = new Set<number>();
    if (ids.length > 0) {
      const found = await orm
        .select({ id: t.products.id })
        .from(t.products)
        .where(and(inArray(t.products.id, ids), eq(t.products.perishable, true)));
      for (const row of found) perishable.add(row.id);
    }
    return offersOf(orm, rows, { now, skipGaps: rules.skipGaps, perishable: (row) => perishable.has(row.productId) });
  };

  /** Tiles in the order of the ids. */
  async function tiles(ids: number[], now: Instant): Promise<Tile[]> {
    if (ids.length === 0) return [];
    const found = await orm
      .select({ product: t.products, producer: t.producers.name, unit: t.units })
      .from(t.products)
      .innerJoin(t.producers, eq(t.producers.id, t.products.producerId))
      .innerJoin(t.units, eq(t.units.id, t.products.unitId))
      .where(and(inArray(t.products.id, ids), isNull(t.products.withdrawnAt)));
    const sizeRows = await orm
      .select()
      .from(t.sizes)
      .where(inArray(t.sizes.productId, ids))
      .orderBy(asc(t.sizes.priority));
    const offers = await offersFor(sizeRows, now);
    const sizesOf = grouped(
      sizeRows,
      (row) => row.productId,
      (row) => row,
    );
    const picturesOf = await productPictures(orm, ids);
    const byId = new Map(
      found.map(({ product, producer, unit }) => {
        const own = sizesOf.get(product.id) ?? [];
        const priced = own.map((row) => ({ row, offer: offers.get(row.id) }));
        const open = priced.filter(({ row }) => row.status !== 'disable' && row.amount !== 0);
        const choice = open.length > 0 ? open : priced;
        const shown = choice.reduce((best, next) =>
          (next.offer?.price.gross ?? 0) < (best.offer?.price.gross ?? 0) ? next : best,
        );
        const tile: Tile = {
          id: product.id,
          slug: product.slug,
          name: product.name,
          producer,
          pictures: (picturesOf.get(product.id) ?? []).slice(0, 2),
          offer: must(shown.offer),
          severalPrices: choice.some(({ offer }) => offer?.price.gross !== shown.offer?.price.gross),
          status: open.length > 0 ? shown.row.status : 'disable',
          unit: unitOf(unit),
          vat: product.vat,
          netOnly: product.netOnly,
          isNew: isNew(product.addedAt, now),
          rating: ratingOf(product),
        };
        return [product.id, tile] as const;
      }),
    );
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async function listing({ shelf, sort, page, now }: ListingRequest): Promise<Listing> {
    const ids = await shelfIds(orm, shelf, sort, { now, newForDays: rules.newForDays });
    // A page called "Promocje" is itself a claim, so only what may lawfully be called reduced stands on it.
    const kept = shelf.kind === 'bargains' ? await lawfullyReduced(ids, now) : ids;
    const pages = Math.max(1, Math.ceil(kept.length / rules.perPage));
    const shown = Math.min(page, pages);
    return {
      tiles: await tiles(kept.slice((shown - 1) * rules.perPage, shown * rules.perPage), now),
      total: kept.length,
      page: shown,
      pages,
      sort,
    };
  }

  async function lawfullyReduced(ids: number[], now: Instant): Promise<number[]> {
    const lawful = new Set(
      (await tiles(ids, now)).filter((tile) => lawfulLabels(tile.offer).badge !== null).map((tile) => tile.id),
    );
    return ids.filter((id) => lawful.has(id));
  }

  async function product(slug: string, now: Instant): Promise<Product | null> {
    const [found] = await orm
      .select({ product: t.products, producer: t.producers, unit: t.units, series: t.series })
      .from(t.products)
      .innerJoin(t.producers, eq(t.producers.id, t.products.producerId))
      .innerJoin(t.units, eq(t.units.id, t.products.unitId))
      .leftJoin(t.series, eq(t.series.id, t.products.seriesId))
      .where(and(eq(t.products.slug, slug), isNull(t.products.withdrawnAt)));
    if (!found) return null;
    const row = found.product;
    const sizeRows = await orm
      .select()
      .from(t.sizes)
      .where(eq(t.sizes.productId, row.id))
      .orderBy(asc(t.sizes.priority));
    const offers = await offersFor(sizeRows, now);
    const tiersOf = await quantityTiers(orm, sizeRows);
    const opinions = await opinionsOf(orm, row.id);
    return {
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
      unit: unitOf(found.unit),
      range: {
        minPerOrder: row.minPerOrder,
        maxPerOrder: row.maxPerOrder,
        minSizePerOrder: row.minSizePerOrder,
        maxSizePerOrder: row.maxSizePerOrder,
        minSubscription: row.minSubscription,
      },
      vat: row.vat,
      netOnly: row.netOnly,
      perishable: row.perishable,
      producer: producerOf(found.producer),
      series: found.series ? { slug: found.series.slug, name: found.series.name } : null,
      breadcrumbs: await mainCategoryPath(orm, row.id),
      parameters: await parametersOf(orm, row.id),
      pictures: (await productPictures(orm, [row.id])).get(row.id) ?? [],
      sizes: sizeRows.map((size) => ({
        size: sizeOf(size),
        offer: must(offers.get(size.id)),
        tiers: tiersOf.get(size.id) ?? [],
      })),
      subscription: await subscriptionOf(orm, row.id),
      bundle: await bundleOf(row.id, now),
      rating: ratingOf(row),
      distribution: distributionOf(opinions),
      opinions,
      isNew: isNew(row.addedAt, now),
    };
  }

  async function bundleOf(productId: number, now: Instant): Promise<BundlePart[]> {
    const parts = await orm
      .select({ part: t.bundleParts, size: t.sizes, product: t.products, unit: t.units })
      .from(t.bundleParts)
      .innerJoin(t.sizes, eq(t.sizes.id, t.bundleParts.sizeRow))
      .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
      .innerJoin(t.units, eq(t.units.id, t.products.unitId))
      .where(eq(t.bundleParts.productId, productId))
      .orderBy(asc(t.bundleParts.position));
    const offers = await offersFor(
      parts.map((part) => part.size),
      now,
    );
    const picturesOf = await productPictures(
      orm,
      parts.map((part) => part.product.id),
    );
    return parts.map(({ part, size, product: own, unit }) => ({
      id: own.id,
      slug: own.slug,
      name: own.name,
      sizeName: size.name,
      quantity: part.quantity,
      unit: unitOf(unit),
      picture: picturesOf.get(own.id)?.[0] ?? null,
      offer: must(offers.get(size.id)),
    }));
  }

  return {
    menu: () => menuOf(orm),
    category: (slug: string) => categoryOf(orm, slug),
    listing,
    product,
    tiles,

    /** Others of the same category, nearest in price, that can be bought. */
    async similar(productId: number, limit: number, now: Instant): Promise<Tile[]> {
      const rows = await rowsOf<{ id: number }>(
        orm,
        sql`
        select p.id from products p
        join product_categories pc on pc.product_id = p.id
        where pc.category_id in (select category_id from product_categories where product_id = ${productId})
          and p.id <> ${productId} and p.withdrawn_at is null
        group by p.id
        order by count(*) desc, bool_or(exists (
          select from sizes s where s.product_id = p.id and s.status <> 'disable' and s.amount <> 0)) desc,
          abs((select min(regular_gross) from sizes where product_id = p.id)
            - (select min(regular_gross) from sizes where product_id = ${productId})), p.id
        limit ${limit}`,
      );
      return tiles(
        rows.map((row) => row.id),
        now,
      );
    },

    nextPromotionTurn: (now: Instant) => nextPromotionTurn(orm, now),
  };
}

export type Catalogue = ReturnType<typeof catalogueOver>;

/** For what the foreign keys promise. */
function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the store lost a row that a foreign key promises');
  return value;
}

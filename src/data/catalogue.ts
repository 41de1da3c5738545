import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  BundlePart,
  Category,
  Listing,
  ListingSort,
  MenuNode,
  Opinion,
  Producer,
  Product,
  Tile,
} from '../shop/catalogue.ts';
import { lawfulLabels } from '../shop/price-labels.ts';
import type { Instant, Named, Parameter, Picture, QuantityTier, Subscription, Unit } from '../shop/product.ts';
import type { Orm } from './db.ts';
import { grouped, offersOf, type SizeRow, sizeOf } from './offers.ts';
import * as t from './schema.ts';

/** What the owner's settings say to the catalogue. */
export interface CatalogueRules {
  skipGaps: boolean;
  newForDays: number;
  perPage: number;
}

/** Which products a listing holds. */
export type Shelf = { kind: 'category'; slug: string } | { kind: 'newest' } | { kind: 'bargains' };

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
    const sizeRows = await orm.select().from(t.sizes).where(inArray(t.sizes.productId, ids)).orderBy(asc(t.sizes.priority));
    const offers = await offersFor(sizeRows, now);
    const sizesOf = grouped(sizeRows, (row) => row.productId, (row) => row);
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
    const ids = (
      await orm.execute(sql`${shelfQuery(shelf, now, rules)} order by ${orderOf(sort, shelf)}`)
    ).rows.map((row) => Number(row.id));
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
    const sizeRows = await orm.select().from(t.sizes).where(eq(t.sizes.productId, row.id)).orderBy(asc(t.sizes.priority));
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
    const offers = await offersFor(parts.map((part) => part.size), now);
    const picturesOf = await productPictures(orm, parts.map((part) => part.product.id));
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
      const { rows } = await orm.execute(sql`
        select p.id from products p
        join product_categories pc on pc.product_id = p.id
        where pc.category_id in (select category_id from product_categories where product_id = ${productId})
          and p.id <> ${productId} and p.withdrawn_at is null
        group by p.id
        order by count(*) desc, bool_or(exists (
          select from sizes s where s.product_id = p.id and s.status <> 'disable' and s.amount <> 0)) desc,
          abs((select min(regular_gross) from sizes where product_id = p.id)
            - (select min(regular_gross) from sizes where product_id = ${productId})), p.id
        limit ${limit}`);
      return tiles(rows.map((row) => Number(row.id)), now);
    },

    /** The next instant at which some promotion starts or ends, so that lists know how long they are right. */
    async nextPromotionTurn(now: Instant): Promise<Instant | null> {
      const at = new Date(now).toISOString();
      const { rows } = await orm.execute(sql`
        select extract(epoch from min(turn)) * 1000 as turn from (
          select min(starts_at) as turn from promotions where starts_at > ${at}
          union all select min(ends_at) from promotions where ends_at > ${at}) turns`);
      const turn = rows[0]?.turn;
      return turn === null || turn === undefined ? null : Math.ceil(Number(turn));
    },
  };
}

export type Catalogue = ReturnType<typeof catalogueOver>;

/** Ids of a shelf with what they are sorted by. */
function shelfQuery(shelf: Shelf, now: Instant, rules: CatalogueRules): SQL {
  const at = new Date(now).toISOString();
  const inForce = sql`r.size_row = s.id and r.gross < s.regular_gross
    and r.starts_at <= ${at} and (r.ends_at is null or r.ends_at > ${at})`;
  const onShelf = {
    category: () => sql`exists (
      with recursive below as (
        select id from categories where slug = ${'slug' in shelf ? shelf.slug : ''}
        union all select c.id from categories c join below on c.parent_id = below.id)
      select from product_categories pc join below on below.id = pc.category_id where pc.product_id = p.id)`,
    newest: () => sql`p.added_at > ${new Date(now - rules.newForDays * dayMs).toISOString()}`,
    bargains: () => sql`exists (select from sizes s join promotions r on ${inForce} where s.product_id = p.id)`,
  }[shelf.kind]();
  return sql`
    select p.id from products p
    join lateral (
      select bool_or(s.status <> 'disable' and s.amount <> 0) as open,
        min(coalesce((select min(r.gross) from promotions r where ${inForce}), s.regular_gross)) as price
      from sizes s where s.product_id = p.id
    ) of on of.price is not null
    where p.withdrawn_at is null and ${onShelf}`;
}

function orderOf(sort: ListingSort, shelf: Shelf): SQL {
  const byDefault = shelf.kind === 'newest' ? sql`p.added_at desc` : sql`p.rating_count desc, p.added_at desc`;
  const first = {
    trafnosc: byDefault,
    'cena-rosnaco': sql`of.price`,
    'cena-malejaco': sql`of.price desc`,
    nowosc: sql`p.added_at desc`,
    ocena: sql`p.rating_sum::float8 / greatest(p.rating_count, 1) desc, p.rating_count desc`,
    nazwa: sql`p.name_key`,
  }[sort];
  // What cannot be bought stands last by relevance only: a sort by price that jumps would look broken.
  return sort === 'trafnosc' ? sql`of.open desc, ${first}, p.id` : sql`${first}, p.id`;
}

async function menuOf(orm: Orm): Promise<MenuNode[]> {
  const rows = await orm
    .select({ category: t.categories, picture: { name: t.pictures.name, width: t.pictures.width, height: t.pictures.height } })
    .from(t.categories)
    .leftJoin(t.pictures, eq(t.pictures.id, t.categories.pictureId))
    .orderBy(asc(t.categories.position));
  const counted = await orm.execute(sql`
    with recursive reach as (
      select id as top, id from categories
      union all select reach.top, c.id from categories c join reach on c.parent_id = reach.id)
    select reach.top, count(distinct pc.product_id) as products from reach
    join product_categories pc on pc.category_id = reach.id
    join products p on p.id = pc.product_id and p.withdrawn_at is null
    group by reach.top`);
  const countOf = new Map(counted.rows.map((row) => [Number(row.top), Number(row.products)]));
  const below = grouped(rows, (row) => row.category.parentId, (row) => row);
  const nodes = (parent: number | null): MenuNode[] =>
    (below.get(parent) ?? []).map(({ category, picture }) => ({
      slug: category.slug,
      name: category.name,
      count: countOf.get(category.id) ?? 0,
      picture: picture ? { ...picture, alt: '' } : null,
      children: nodes(category.id),
    }));
  return nodes(null);
}

async function categoryOf(orm: Orm, slug: string): Promise<Category | null> {
  const find = (nodes: MenuNode[], above: Named[]): { node: MenuNode; ancestors: Named[] } | null => {
    for (const node of nodes) {
      if (node.slug === slug) return { node, ancestors: above };
      const deeper = find(node.children, [...above, { slug: node.slug, name: node.name }]);
      if (deeper) return deeper;
    }
    return null;
  };
  const found = find(await menuOf(orm), []);
  const [row] = await orm.select({ lead: t.categories.lead }).from(t.categories).where(eq(t.categories.slug, slug));
  if (!found || !row) return null;
  const { node, ancestors } = found;
  return {
    slug: node.slug,
    name: node.name,
    lead: row.lead,
    picture: node.picture,
    ancestors,
    children: node.children.map((child) => ({ slug: child.slug, name: child.name, count: child.count })),
  };
}

async function mainCategoryPath(orm: Orm, productId: number): Promise<Named[]> {
  const { rows } = await orm.execute(sql`
    with recursive up as (
      select c.*, 0 as height from categories c
      where c.id = (select category_id from product_categories where product_id = ${productId} order by position limit 1)
      union all select c.*, up.height + 1 from categories c join up on up.parent_id = c.id)
    select slug, name from up order by height desc`);
  return rows.map((row) => ({ slug: String(row.slug), name: String(row.name) }));
}

async function productPictures(orm: Orm, ids: number[]): Promise<Map<number, Picture[]>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({
      productId: t.productPictures.productId,
      alt: t.productPictures.alt,
      name: t.pictures.name,
      width: t.pictures.width,
      height: t.pictures.height,
    })
    .from(t.productPictures)
    .innerJoin(t.pictures, eq(t.pictures.id, t.productPictures.pictureId))
    .where(inArray(t.productPictures.productId, ids))
    .orderBy(asc(t.productPictures.position));
  return grouped(rows, (row) => row.productId, ({ productId: _, ...picture }) => picture);
}

async function parametersOf(orm: Orm, productId: number): Promise<Parameter[]> {
  const rows = await orm
    .select({ parameter: t.parameters, value: t.parameterValues })
    .from(t.productParameterValues)
    .innerJoin(t.parameterValues, eq(t.parameterValues.id, t.productParameterValues.valueId))
    .innerJoin(t.parameters, eq(t.parameters.id, t.parameterValues.parameterId))
    .where(eq(t.productParameterValues.productId, productId))
    .orderBy(asc(t.parameters.position), asc(t.parameterValues.id));
  const values = grouped(rows, (row) => row.parameter.slug, ({ value }) => ({ slug: value.slug, name: value.name }));
  const names = new Map(rows.map(({ parameter }) => [parameter.slug, parameter.name]));
  return [...values].map(([slug, own]) => ({ slug, name: names.get(slug) ?? slug, values: own }));
}

async function quantityTiers(orm: Orm, rows: SizeRow[]): Promise<Map<number, QuantityTier[]>> {
  if (rows.length === 0) return new Map();
  const found = await orm
    .select()
    .from(t.quantityTiers)
    .where(inArray(t.quantityTiers.sizeRow, rows.map((row) => row.id)))
    .orderBy(asc(t.quantityTiers.threshold));
  return grouped(found, (row) => row.sizeRow, ({ sizeRow: _, ...tier }) => tier);
}

async function subscriptionOf(orm: Orm, productId: number): Promise<Subscription | null> {
  const [row] = await orm.select().from(t.subscriptions).where(eq(t.subscriptions.productId, productId));
  return row ? { kind: row.kind, value: row.value, periods: row.periods } : null;
}

async function opinionsOf(orm: Orm, productId: number): Promise<Opinion[]> {
  const rows = await orm
    .select()
    .from(t.opinions)
    .where(eq(t.opinions.productId, productId))
    .orderBy(desc(t.opinions.createdAt), desc(t.opinions.id));
  return rows.map(({ productId: _, body, createdAt, ...opinion }) => ({ ...opinion, text: body, at: createdAt }));
}

function distributionOf(opinions: Opinion[]): Product['distribution'] {
  const of = (stars: number) => opinions.filter((opinion) => opinion.stars === stars).length;
  return [of(5), of(4), of(3), of(2), of(1)];
}

const unitOf = ({ forms, symbol, sellBy, precision }: typeof t.units.$inferSelect): Unit => ({
  forms,
  symbol,
  sellBy,
  precision,
});

const producerOf = ({ id: _, ...producer }: typeof t.producers.$inferSelect): Producer => producer;

const ratingOf = ({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }) => ({
  average: ratingCount === 0 ? 0 : ratingSum / ratingCount,
  count: ratingCount,
});

/** For what the foreign keys promise. */
function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the store lost a row that a foreign key promises');
  return value;
}

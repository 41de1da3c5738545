import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { staffLimits } from '../../../shop/limits.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import type { AvailabilityStatus } from '../../../shop/product/product.ts';
import { folded } from '../../../shop/text/folded.ts';
import { type Orm, rowsOf } from '../../db/db.ts';
import { grouped } from '../../db/rows.ts';
import * as t from '../../db/schema.ts';

export const productStates = ['shown', 'hidden', 'off'] as const;
export const stockStates = ['none', 'low'] as const;

/** What the list is asked for. */
export interface ProductFilter {
  /** Beginnings of words of the name and the code. */
  text?: string;
  producerId?: number;
  /** With all below it. */
  categoryId?: number;
  /** In the shop, hidden, or with a size that was taken off sale. */
  state?: (typeof productStates)[number];
  stock?: (typeof stockStates)[number];
  /** Products before this id: the next page. */
  below?: number;
}

export interface ListedSizeRow {
  id: string;
  name: string;
  amount: number;
  status: AvailabilityStatus;
  gross: Grosze;
}

export interface ListedProduct {
  id: number;
  slug: string;
  code: string;
  name: string;
  producer: string;
  hidden: boolean;
  picture: { name: string; width: number; height: number } | null;
  sizes: ListedSizeRow[];
}

/** The newest first. One row more than asked for says that there is a next page. */
export async function listProducts(
  orm: Orm,
  filter: ProductFilter,
  most: number = staffLimits.perPage,
): Promise<{ products: ListedProduct[]; isMore: boolean }> {
  const { below, ...asked } = filter;
  const conditions = await conditionsOf(orm, filter);
  // Whoever types a whole code wants that product, not the newest whose code begins so.
  const exact = await coded(orm, filter.text ?? '');
  const first =
    exact === null || below !== undefined
      ? []
      : await rowsWhere(orm, [...(await conditionsOf(orm, asked)), eq(t.products.id, exact)], 1);
  const others = await rowsWhere(orm, [...conditions, exact === null ? undefined : ne(t.products.id, exact)], most + 1);
  const rows = [...first, ...others].slice(0, most + 1);
  const shown = rows.slice(0, most);
  const ids = shown.map(({ id }) => id);
  const [sizes, pictures] = ids.length > 0 ? await Promise.all([sizesOf(orm, ids), firstPictures(orm, ids)]) : [];
  return {
    isMore: rows.length > most,
    products: shown.map(({ withdrawnAt, ...row }) => ({
      ...row,
      hidden: withdrawnAt !== null,
      picture: pictures?.get(row.id) ?? null,
      sizes: sizes?.get(row.id) ?? [],
    })),
  };
}

const rowsWhere = (orm: Orm, conditions: (SQL | undefined)[], most: number) =>
  orm
    .select({
      ...{ id: t.products.id, slug: t.products.slug, code: t.products.code, name: t.products.name },
      ...{ producer: t.producers.name, withdrawnAt: t.products.withdrawnAt },
    })
    .from(t.products)
    .innerJoin(t.producers, eq(t.producers.id, t.products.producerId))
    .where(and(...conditions))
    .orderBy(desc(t.products.id))
    .limit(most);

/** The product with just this code. */
async function coded(orm: Orm, text: string): Promise<number | null> {
  const code = text.trim();
  if (code === '') return null;
  const codes = [code, code.toUpperCase(), code.toLowerCase()];
  const [row] = await orm
    .select({ id: t.products.id })
    .from(t.products)
    .where(inArray(t.products.code, codes))
    .limit(1);
  return row?.id ?? null;
}

/** Ids of all products of a filter, for a change of many; no more than `most`. */
export async function idsOfProducts(orm: Orm, filter: ProductFilter, most: number): Promise<number[]> {
  const rows = await orm
    .select({ id: t.products.id })
    .from(t.products)
    .where(and(...(await conditionsOf(orm, filter))))
    .orderBy(desc(t.products.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

async function conditionsOf(orm: Orm, filter: ProductFilter): Promise<(SQL | undefined)[]> {
  const { text = '', producerId, categoryId, state, stock, below } = filter;
  const words = wordsQuery(text);
  return [
    words === null ? undefined : sql`own_product_words(${t.products.name}, ${t.products.code}) @@ ${words}::tsquery`,
    producerId === undefined ? undefined : eq(t.products.producerId, producerId),
    categoryId === undefined ? undefined : inCategory(await branchOf(orm, categoryId)),
    state === 'shown' ? isNull(t.products.withdrawnAt) : undefined,
    state === 'hidden' ? isNotNull(t.products.withdrawnAt) : undefined,
    state === 'off' ? sql`${t.products.id} in (select product_id from sizes where status = 'disable')` : undefined,
    // Conditions are those of the partial index.
    stock === 'none'
      ? sql`${t.products.id} in (select product_id from sizes where amount >= 0 and amount <= 3 and amount = 0)`
      : undefined,
    stock === 'low'
      ? sql`${t.products.id} in (select product_id from sizes where amount >= 0 and amount <= 3 and amount > 0)`
      : undefined,
    below === undefined ? undefined : lt(t.products.id, below),
  ];
}

/** Every word of the query begins a word of the product. `null`: nothing to look for. */
function wordsQuery(text: string): string | null {
  const words = folded(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, 8);
  if (words.length > 0) return words.map((word) => `'${word}':*`).join(' & ');
  // A text of signs alone finds nothing, rather than everything.
  return text.trim() === '' ? null : '';
}

const inCategory = (ids: number[]): SQL =>
  sql`${t.products.id} in (select ${t.productCategories.productId} from ${t.productCategories}
    where ${inArray(t.productCategories.categoryId, ids)})`;

async function branchOf(orm: Orm, top: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    orm,
    sql`with recursive branch as (
      select id from categories where id = ${top}
      union select c.id from categories c join branch on c.parent_id = branch.id)
    select id from branch`,
  );
  return rows.length > 0 ? rows.map(({ id }) => id) : [0];
}

async function sizesOf(orm: Orm, ids: number[]): Promise<Map<number, ListedSizeRow[]>> {
  const rows = await orm
    .select()
    .from(t.sizes)
    .where(inArray(t.sizes.productId, ids))
    .orderBy(t.sizes.productId, t.sizes.priority);
  return grouped(
    rows,
    (row) => row.productId,
    ({ sizeId, name, amount, status, regularGross }) => ({ id: sizeId, name, amount, status, gross: regularGross }),
  );
}

async function firstPictures(orm: Orm, ids: number[]): Promise<Map<number, ListedProduct['picture']>> {
  const rows = await orm
    .select({
      productId: t.productPictures.productId,
      ...{ name: t.pictures.name, width: t.pictures.width, height: t.pictures.height },
    })
    .from(t.productPictures)
    .innerJoin(t.pictures, eq(t.pictures.id, t.productPictures.pictureId))
    .where(and(inArray(t.productPictures.productId, ids), eq(t.productPictures.position, 0)));
  return new Map(rows.map(({ productId, ...picture }) => [productId, picture]));
}

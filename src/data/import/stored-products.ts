import { asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { NamedProduct, ProductDraft, SizeDraft } from '../../shop/owner/product/product-draft.ts';
import { blankSize, plainProductKeys, plainSizeKeys } from '../../shop/owner/product/product-fields.ts';
import { contentOfRow } from '../catalogue/size-rows.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import * as t from '../db/schema.ts';

interface StoredSize extends SizeDraft {
  gross: Grosze;
  /** The price is on request by phone, or the product is free: no price is shown. */
  phonePrice: boolean;
  gratis: boolean;
}

interface StoredPicture {
  position: number;
  name: string;
  alt: string;
  width: number;
  height: number;
}

/** A product as it is stored: its draft, with the names of what it belongs to. */
export interface StoredProduct extends ProductDraft {
  id: number;
  hidden: boolean;
  producer: string;
  /** The path of its main category, top first. */
  category: string[];
  moreCategories: string[][];
  sizes: StoredSize[];
  pictures: StoredPicture[];
}

/** The fields that a draft and its row have under the same names. */
export const picked = (row: object, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, (row as Record<string, unknown>)[key]]));

export async function storedProducts(orm: Orm, which: SQL): Promise<StoredProduct[]> {
  const rows = await orm
    .select({ product: t.products, producer: t.producers.name, series: t.series.name })
    .from(t.products)
    .innerJoin(t.producers, eq(t.producers.id, t.products.producerId))
    .leftJoin(t.series, eq(t.series.id, t.products.seriesId))
    .where(which);
  const ids = rows.map(({ product }) => product.id);
  if (ids.length === 0) return [];
  // One after another, because a transaction has one connection.
  const categories = await categoriesOf(orm, ids);
  const pictures = await picturesOf(orm, ids);
  const parameters = await parametersOf(orm, ids);
  const sizes = await sizesOf(orm, ids);
  return rows.map(({ product, producer, series }) => ({
    ...(picked(product, plainProductKeys) as unknown as ProductDraft),
    id: product.id,
    hidden: product.withdrawnAt !== null,
    slug: product.slug,
    unit: product.unitId,
    producerId: product.producerId,
    producer,
    series,
    categoryIds: categories.get(product.id)?.ids ?? [],
    category: categories.get(product.id)?.paths[0] ?? [],
    moreCategories: categories.get(product.id)?.paths.slice(1) ?? [],
    parameters: parameters.get(product.id) ?? [],
    pictures: pictures.get(product.id) ?? [],
    sizes: sizes.get(product.id) ?? [],
  }));
}

/** Products with these codes as in a file, and whether they are hidden. */
export async function namedProducts(orm: Orm, codes: string[]): Promise<Map<string, NamedProduct>> {
  if (codes.length === 0) return new Map();
  const found = await storedProducts(orm, inArray(t.products.code, codes));
  return new Map(found.map((product) => [product.code, named(product)]));
}

function named({ id: _, slug: __, producerId: ___, categoryIds: ____, ...product }: StoredProduct): NamedProduct {
  return {
    ...product,
    pictures: product.pictures.map(({ name }) => name),
    sizes: product.sizes.map(({ phonePrice: _____, gratis: ______, ...size }) => size),
  };
}

/** Sizes by the codes of their products, only with what is told in lines of prices and stock. */
export async function pricesAndStock(orm: Orm, codes: string[]): Promise<Map<string, SizeDraft[]>> {
  type Row = Pick<SizeDraft, 'id' | 'name' | 'code' | 'status'> & { product: string; gross: Grosze; amount: number };
  const rows = await rowsOf<Row>(
    orm,
    sql`select p.code as product, s.size_id as id, s.name, s.code, s.status, s.regular_gross as gross,
        s.amount::float8 as amount
      from products p join sizes s on s.product_id = p.id where p.code = any(${sql.param(codes)}::text[])`,
  );
  return grouped(
    rows,
    ({ product }) => product,
    ({ product: _, ...size }) => ({ ...blankSize, ...size }),
  );
}

/** All products, including hidden ones, ordered by code. */
export async function* exportedProducts(orm: Orm, portion = 500): AsyncGenerator<NamedProduct> {
  let last = '';
  for (;;) {
    const rows = await orm
      .select({ code: t.products.code })
      .from(t.products)
      // Byte order, which an index has: any other order would be sorted for each portion.
      .where(sql`${t.products.code} ~>~ ${last}`)
      .orderBy(sql`${t.products.code} using ~<~`)
      .limit(portion);
    const end = rows.at(-1);
    if (!end) return;
    const codes = rows.map(({ code }) => code);
    const found = await namedProducts(orm, codes);
    for (const code of codes) {
      const product = found.get(code);
      if (product) yield product;
    }
    last = end.code;
  }
}

/** All products as they are stored, including hidden ones, for files of other shops. */
export async function* leavingProducts(orm: Orm, portion = 500): AsyncGenerator<StoredProduct> {
  for (let last = 0; ; ) {
    const rows = await orm
      .select({ id: t.products.id })
      .from(t.products)
      .where(gt(t.products.id, last))
      .orderBy(asc(t.products.id))
      .limit(portion);
    const end = rows.at(-1);
    if (!end) return;
    const ids = rows.map(({ id }) => id);
    const found = new Map((await storedProducts(orm, inArray(t.products.id, ids))).map((own) => [own.id, own]));
    for (const id of ids) {
      const product = found.get(id);
      if (product) yield product;
    }
    last = end.id;
  }
}

/** The categories of products, the main one first, by id and by their names from the top. */
export async function categoriesOf(
  orm: Orm,
  ids: number[],
): Promise<Map<number, { ids: number[]; paths: string[][] }>> {
  const all = new Map((await orm.select().from(t.categories)).map((category) => [category.id, category]));
  const rows = await orm
    .select()
    .from(t.productCategories)
    .where(inArray(t.productCategories.productId, ids))
    .orderBy(asc(t.productCategories.position));
  const pathOf = (id: number | null | undefined): string[] => {
    const own = id === null || id === undefined ? undefined : all.get(id);
    return own ? [...pathOf(own.parentId), own.name] : [];
  };
  const byProduct = grouped(
    rows,
    (row) => row.productId,
    (row) => row.categoryId,
  );
  return new Map([...byProduct].map(([id, own]) => [id, { ids: own, paths: own.map(pathOf) }]));
}

async function picturesOf(orm: Orm, ids: number[]): Promise<Map<number, StoredPicture[]>> {
  const { productId, position, alt } = t.productPictures;
  const { name, width, height } = t.pictures;
  const rows = await orm
    .select({ productId, position, alt, name, width, height })
    .from(t.productPictures)
    .innerJoin(t.pictures, eq(t.pictures.id, t.productPictures.pictureId))
    .where(inArray(productId, ids))
    .orderBy(asc(position));
  return grouped(
    rows,
    (row) => row.productId,
    ({ productId: _, ...picture }) => picture,
  );
}

async function parametersOf(orm: Orm, ids: number[]): Promise<Map<number, ProductDraft['parameters']>> {
  const rows = await orm
    .select({
      productId: t.productParameterValues.productId,
      parameter: t.parameters.name,
      value: t.parameterValues.name,
    })
    .from(t.productParameterValues)
    .innerJoin(t.parameterValues, eq(t.parameterValues.id, t.productParameterValues.valueId))
    .innerJoin(t.parameters, eq(t.parameters.id, t.parameterValues.parameterId))
    .where(inArray(t.productParameterValues.productId, ids))
    .orderBy(asc(t.parameters.position), asc(t.parameterValues.id));
  const byProduct = grouped(
    rows,
    (row) => row.productId,
    (row) => row,
  );
  return new Map(
    [...byProduct].map(([id, own]) => {
      const byName = grouped(
        own,
        (row) => row.parameter,
        (row) => row.value,
      );
      return [id, [...byName].map(([name, values]) => ({ name, values }))];
    }),
  );
}

async function sizesOf(orm: Orm, ids: number[]): Promise<Map<number, StoredSize[]>> {
  const rows = await orm.select().from(t.sizes).where(inArray(t.sizes.productId, ids)).orderBy(asc(t.sizes.priority));
  return grouped(
    rows,
    (row) => row.productId,
    (row) => ({
      ...(picked(row, plainSizeKeys) as unknown as SizeDraft),
      id: row.sizeId,
      gross: row.regularGross,
      shownGross: row.regularGross,
      amount: row.amount,
      shownAmount: row.amount,
      phonePrice: row.phonePrice,
      gratis: row.gratis,
      dispatchDays: row.dispatchKind === 'known' ? row.dispatchDays : null,
      dispatchDeadline: row.dispatchDeadline,
      content: contentOfRow(row),
    }),
  );
}

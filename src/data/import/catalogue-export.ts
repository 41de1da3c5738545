import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import type { ImportedProduct } from './catalogue-import.ts';

/** Products in the format of an import, including hidden ones, ordered by code; producers by name. */
export async function* exportedProducts(orm: Orm, portion = 500): AsyncGenerator<ImportedProduct> {
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
    const found = await productsAsImported(orm, codes);
    for (const code of codes) {
      const product = found.get(code);
      if (product) yield product;
    }
    last = end.code;
  }
}

/** The products with these codes in the format of an import. */
export async function productsAsImported(orm: Orm, codes: string[]): Promise<Map<string, ImportedProduct>> {
  if (codes.length === 0) return new Map();
  const rows = await orm
    .select({ product: t.products, producer: t.producers.name, series: t.series.name })
    .from(t.products)
    .innerJoin(t.producers, eq(t.producers.id, t.products.producerId))
    .leftJoin(t.series, eq(t.series.id, t.products.seriesId))
    .where(inArray(t.products.code, codes));
  const ids = rows.map(({ product }) => product.id);
  if (ids.length === 0) return new Map();
  // One after another, because a transaction has one connection.
  const paths = await categoryPaths(orm, ids);
  const pictures = await picturesOf(orm, ids);
  const parameters = await parametersOf(orm, ids);
  const sizes = await sizesOf(orm, ids);
  return new Map(
    rows.map(({ product, producer, series }) => [
      product.code,
      {
        code: product.code,
        name: product.name,
        version: product.version,
        sizeLabel: product.sizeLabel,
        category: paths.get(product.id) ?? [],
        producer,
        series,
        unit: product.unitId,
        vat: product.vat,
        lead: product.lead,
        description: product.description,
        parameters: parameters.get(product.id) ?? [],
        pictures: pictures.get(product.id) ?? [],
        sizes: sizes.get(product.id) ?? [],
      },
    ]),
  );
}

async function categoryPaths(orm: Orm, ids: number[]): Promise<Map<number, string[]>> {
  const all = new Map((await orm.select().from(t.categories)).map((category) => [category.id, category]));
  const rows = await orm
    .select()
    .from(t.productCategories)
    .where(inArray(t.productCategories.productId, ids))
    .orderBy(asc(t.productCategories.position));
  const paths = new Map<number, string[]>();
  for (const { productId, categoryId } of rows) {
    if (paths.has(productId)) continue;
    const path: string[] = [];
    for (let at = all.get(categoryId); at; at = at.parentId === null ? undefined : all.get(at.parentId)) {
      path.unshift(at.name);
    }
    paths.set(productId, path);
  }
  return paths;
}

async function picturesOf(orm: Orm, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await orm
    .select({ productId: t.productPictures.productId, name: t.pictures.name })
    .from(t.productPictures)
    .innerJoin(t.pictures, eq(t.pictures.id, t.productPictures.pictureId))
    .where(inArray(t.productPictures.productId, ids))
    .orderBy(asc(t.productPictures.position));
  return grouped(
    rows,
    (row) => row.productId,
    (row) => row.name,
  );
}

async function parametersOf(orm: Orm, ids: number[]): Promise<Map<number, ImportedProduct['parameters']>> {
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

async function sizesOf(orm: Orm, ids: number[]): Promise<Map<number, ImportedProduct['sizes']>> {
  const rows = await orm.select().from(t.sizes).where(inArray(t.sizes.productId, ids)).orderBy(asc(t.sizes.priority));
  return grouped(
    rows,
    (row) => row.productId,
    ({ sizeId, name, regularGross, amount, grams, ean }) => ({
      id: sizeId,
      name,
      gross: regularGross,
      amount,
      grams,
      ean,
    }),
  );
}

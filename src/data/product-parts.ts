import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Opinion, Producer, Product } from '../shop/catalogue.ts';
import type { Parameter, Picture, QuantityTier, Subscription, Unit } from '../shop/product.ts';
import type { Orm } from './db.ts';
import type { SizeRow } from './offers.ts';
import { grouped } from './rows.ts';
import * as t from './schema.ts';

export async function productPictures(orm: Orm, ids: number[]): Promise<Map<number, Picture[]>> {
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
  return grouped(
    rows,
    (row) => row.productId,
    ({ productId: _, ...picture }) => picture,
  );
}

export async function parametersOf(orm: Orm, productId: number): Promise<Parameter[]> {
  const rows = await orm
    .select({ parameter: t.parameters, value: t.parameterValues })
    .from(t.productParameterValues)
    .innerJoin(t.parameterValues, eq(t.parameterValues.id, t.productParameterValues.valueId))
    .innerJoin(t.parameters, eq(t.parameters.id, t.parameterValues.parameterId))
    .where(eq(t.productParameterValues.productId, productId))
    .orderBy(asc(t.parameters.position), asc(t.parameterValues.id));
  const values = grouped(
    rows,
    (row) => row.parameter.slug,
    ({ value }) => ({ slug: value.slug, name: value.name }),
  );
  const names = new Map(rows.map(({ parameter }) => [parameter.slug, parameter.name]));
  return [...values].map(([slug, own]) => ({ slug, name: names.get(slug) ?? slug, values: own }));
}

export async function quantityTiers(orm: Orm, rows: SizeRow[]): Promise<Map<number, QuantityTier[]>> {
  if (rows.length === 0) return new Map();
  const found = await orm
    .select()
    .from(t.quantityTiers)
    .where(
      inArray(
        t.quantityTiers.sizeRow,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(t.quantityTiers.threshold));
  return grouped(
    found,
    (row) => row.sizeRow,
    ({ sizeRow: _, ...tier }) => tier,
  );
}

export async function subscriptionOf(orm: Orm, productId: number): Promise<Subscription | null> {
  const [row] = await orm.select().from(t.subscriptions).where(eq(t.subscriptions.productId, productId));
  return row ? { kind: row.kind, value: row.value, periods: row.periods } : null;
}

export async function opinionsOf(orm: Orm, productId: number): Promise<Opinion[]> {
  const rows = await orm
    .select()
    .from(t.opinions)
    .where(eq(t.opinions.productId, productId))
    .orderBy(desc(t.opinions.createdAt), desc(t.opinions.id));
  return rows.map(({ productId: _, body, createdAt, ...opinion }) => ({ ...opinion, text: body, at: createdAt }));
}

export function distributionOf(opinions: Opinion[]): Product['distribution'] {
  const of = (stars: number) => opinions.filter((opinion) => opinion.stars === stars).length;
  return [of(5), of(4), of(3), of(2), of(1)];
}

export const unitOf = ({ forms, symbol, sellBy, precision }: typeof t.units.$inferSelect): Unit => ({
  forms,
  symbol,
  sellBy,
  precision,
});

export const producerOf = ({ id: _, ...producer }: typeof t.producers.$inferSelect): Producer => producer;

export const ratingOf = ({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }) => ({
  average: ratingCount === 0 ? 0 : ratingSum / ratingCount,
  count: ratingCount,
});

import { and, asc, type Column, count, eq, gt, gte, inArray, isNull, lt, max, min, or, sql } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { PromotionKind } from '../../shop/price/price.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';

/** The start or end of a promotion, or a planned regular price. */
export type PriceTurn = {
  at: Instant;
  product: { id: number; name: string };
  size: { id: string; name: string };
} & (
  | {
      turn: 'start' | 'end';
      kind: PromotionKind;
      gross: Grosze;
      regular: Grosze;
      startsAt: Instant;
      endsAt: Instant | null;
    }
  | { turn: 'regular'; gross: Grosze; refusal: string | null }
);

/** The regular price at an instant: of the last plan before it, otherwise the current one. */
const regularThen = (at: Column) => sql<Grosze>`coalesce((select gross from planned_prices
  where size_row = ${t.sizes.id} and starts_at <= ${at} and refusal is null
  order by starts_at desc limit 1), ${t.sizes.regularGross})`;

/** Price changes in a period, in order; one more than `most` means that there are more. */
export async function priceTurns(
  orm: Orm,
  { from, until, most }: { from: Instant; until: Instant; most: number },
): Promise<PriceTurn[]> {
  const names = {
    product: { id: t.products.id, name: t.products.name },
    size: { id: t.sizes.sizeId, name: t.sizes.name },
  };
  const between = (turn: 'start' | 'end') => {
    const column = turn === 'start' ? t.promotions.startsAt : t.promotions.endsAt;
    return orm
      .select({
        at: column,
        kind: t.promotions.kind,
        gross: t.promotions.gross,
        regular: regularThen(column),
        startsAt: t.promotions.startsAt,
        endsAt: t.promotions.endsAt,
        ...names,
      })
      .from(t.promotions)
      .innerJoin(t.sizes, eq(t.sizes.id, t.promotions.sizeRow))
      .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
      .where(and(gte(column, from), lt(column, until)))
      .orderBy(asc(column), asc(t.promotions.id))
      .limit(most + 1);
  };
  const planned = await orm
    .select({
      at: t.plannedPrices.startsAt,
      gross: t.plannedPrices.gross,
      refusal: t.plannedPrices.refusal,
      ...names,
    })
    .from(t.plannedPrices)
    .innerJoin(t.sizes, eq(t.sizes.id, t.plannedPrices.sizeRow))
    .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
    .where(and(gte(t.plannedPrices.startsAt, from), lt(t.plannedPrices.startsAt, until)))
    .orderBy(asc(t.plannedPrices.startsAt), asc(t.plannedPrices.id))
    .limit(most + 1);
  const found = [
    ...planned.map((row) => ({ ...row, turn: 'regular' as const })),
    ...(await between('start')).map((row) => ({ ...row, turn: 'start' as const })),
    ...(await between('end')).map((row) => ({ ...row, turn: 'end' as const })),
  ];
  return found
    .flatMap((row) => (row.at === null ? [] : [{ ...row, at: row.at }]))
    .sort((one, other) => one.at - other.at)
    .slice(0, most + 1);
}

/** Promotions of one kind, code, start and end, of one or many sizes. */
export interface PromotionSpan {
  kind: PromotionKind;
  code: string | null;
  startsAt: Instant;
  endsAt: Instant | null;
  sizes: number;
  /** One of them. */
  product: { id: number; name: string };
  lowest: Grosze;
  highest: Grosze;
}

/** Promotions that run at any time of a period, the earliest first; one more than `most` means that there are more. */
export async function promotionSpans(
  orm: Orm,
  { from, until, most }: { from: Instant; until: Instant; most: number },
): Promise<PromotionSpan[]> {
  const { kind, code, startsAt, endsAt, gross } = t.promotions;
  const rows = await orm
    .select({
      kind,
      code,
      startsAt,
      endsAt,
      sizes: count(),
      productId: min(t.products.id),
      lowest: min(gross),
      highest: max(gross),
    })
    .from(t.promotions)
    .innerJoin(t.sizes, eq(t.sizes.id, t.promotions.sizeRow))
    .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
    .where(and(lt(startsAt, until), or(isNull(endsAt), gt(endsAt, from))))
    .groupBy(kind, code, startsAt, endsAt)
    .orderBy(asc(startsAt), asc(min(t.promotions.id)))
    .limit(most + 1);
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  const named =
    ids.length === 0
      ? []
      : await orm
          .select({ id: t.products.id, name: t.products.name })
          .from(t.products)
          .where(inArray(t.products.id, ids));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map(({ productId, lowest, highest, ...row }) => ({
    ...row,
    product: { id: productId ?? 0, name: names.get(productId ?? 0) ?? '' },
    lowest: lowest ?? 0,
    highest: highest ?? 0,
  }));
}

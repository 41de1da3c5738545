import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';

/** A size as other systems name it: by the code of its product and its own id, or by numbers. */
export interface IntegrationSize {
  /** The number of the size. */
  row: number;
  productId: number;
  code: string;
  size: string;
  /** The code of the size itself. */
  sizeCode: string;
  ean: string | null;
  amount: number;
  /** The regular price. */
  gross: Grosze;
}

const columns = {
  row: t.sizes.id,
  productId: t.sizes.productId,
  code: t.products.code,
  size: t.sizes.sizeId,
  sizeCode: t.sizes.code,
  ean: t.sizes.ean,
  amount: t.sizes.amount,
  gross: t.sizes.regularGross,
};

/** Sizes of all products, for other systems. */
export function createSizeList(orm: Orm) {
  const read = (where: SQL | undefined, limit: number): Promise<IntegrationSize[]> =>
    orm
      .select(columns)
      .from(t.sizes)
      .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
      .where(where)
      .orderBy(asc(t.sizes.id))
      .limit(limit);
  return {
    after: (row: number, limit: number) => read(gt(t.sizes.id, row), limit),

    ofCodes: (codes: readonly string[]) =>
      codes.length === 0 ? Promise.resolve([]) : read(inArray(t.products.code, [...new Set(codes)]), 100_000),

    ofProducts: (ids: readonly number[]) =>
      ids.length === 0 ? Promise.resolve([]) : read(inArray(t.products.id, [...new Set(ids)]), 100_000),

    /** Codes of products after a product, by its number. */
    productsAfter: (id: number, limit: number): Promise<{ id: number; code: string; hidden: boolean }[]> =>
      orm
        .select({ id: t.products.id, code: t.products.code, withdrawnAt: t.products.withdrawnAt })
        .from(t.products)
        .where(and(gt(t.products.id, id)))
        .orderBy(asc(t.products.id))
        .limit(limit)
        .then((rows) => rows.map((row) => ({ id: row.id, code: row.code, hidden: row.withdrawnAt !== null }))),

    async idOfCode(code: string): Promise<number | null> {
      const [row] = await orm.select({ id: t.products.id }).from(t.products).where(eq(t.products.code, code));
      return row?.id ?? null;
    },
  };
}

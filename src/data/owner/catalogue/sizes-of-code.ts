import { asc, eq } from 'drizzle-orm';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';

export interface CodedSize {
  /** Slug of the product. */
  product: string;
  productName: string;
  size: string;
  sizeName: string;
}

/** The sizes of the product with that code. */
export const sizesOfCode = (orm: Orm, code: string): Promise<CodedSize[]> =>
  orm
    .select({
      product: t.products.slug,
      productName: t.products.name,
      size: t.sizes.sizeId,
      sizeName: t.sizes.name,
    })
    .from(t.sizes)
    .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
    .where(eq(t.products.code, code))
    .orderBy(asc(t.sizes.priority), asc(t.sizes.id));

import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { AvailabilityStatus } from '../../shop/product/product.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import * as t from '../db/schema.ts';

/** A product as staff see it, including hidden ones. */
export interface OwnProduct {
  id: number;
  slug: string;
  code: string;
  name: string;
  hidden: boolean;
  pictures: number;
  sizes: { id: string; gross: Grosze; amount: number; status: AvailabilityStatus }[];
}

const columns = {
  id: t.products.id,
  slug: t.products.slug,
  code: t.products.code,
  name: t.products.name,
  withdrawnAt: t.products.withdrawnAt,
};

async function withSizes(
  tx: Orm,
  rows: { id: number; slug: string; code: string; name: string; withdrawnAt: Instant | null }[],
): Promise<OwnProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const sizes = grouped(
    await tx.select().from(t.sizes).where(inArray(t.sizes.productId, ids)).orderBy(asc(t.sizes.priority)),
    (row) => row.productId,
    ({ sizeId, regularGross, amount, status }) => ({ id: sizeId, gross: regularGross, amount, status }),
  );
  const pictures = grouped(
    await tx
      .select({ productId: t.productPictures.productId })
      .from(t.productPictures)
      .where(inArray(t.productPictures.productId, ids)),
    (row) => row.productId,
    () => 1,
  );
  return rows.map(({ withdrawnAt, ...row }) => ({
    ...row,
    hidden: withdrawnAt !== null,
    pictures: pictures.get(row.id)?.length ?? 0,
    sizes: sizes.get(row.id) ?? [],
  }));
}

/** Finds a product by its slug, or by its code in upper or lower case. */
export async function productNamed(tx: Orm, name: string): Promise<OwnProduct | null> {
  const [bySlug] = await tx.select(columns).from(t.products).where(eq(t.products.slug, name));
  const [row] = bySlug
    ? [bySlug]
    : await tx
        .select(columns)
        .from(t.products)
        .where(sql`lower(${t.products.code}) = ${name.toLowerCase()}`)
        .orderBy(sql`${t.products.code} = ${name} desc`)
        .limit(1);
  return row ? ((await withSizes(tx, [row]))[0] ?? null) : null;
}

/** Products ordered by code, read in portions. */
export async function* allProducts(orm: Orm, portion = 500): AsyncGenerator<OwnProduct> {
  let last = '';
  for (;;) {
    const rows = await orm
      .select(columns)
      .from(t.products)
      // Byte order, which an index has: any other order would be sorted for each portion.
      .where(sql`${t.products.code} ~>~ ${last}`)
      .orderBy(sql`${t.products.code} using ~<~`)
      .limit(portion);
    yield* await withSizes(orm, rows);
    const end = rows.at(-1);
    if (!end) return;
    last = end.code;
  }
}

/** Hides products or shows them; a trigger adds them to the price ledger. */
export async function setHidden(tx: Orm, ids: readonly number[], hiddenAt: Instant | null): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(t.products)
      .set({ withdrawnAt: hiddenAt })
      .where(inArray(t.products.id, [...ids]));
}

/** When sizes are dispatched: after a number of working days, or unknown. */
export async function setDispatch(
  tx: Orm,
  productId: number,
  sizeId: string,
  dispatch: { days: number | null; deadline: number | null },
): Promise<void> {
  await tx
    .update(t.sizes)
    .set({
      dispatchKind: dispatch.days === null ? 'unknown' : 'known',
      dispatchDays: dispatch.days ?? 1,
      dispatchDeadline: dispatch.deadline,
    })
    .where(sql`${t.sizes.productId} = ${productId} and ${t.sizes.sizeId} = ${sizeId}`);
}

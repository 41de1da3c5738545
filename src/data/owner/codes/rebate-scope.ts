import { inArray, or, sql } from 'drizzle-orm';
import type { RebateScope } from '../../../shop/basket/rebate-code.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { categoryTree } from '../catalogue/categories-and-labels.ts';

/** A category or a product of a rebate. */
export interface ScopeThing {
  kind: 'category' | 'product';
  id: number;
  name: string;
}

/** Every category by its path from the top. */
async function categories(orm: Orm): Promise<ScopeThing[]> {
  const path: string[] = [];
  return (await categoryTree(orm)).map(({ id, name, depth }) => {
    path.splice(depth, path.length, name);
    return { kind: 'category' as const, id, name: path.join(' › ') };
  });
}

/** What these rebates are for. Things that were deleted are missing. */
export async function scopeThings(orm: Orm, scopes: readonly RebateScope[]): Promise<ScopeThing[]> {
  const [wanted, ids] = [new Set(scopes.flatMap((one) => one.categories)), scopes.flatMap((one) => one.products)];
  const named = wanted.size === 0 ? [] : (await categories(orm)).filter(({ id }) => wanted.has(id));
  const products =
    ids.length === 0
      ? []
      : await orm
          .select({ id: t.products.id, name: t.products.name })
          .from(t.products)
          .where(inArray(t.products.id, ids));
  return [...named, ...products.map((one) => ({ kind: 'product' as const, ...one }))];
}

/** Categories whose path has all the words. */
export async function categoriesLike(orm: Orm, fits: (path: string) => boolean): Promise<ScopeThing[]> {
  return (await categories(orm)).filter(({ name }) => fits(name));
}

/** The category of that name, or else the product with that code or EAN. */
export async function thingNamed(orm: Orm, text: string): Promise<ScopeThing | null> {
  const ofName = (await categories(orm)).find(({ name }) => name.toLowerCase() === text.toLowerCase());
  if (ofName) return ofName;
  const isCode = sql`lower(${t.products.code}) = lower(${text})`;
  const isEan = sql`exists (select from sizes s where s.product_id = products.id and s.ean = ${text})`;
  const [product] = await orm
    .select({ id: t.products.id, name: t.products.name })
    .from(t.products)
    .where(or(isCode, isEan))
    .limit(1);
  return product ? { kind: 'product', ...product } : null;
}

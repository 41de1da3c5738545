import { and, asc, eq, sql } from 'drizzle-orm';
import { listLimits } from '../shop/limits.ts';
import type { Instant } from '../shop/product.ts';
import type { ListName } from '../shop/product-lists.ts';
import type { Orm } from './db.ts';
import * as t from './schema.ts';

/** Products that a session has set aside, the oldest first. */
export function sessionListsOver(orm: Orm) {
  const mine = (tokenHash: string, list: ListName) =>
    and(eq(t.sessionProducts.tokenHash, tokenHash), eq(t.sessionProducts.list, list));

  async function ids(tokenHash: string, list: ListName): Promise<number[]> {
    const rows = await orm
      .select({ id: t.sessionProducts.productId })
      .from(t.sessionProducts)
      .where(mine(tokenHash, list))
      .orderBy(asc(t.sessionProducts.addedAt), asc(t.sessionProducts.productId));
    return rows.map(({ id }) => id);
  }

  return {
    ids,

    /** False when the list is full or there is no such product. */
    async add(tokenHash: string, list: ListName, productId: number, now: Instant): Promise<boolean> {
      const there = await ids(tokenHash, list);
      if (there.includes(productId)) return true;
      if (there.length >= listLimits[list]) return false;
      const known = await orm.select({ id: t.products.id }).from(t.products).where(eq(t.products.id, productId));
      if (known.length === 0) return false;
      await orm.insert(t.sessionProducts).values({ tokenHash, list, productId, addedAt: now }).onConflictDoNothing();
      return true;
    },

    async remove(tokenHash: string, list: ListName, productId: number): Promise<void> {
      await orm.delete(t.sessionProducts).where(and(mine(tokenHash, list), eq(t.sessionProducts.productId, productId)));
    },

    async clear(tokenHash: string, list: ListName): Promise<void> {
      await orm.delete(t.sessionProducts).where(mine(tokenHash, list));
    },

    /** As when a guest signs in: what both had is there once. */
    async merge(from: string, into: string): Promise<void> {
      await orm.execute(sql`
        insert into session_products (token_hash, list, product_id, added_at)
        select ${into}, list, product_id, added_at from session_products where token_hash = ${from}
        on conflict do nothing`);
      await orm.delete(t.sessionProducts).where(eq(t.sessionProducts.tokenHash, from));
    },
  };
}

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { listLimits } from '../../shop/limits.ts';
import type { ListChange, ListName } from '../../shop/product/product-lists.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { OwnerId } from './sessions.ts';

/** Products saved by a visitor or a client, oldest first. */
export function sessionListsOver(orm: Orm) {
  const mine = (owner: OwnerId, list: ListName) =>
    and(eq(t.sessionProducts.ownerId, owner), eq(t.sessionProducts.list, list));

  /** With the instant at which each was set aside. */
  async function entries(owner: OwnerId, list: ListName, db: Orm = orm): Promise<{ id: number; addedAt: Instant }[]> {
    return (
      db
        .select({ id: t.sessionProducts.productId, addedAt: t.sessionProducts.addedAt })
        .from(t.sessionProducts)
        // What was withdrawn takes no place: nobody could see it, nor take it off.
        .innerJoin(t.products, and(eq(t.products.id, t.sessionProducts.productId), isNull(t.products.withdrawnAt)))
        .where(mine(owner, list))
        .orderBy(asc(t.sessionProducts.addedAt), asc(t.sessionProducts.productId))
    );
  }

  const ids = async (owner: OwnerId, list: ListName, db: Orm = orm): Promise<number[]> =>
    (await entries(owner, list, db)).map(({ id }) => id);

  return {
    entries,
    ids,

    async add(owner: OwnerId, list: ListName, productId: number, now: Instant): Promise<ListChange> {
      return orm.transaction(async (tx) => {
        // One change at a time per owner: two tabs could otherwise exceed the limit of the list.
        await tx.execute(sql`select 1 from owners where id = ${owner} for update`);
        const there = await ids(owner, list, tx);
        if (there.includes(productId)) return 'done';
        const known = await tx
          .select({ id: t.products.id })
          .from(t.products)
          .where(and(eq(t.products.id, productId), isNull(t.products.withdrawnAt)));
        if (known.length === 0) return 'unknown';
        if (there.length >= listLimits[list]) return 'full';
        await tx
          .insert(t.sessionProducts)
          .values({ ownerId: owner, list, productId, addedAt: now })
          .onConflictDoNothing();
        return 'done';
      });
    },

    async remove(owner: OwnerId, list: ListName, productId: number): Promise<void> {
      await orm.delete(t.sessionProducts).where(and(mine(owner, list), eq(t.sessionProducts.productId, productId)));
    },
  };
}

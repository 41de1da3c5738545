import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { listLimits } from '../../shop/limits.ts';
import type { KeptLine, ListChange, ListName } from '../../shop/product/product-lists.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { OwnerId } from './sessions.ts';

/** A product on a list. */
export interface SavedProduct {
  id: number;
  addedAt: Instant;
  /** The data of its basket line when it was moved here. */
  kept: KeptLine | null;
}

/** Products saved by a visitor or a client, oldest first. */
export function createSessionLists(orm: Orm) {
  const mine = (owner: OwnerId, list: ListName) =>
    and(eq(t.sessionProducts.ownerId, owner), eq(t.sessionProducts.list, list));

  /** With the instant at which each was saved, and the data of its basket line. */
  async function entries(owner: OwnerId, list: ListName, db: Orm = orm): Promise<SavedProduct[]> {
    const rows = await db
      .select({
        id: t.sessionProducts.productId,
        addedAt: t.sessionProducts.addedAt,
        sizeId: t.sizes.sizeId,
        quantity: t.sessionProducts.quantity,
        comment: t.sessionProducts.comment,
      })
      .from(t.sessionProducts)
      .leftJoin(t.sizes, eq(t.sizes.id, t.sessionProducts.sizeRow))
      // Hidden products do not count: the visitor could neither see nor remove them.
      .innerJoin(t.products, and(eq(t.products.id, t.sessionProducts.productId), isNull(t.products.withdrawnAt)))
      .where(mine(owner, list))
      .orderBy(asc(t.sessionProducts.addedAt), asc(t.sessionProducts.productId));
    return rows.map(({ id, addedAt, sizeId, quantity, comment }) => ({
      id,
      addedAt,
      kept: sizeId === null || quantity === null ? null : { sizeId, quantity, comment },
    }));
  }

  const ids = async (owner: OwnerId, list: ListName, db: Orm = orm): Promise<number[]> =>
    (await entries(owner, list, db)).map(({ id }) => id);

  return {
    entries,
    ids,

    /** `kept` replaces the previous data of the basket line; without it they stay. */
    async add(
      owner: OwnerId,
      list: ListName,
      productId: number,
      now: Instant,
      kept: KeptLine | null = null,
    ): Promise<ListChange> {
      return orm.transaction(async (tx) => {
        // One change at a time per owner: two tabs could otherwise exceed the limit of the list.
        await tx.execute(sql`select 1 from owners where id = ${owner} for update`);
        const there = await ids(owner, list, tx);
        const details = kept ? await detailsOf(tx, productId, kept) : {};
        if (there.includes(productId)) {
          const own = and(mine(owner, list), eq(t.sessionProducts.productId, productId));
          if (kept) await tx.update(t.sessionProducts).set(details).where(own);
          return 'done';
        }
        const known = await tx
          .select({ id: t.products.id })
          .from(t.products)
          .where(and(eq(t.products.id, productId), isNull(t.products.withdrawnAt)));
        if (known.length === 0) return 'unknown';
        if (there.length >= listLimits[list]) return 'full';
        await tx
          .insert(t.sessionProducts)
          .values({ ownerId: owner, list, productId, addedAt: now, ...details })
          .onConflictDoNothing();
        return 'done';
      });
    },

    async remove(owner: OwnerId, list: ListName, productId: number): Promise<void> {
      await orm.delete(t.sessionProducts).where(and(mine(owner, list), eq(t.sessionProducts.productId, productId)));
    },
  };
}

async function detailsOf(tx: Orm, productId: number, { sizeId, quantity, comment }: KeptLine) {
  const [size] = await tx
    .select({ id: t.sizes.id })
    .from(t.sizes)
    .where(and(eq(t.sizes.productId, productId), eq(t.sizes.sizeId, sizeId)));
  return { sizeRow: size?.id ?? null, quantity, comment };
}

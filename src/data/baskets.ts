import { and, eq, sql } from 'drizzle-orm';
import { type BuyRequest, type BuyResult, decidePurchase } from '../shop/buying.ts';
import { timesMoney } from '../shop/money.ts';
import type { Instant } from '../shop/product.ts';
import type { Catalogue } from './catalogue.ts';
import type { Orm } from './db.ts';
import { basketLines, baskets, products, sizes } from './schema.ts';

export interface BasketLine {
  product: string;
  size: string;
  quantity: number;
  subscriptionDays: number;
}

/** The basket of a session. Prices and limits are asked of the catalogue at every step; nothing is believed. */
export function basketsOver(orm: Orm, catalogue: Catalogue) {
  async function heldBy(tx: Orm, basketId: number, productId: number, request: BuyRequest) {
    const lines = await tx
      .select({ size: sizes.sizeId, days: basketLines.subscriptionDays, quantity: basketLines.quantity })
      .from(basketLines)
      .innerJoin(sizes, eq(sizes.id, basketLines.sizeRow))
      .where(and(eq(basketLines.basketId, basketId), eq(sizes.productId, productId)));
    const held = { line: 0, size: 0, product: 0 };
    for (const { size, days, quantity } of lines) {
      if (size !== request.size) held.product += quantity;
      else if (days === request.subscriptionDays) held.line += quantity;
      else held.size += quantity;
    }
    return held;
  }

  const lines = (tokenHash: string): Promise<BasketLine[]> =>
    orm
      .select({
        product: products.slug,
        size: sizes.sizeId,
        quantity: basketLines.quantity,
        subscriptionDays: basketLines.subscriptionDays,
      })
      .from(basketLines)
      .innerJoin(baskets, eq(baskets.id, basketLines.basketId))
      .innerJoin(sizes, eq(sizes.id, basketLines.sizeRow))
      .innerJoin(products, eq(products.id, sizes.productId))
      .where(eq(baskets.tokenHash, tokenHash))
      .orderBy(basketLines.id);

  return {
    /** Adds to the line of the same size and period, within stock and limits, or says why not. */
    async add(tokenHash: string, request: BuyRequest, now: Instant): Promise<BuyResult> {
      const product = await catalogue.product(request.product, now);
      const chosen = product?.sizes.find(({ size }) => size.id === request.size);
      if (!product || !chosen) return { status: 'refused', reason: 'unknown', alert: null };
      return orm.transaction(async (tx) => {
        // The upsert locks the row: two additions to one basket happen one after the other.
        const [basket] = await tx
          .insert(baskets)
          .values({ tokenHash, createdAt: now, changedAt: now })
          .onConflictDoUpdate({ target: baskets.tokenHash, set: { changedAt: now } })
          .returning({ id: baskets.id });
        if (!basket) throw new Error('the basket was not written');
        const result = decidePurchase({
          ...product,
          ...chosen,
          held: await heldBy(tx, basket.id, product.id, request),
          asked: request,
        });
        if (result.status === 'refused') return result;
        await tx.execute(sql`
          insert into basket_lines (basket_id, size_row, subscription_days, quantity, seen_gross, added_at)
          select ${basket.id}, id, ${request.subscriptionDays}, ${result.quantity}, ${chosen.offer.price.gross},
            ${new Date(now).toISOString()}
          from sizes where product_id = ${product.id} and size_id = ${request.size}
          on conflict (basket_id, size_row, subscription_days) do update set
            quantity = basket_lines.quantity + excluded.quantity, seen_gross = excluded.seen_gross`);
        return result;
      });
    },

    lines,

    /** How many lines there are and what they come to at today's prices. */
    async summary(tokenHash: string, now: Instant): Promise<{ count: number; cost: number }> {
      const held = await lines(tokenHash);
      let cost = 0;
      for (const line of held) {
        const product = await catalogue.product(line.product, now);
        const offer = product?.sizes.find(({ size }) => size.id === line.size)?.offer;
        if (offer) cost += timesMoney(offer.price, line.quantity).gross;
      }
      return { count: held.length, cost };
    },
  };
}

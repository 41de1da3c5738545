import { and, eq, gt, sql } from 'drizzle-orm';
import { isUnavailable } from '../shop/availability.ts';
import type { Instant } from '../shop/product.ts';
import type { WatchResult } from '../shop/watching.ts';
import { watchLimits } from '../shop/watching.ts';
import type { Orm } from './db.ts';
import type { SizeName } from './prices.ts';
import { products, sizes, stockWatchers } from './schema.ts';

const dayMs = 86_400_000;

/** Who wants to hear when a size comes back. The mail itself is written by the store when stock returns. */
export function stockWatchersOver(orm: Orm) {
  return {
    async watch(name: SizeName, email: string, now: Instant): Promise<WatchResult> {
      const [size] = await orm
        .select({ id: sizes.id, amount: sizes.amount, status: sizes.status })
        .from(sizes)
        .innerJoin(products, eq(products.id, sizes.productId))
        .where(and(eq(products.slug, name.product), eq(sizes.sizeId, name.size)));
      if (!size) return 'unknown';
      if (!isUnavailable(size)) return 'available';
      return orm.transaction(async (tx) => {
        // One address at a time, so that a burst of requests cannot slip past the count.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`);
        const today = await tx
          .select({ id: stockWatchers.id })
          .from(stockWatchers)
          .where(and(eq(stockWatchers.email, email), gt(stockWatchers.askedAt, now - dayMs)));
        if (today.length >= watchLimits.perAddressAndDay) return 'too-many';
        await tx
          .insert(stockWatchers)
          .values({ sizeRow: size.id, email, askedAt: now })
          .onConflictDoUpdate({
            target: [stockWatchers.sizeRow, stockWatchers.email],
            set: { toldAt: null },
          });
        return 'watching';
      });
    },
  };
}

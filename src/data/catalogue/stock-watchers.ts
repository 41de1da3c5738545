import { and, eq, gt, lt, or } from 'drizzle-orm';
import { isUnavailable } from '../../shop/catalogue/availability.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { WatchResult } from '../../shop/watch/watching.ts';
import { watchLimits } from '../../shop/watch/watching.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import type { Orm } from '../db/db.ts';
import { products, sizes, stockWatchers } from '../db/schema.ts';
import type { SizeName } from './prices.ts';

const dayMs = 86_400_000;
const retentionDays = 30;
const longestWaitDays = 365;

/** Who wants to hear when a size comes back. The mail itself is written by the store when stock returns. */
export function stockWatchersOver(orm: Orm) {
  return {
    async watch(name: SizeName, email: string, now: Instant): Promise<WatchResult> {
      return orm.transaction(async (tx) => {
        // Held still until the address is written: stock that comes back meanwhile would be told to everyone but her.
        const [size] = await tx
          .select({ id: sizes.id, amount: sizes.amount, status: sizes.status })
          .from(sizes)
          .innerJoin(products, eq(products.id, sizes.productId))
          .where(and(eq(products.slug, name.product), eq(sizes.sizeId, name.size)))
          .for('share', { of: sizes });
        if (!size) return 'unknown';
        if (!isUnavailable(size)) return 'available';
        // One address at a time, so that a burst of requests cannot slip past the count.
        await withAdvisoryLock(tx, `watcher ${email}`);
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
            set: { notifiedAt: null },
          });
        return 'watching';
      });
    },

    /** Forgets who was told long ago, and who has waited for a year: addresses are kept no longer than they are needed. */
    async forgetOld(now: Instant): Promise<void> {
      const isOver = lt(stockWatchers.notifiedAt, now - retentionDays * dayMs);
      await orm.delete(stockWatchers).where(or(isOver, lt(stockWatchers.askedAt, now - longestWaitDays * dayMs)));
    },
  };
}

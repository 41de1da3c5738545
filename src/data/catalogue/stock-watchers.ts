import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { isUnavailable } from '../../shop/catalogue/availability.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { WatchResult } from '../../shop/watch/watching.ts';
import { watchLimits } from '../../shop/watch/watching.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import type { Orm } from '../db/db.ts';
import { products, sizes, stockWatchers } from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { SizeName } from './prices.ts';

const dayMs = 86_400_000;
const retentionDays = 30;
const longestWaitDays = 365;
/** The same number is in the text of the mail. */
const unconfirmedDays = 2;

const isWaiting = and(isNotNull(stockWatchers.confirmedAt), isNull(stockWatchers.notifiedAt));
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Visitors who wait for a size to be back in stock. A trigger of the database writes the mail when stock returns. */
export function createStockWatchers(orm: Orm) {
  return {
    async watch(name: SizeName, email: string, now: Instant): Promise<WatchResult> {
      return orm.transaction(async (tx) => {
        // Locked until the address is written: if stock returned in between, this visitor would get no mail.
        const [size] = await tx
          .select({ id: sizes.id, amount: sizes.amount, status: sizes.status })
          .from(sizes)
          .innerJoin(products, eq(products.id, sizes.productId))
          .where(and(eq(products.slug, name.product), eq(sizes.sizeId, name.size)))
          .for('share', { of: sizes });
        if (!size) return 'unknown';
        if (!isUnavailable(size)) return 'available';
        // One transaction per address at a time, so that concurrent requests cannot exceed the limit.
        await withAdvisoryLock(tx, `watcher ${email}`);
        const today = await tx
          .select({ id: stockWatchers.id })
          .from(stockWatchers)
          .where(and(eq(stockWatchers.email, email), gt(stockWatchers.askedAt, now - dayMs)));
        if (today.length >= watchLimits.perAddressAndDay) return 'too-many';
        const [waiting] = await tx
          .select({ id: stockWatchers.id })
          .from(stockWatchers)
          .where(and(isWaiting, eq(stockWatchers.sizeRow, size.id), eq(stockWatchers.email, email)));
        // The response is the same, so that it does not reveal who waits for what.
        if (waiting) return 'watching';
        const token = randomBytes(16).toString('hex');
        const unconfirmed = { askedAt: now, notifiedAt: null, confirmedAt: null, confirmHash: hashOf(token) };
        await tx
          .insert(stockWatchers)
          .values({ sizeRow: size.id, email, ...unconfirmed })
          .onConflictDoUpdate({ target: [stockWatchers.sizeRow, stockWatchers.email], set: unconfirmed });
        await writeMail(tx, { recipient: email, kind: 'confirm-watch', content: { sizeRow: size.id, token } }, now);
        return 'watching';
      });
    },

    /** The size that the recipient of a mail is invited to confirm. */
    async unconfirmed(token: string): Promise<SizeName | null> {
      const [row] = await orm
        .select({ product: products.slug, size: sizes.sizeId })
        .from(stockWatchers)
        .innerJoin(sizes, eq(sizes.id, stockWatchers.sizeRow))
        .innerJoin(products, eq(products.id, sizes.productId))
        .where(eq(stockWatchers.confirmHash, hashOf(token)));
      return row ?? null;
    },

    /** Confirms the address. If the size is available by now, there is nothing to wait for. */
    async confirm(token: string, now: Instant): Promise<'watching' | 'available' | 'unknown'> {
      return orm.transaction(async (tx) => {
        const [row] = await tx
          .select({ id: stockWatchers.id, amount: sizes.amount, status: sizes.status })
          .from(stockWatchers)
          .innerJoin(sizes, eq(sizes.id, stockWatchers.sizeRow))
          .where(eq(stockWatchers.confirmHash, hashOf(token)))
          .for('share', { of: sizes });
        if (!row) return 'unknown';
        const own = eq(stockWatchers.id, row.id);
        if (!isUnavailable(row)) {
          await tx.delete(stockWatchers).where(own);
          return 'available';
        }
        await tx.update(stockWatchers).set({ confirmedAt: now, confirmHash: null }).where(own);
        return 'watching';
      });
    },

    /** The recipient declines: the address was typed by somebody else, or is not interested any more. */
    async decline(token: string): Promise<void> {
      await orm.delete(stockWatchers).where(eq(stockWatchers.confirmHash, hashOf(token)));
    },

    /**
     * Deletes addresses that were notified long ago, were never confirmed, or have waited for a year: addresses are
     * stored no longer than needed.
     */
    async forgetOld(now: Instant): Promise<void> {
      const isOver = lt(stockWatchers.notifiedAt, now - retentionDays * dayMs);
      const isUnconfirmed = and(
        isNull(stockWatchers.confirmedAt),
        lt(stockWatchers.askedAt, now - unconfirmedDays * dayMs),
      );
      const isOld = lt(stockWatchers.askedAt, now - longestWaitDays * dayMs);
      await orm.delete(stockWatchers).where(or(isOver, isUnconfirmed, isOld));
    },
  };
}

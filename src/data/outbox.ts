import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Instant } from '../shop/product.ts';
import type { Orm } from './db.ts';
import { outbox, products, sizes } from './schema.ts';

export interface WaitingMail {
  id: number;
  recipient: string;
  kind: string;
  content: Record<string, unknown>;
  tries: number;
}

const batch = 20;
const minuteMs = 60_000;
const longestPauseMs = 12 * 60 * minuteMs;

/** Mails are written in the transaction that causes them and sent afterwards, by one process each. */
export function outboxOver(orm: Orm) {
  const due = (tx: Orm, now: Instant) =>
    tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.nextTryAt, now)))
      .orderBy(asc(outbox.id))
      .limit(batch);

  return {
    waiting: (now: Instant): Promise<WaitingMail[]> => due(orm, now) as Promise<WaitingMail[]>,

    /** Sends what is due. A mail that fails waits twice as long each time; others go on. Answers how many were sent. */
    async deliver(now: Instant, send: (mail: WaitingMail) => Promise<void>): Promise<number> {
      return orm.transaction(async (tx) => {
        // Another process that is sending these is left alone with them.
        const mails = (await due(tx, now).for('update', { skipLocked: true })) as WaitingMail[];
        let sent = 0;
        for (const mail of mails) {
          try {
            await send(mail);
            await tx.update(outbox).set({ sentAt: now }).where(eq(outbox.id, mail.id));
            sent += 1;
          } catch {
            const pause = Math.min(minuteMs * 2 ** mail.tries, longestPauseMs);
            await tx
              .update(outbox)
              .set({ tries: mail.tries + 1, nextTryAt: now + pause })
              .where(eq(outbox.id, mail.id));
          }
        }
        return sent;
      });
    },

    /** Which product and size a mail speaks of. */
    async sizeOf(sizeRow: number): Promise<{ product: string; size: string } | null> {
      const [row] = await orm
        .select({ product: products.slug, size: sizes.sizeId })
        .from(sizes)
        .innerJoin(products, eq(products.id, sizes.productId))
        .where(eq(sizes.id, sizeRow));
      return row ?? null;
    },
  };
}

import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
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
const leaseMs = 5 * minuteMs;
const longestPauseMs = 12 * 60 * minuteMs;

/** Mails are written in the transaction that causes them and sent afterwards, by one process each. */
export function outboxOver(orm: Orm) {
  const isDue = (now: Instant) => and(isNull(outbox.sentAt), lte(outbox.nextTryAt, now));

  /** Takes mails for this process by putting their next try off; if it dies meanwhile, another takes them then. */
  async function claim(now: Instant): Promise<WaitingMail[]> {
    const due = orm
      .select({ id: outbox.id })
      .from(outbox)
      .where(isDue(now))
      .orderBy(asc(outbox.id))
      .limit(batch)
      .for('update', { skipLocked: true });
    const mails = await orm
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: now + leaseMs })
      .where(inArray(outbox.id, due))
      .returning();
    return (mails as WaitingMail[]).sort((one, other) => one.id - other.id);
  }

  return {
    waiting: (now: Instant): Promise<WaitingMail[]> =>
      orm.select().from(outbox).where(isDue(now)).orderBy(asc(outbox.id)).limit(batch) as Promise<WaitingMail[]>,

    /**
     * Sends what is due. A mail for which `send` answers false waits twice as long each time; others go on. Answers
     * how many were sent.
     */
    async deliver(now: Instant, send: (mail: WaitingMail) => Promise<boolean>): Promise<number> {
      let sent = 0;
      for (const mail of await claim(now)) {
        const done = await send(mail);
        const pause = Math.min(minuteMs * 2 ** mail.tries, longestPauseMs);
        await orm
          .update(outbox)
          .set(done ? { sentAt: now } : { nextTryAt: now + pause })
          .where(eq(outbox.id, mail.id));
        if (done) sent += 1;
      }
      return sent;
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

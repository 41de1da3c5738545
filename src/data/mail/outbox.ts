import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { outbox, products, sizes } from '../db/schema.ts';

export interface WaitingMail {
  id: number;
  recipient: string;
  kind: string;
  content: Record<string, unknown>;
  tries: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Longer than a mail may take (see `server/jobs/mailer.ts`), so that nobody else sends what is being sent. */
const leaseMs = 5 * minuteMs;
const retentionDays = 30;
const longestPauseMs = 12 * 60 * minuteMs;

/** Mails are written in the transaction that causes them and sent afterwards, by one process each. */
export function outboxOver(orm: Orm) {
  const isDue = (now: Instant) => and(isNull(outbox.sentAt), lte(outbox.nextTryAt, now));

  /** Takes a mail for this process by putting its next try off; if it dies meanwhile, another takes it then. */
  async function claim(now: Instant): Promise<WaitingMail | undefined> {
    const due = orm
      .select({ id: outbox.id })
      .from(outbox)
      .where(isDue(now))
      .orderBy(asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [mail] = await orm
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: now + leaseMs })
      // Asked once, as `in` would not be: PostgreSQL may ask that for each row, and then takes more than one.
      .where(eq(outbox.id, sql`(${due})`))
      .returning();
    return mail as WaitingMail | undefined;
  }

  return {
    waiting: (now: Instant): Promise<WaitingMail[]> =>
      orm.select().from(outbox).where(isDue(now)).orderBy(asc(outbox.id)) as Promise<WaitingMail[]>,

    /**
     * Sends what is due, one by one. A mail for which `send` answers false waits twice as long each time; others go on.
     * Answers how many were sent.
     */
    async deliver(
      now: () => Instant,
      send: (mail: WaitingMail) => Promise<boolean>,
      stopped?: AbortSignal,
    ): Promise<number> {
      let sent = 0;
      while (!stopped?.aborted) {
        const mail = await claim(now());
        if (!mail) break;
        const done = await send(mail);
        const pause = Math.min(minuteMs * 2 ** mail.tries, longestPauseMs);
        await orm
          .update(outbox)
          .set(done ? { sentAt: now() } : { nextTryAt: now() + pause })
          .where(eq(outbox.id, mail.id));
        if (done) sent += 1;
      }
      return sent;
    },

    /** Forgets what was written long ago, sent or in vain: addresses are kept no longer than they are needed. */
    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(outbox).where(lt(outbox.createdAt, now - retentionDays * dayMs));
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

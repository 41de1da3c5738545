import { asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { outbox, products, sizes } from '../db/schema.ts';

export interface WaitingMail {
  id: number;
  recipient: string;
  kind: string;
  content: Record<string, unknown>;
}

const dayMs = 86_400_000;
const retentionDays = 30;

/** Mails are inserted in the transaction that causes them; a trigger makes the job that sends each one. */
export function outboxOver(orm: Orm) {
  return {
    waiting: (): Promise<WaitingMail[]> =>
      orm.select().from(outbox).where(isNull(outbox.sentAt)).orderBy(asc(outbox.id)) as Promise<WaitingMail[]>,

    /** A mail that is still to be sent; `null` when it was sent or deleted. */
    async unsent(id: number): Promise<WaitingMail | null> {
      const [mail] = await orm.select().from(outbox).where(eq(outbox.id, id));
      return mail && mail.sentAt === null ? (mail as WaitingMail) : null;
    },

    /**
     * Writes a mail that may be caused more than once, once. `complete` adds what only a mail that is written needs,
     * such as a secret. False: it was written before.
     */
    addOnce: (
      mail: { recipient: string; kind: string; content: Record<string, unknown>; once: string },
      now: Instant,
      complete?: (tx: Orm) => Promise<Record<string, unknown>>,
    ): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const [row] = await tx
          .insert(outbox)
          .values({ ...mail, createdAt: now })
          .onConflictDoNothing({ target: outbox.once })
          .returning({ id: outbox.id });
        if (!row) return false;
        if (complete) {
          const content = { ...mail.content, ...(await complete(tx)) };
          await tx.update(outbox).set({ content }).where(eq(outbox.id, row.id));
        }
        return true;
      }),

    /** Secrets in a mail are only for its recipient, so they are deleted once it is sent. */
    async markSent(id: number, now: Instant): Promise<void> {
      await orm
        .update(outbox)
        .set({ sentAt: now, content: sql`${outbox.content} - 'token'` })
        .where(eq(outbox.id, id));
    },

    /** Deletes old mails, sent or failed: addresses are not stored longer than needed. */
    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(outbox).where(lt(outbox.createdAt, now - retentionDays * dayMs));
    },

    /** The product and size that a mail is about. */
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

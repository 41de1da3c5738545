import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { mailLimits, staffLimits } from '../../shop/limits.ts';
import { type MailKind, mayResend } from '../../shop/mail/mail-kinds.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { type ListPage, type ListPlace, pageFrom } from '../db/rows.ts';
import { jobs, outbox, products, sizes } from '../db/schema.ts';
import { type WrittenMail, writeMail } from './write-mail.ts';

export interface WaitingMail {
  id: number;
  recipient: string;
  kind: MailKind;
  /** As `NewMail` of the kind; the token is missing once the mail is sent. */
  content: Record<string, unknown>;
}

/** A mail in the shop's lists, without its content. */
export interface ListedMail {
  id: number;
  kind: string;
  recipient: string;
  createdAt: Instant;
  /** When it is to be sent. */
  dueAt: Instant;
  sentAt: Instant | null;
  /** The mail was no longer needed when it was due. */
  isEmpty: boolean;
  /** When its sending was given up. */
  failedAt: Instant | null;
  about: { what: 'order' | 'return' | 'complaint' | 'withdrawal' | 'subscription'; number: string } | null;
}

interface ListSelection {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
}

const abouts = [
  ['return', sql`(select number from returns where id = (outbox.content ->> 'returnId')::integer)`],
  ['complaint', sql`(select number from complaints where id = (outbox.content ->> 'complaintId')::integer)`],
  ['withdrawal', sql`(select number from withdrawals where id = (outbox.content ->> 'withdrawalId')::integer)`],
  [
    'subscription',
    sql`(select id::text from subscription_agreements where id = (outbox.content ->> 'subscriptionId')::integer)`,
  ],
  // Gift cards have the number of the order that bought them, or of the return that they refund.
  [
    'order',
    sql`(select number from orders where id = (outbox.content ->> 'orderId')::integer
      or outbox.kind = 'gift-cards' and number = outbox.content ->> 'number')`,
  ],
] as const;

const dayMs = 86_400_000;
/** Two presses within it are one. */
const pressMs = 10_000;

/** Mails are inserted in the transaction that causes them; a trigger makes the job that sends each one. */
export function createOutbox(orm: Orm) {
  /** Columns are listed one by one, so that secrets stay in the store. */
  async function listed({ where, order, limit }: ListSelection): Promise<ListedMail[]> {
    const rows = await orm
      .select({
        id: outbox.id,
        kind: outbox.kind,
        recipient: outbox.recipient,
        createdAt: outbox.createdAt,
        dueAt: outbox.dueAt,
        sentAt: outbox.sentAt,
        isEmpty: sql<boolean>`outbox.content ? 'isEmpty'`,
        failedAt: jobs.failedAt,
        numbers: sql<(string | null)[]>`array[${sql.join(
          abouts.map(([, number]) => number),
          sql`, `,
        )}]`,
      })
      .from(outbox)
      .leftJoin(
        jobs,
        and(eq(jobs.kind, 'mail'), isNull(jobs.doneAt), sql`${jobs.payload} ->> 'mail' = ${outbox.id}::text`),
      )
      .where(where)
      .orderBy(...order)
      .limit(limit);
    return rows.map(({ numbers, ...row }) => ({ ...row, about: aboutOf(numbers) }));
  }

  return {
    waiting: (): Promise<WaitingMail[]> =>
      orm.select().from(outbox).where(isNull(outbox.sentAt)).orderBy(asc(outbox.id)) as Promise<WaitingMail[]>,

    /** A mail that is still to be sent; `null` when it was sent or deleted. */
    async unsent(id: number): Promise<WaitingMail | null> {
      const [mail] = await orm.select().from(outbox).where(eq(outbox.id, id));
      return mail && mail.sentAt === null ? (mail as WaitingMail) : null;
    },

    /** Writes a mail outside a transaction. Returns false if it was written before. */
    add: (mail: WrittenMail, now: Instant): Promise<boolean> => writeMail(orm, mail, now),

    /**
     * Secrets in a mail are only for its recipient, so they are deleted once it is sent. `isEmpty`: nothing was sent,
     * because the mail was no longer needed.
     */
    async markSent(id: number, now: Instant, { isEmpty = false } = {}): Promise<void> {
      const kept = sql`${outbox.content} - 'token'`;
      await orm
        .update(outbox)
        .set({ sentAt: now, content: isEmpty ? sql`(${kept}) || '{"isEmpty": true}'` : kept })
        .where(eq(outbox.id, id));
    },

    /**
     * The same mail once more, with what it is about as it stands now. Returns its name, or `null` if it cannot be sent
     * again: it is unknown or old, or had a secret. A second press within a moment is the same one.
     */
    async again(
      id: number,
      now: Instant,
    ): Promise<{ kind: string; recipient: string; about: ListedMail['about'] } | null> {
      const [mail] = await listed({ where: eq(outbox.id, id), order: [], limit: 1 });
      const [row] = await orm.select({ content: outbox.content }).from(outbox).where(eq(outbox.id, id));
      if (!mail || !row || mail.sentAt === null || !mayResend(mail.kind)) return null;
      const { isEmpty: _, ...content } = row.content as Record<string, unknown>;
      const once = `again-${id}-${Math.floor(now / pressMs)}`;
      const { kind, recipient, about } = mail;
      await writeMail(orm, { kind, recipient, content, once } as WrittenMail, now);
      return { kind, recipient, about };
    },

    /** All mails, the newest first. */
    list: (place: ListPlace, most: number = staffLimits.perPage): Promise<ListPage<ListedMail>> =>
      pageFrom(place, { order: { table: outbox, id: outbox.id, turn: 'desc' }, most }, listed),

    /** Mails by their ids; those that were deleted are missing. */
    some: async (ids: number[]): Promise<ListedMail[]> =>
      ids.length === 0 ? [] : listed({ where: inArray(outbox.id, ids), order: [], limit: ids.length }),

    /** Mails about one order, the newest first. */
    ofOrder: (orderId: number, most: number = staffLimits.perPage): Promise<ListedMail[]> =>
      listed({
        where: sql`${outbox.content} ->> 'orderId' = ${String(orderId)}`,
        order: [desc(outbox.id)],
        limit: most,
      }),

    /** Deletes old mails, sent or failed: addresses are not stored longer than needed. A mail due later stays. */
    async forgetOld(now: Instant): Promise<void> {
      const old = now - mailLimits.keptDays * dayMs;
      await orm.delete(outbox).where(and(lt(outbox.createdAt, old), lt(outbox.dueAt, old)));
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

function aboutOf(numbers: (string | null)[]): ListedMail['about'] {
  const at = numbers.findIndex((number) => number !== null);
  const [what] = abouts[at] ?? [];
  return what ? { what, number: numbers[at] ?? '' } : null;
}

import { and, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { identifierKey } from '../../shop/account/client.ts';
import { deletionLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clients, outbox, stockWatchers } from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';
import { forgetOpinionAddress, forgetOpinionAuthor } from '../opinion/forget-opinions.ts';

const dayMs = 86_400_000;

/** Called in the transaction that deletes an account, to end its subscriptions. */
type DeletedHook = (tx: Orm, client: number, now: Instant) => Promise<void>;

/** Deletion of accounts, some days after the client's request. */
export function createDeletions(orm: Orm, deleted: DeletedHook = async () => {}) {
  return {
    /** A repeated request does not change the day. */
    async ask(client: number, now: Instant): Promise<void> {
      const at = now + deletionLimits.waitDays * dayMs;
      await orm.transaction(async (tx) => {
        const [asked] = await tx
          .update(clients)
          .set({ deletionAt: at })
          .where(and(eq(clients.id, client), isNull(clients.deletionAt)))
          .returning({ email: clients.email });
        if (!asked) return;
        await writeMail(tx, { recipient: asked.email, kind: 'deletion-asked', content: { at } }, now);
      });
    },

    /** The client cancels the deletion. Returns false if none was planned. */
    async cancel(client: number): Promise<boolean> {
      const kept = await orm
        .update(clients)
        .set({ deletionAt: null })
        .where(and(eq(clients.id, client), isNotNull(clients.deletionAt)))
        .returning({ id: clients.id });
      return kept.length > 0;
    },

    /** Deletes the accounts whose day has come, one per transaction. Returns how many. */
    async deleteDue(now: Instant): Promise<number> {
      let count = 0;
      while (await orm.transaction((tx) => deleteOne(tx, deleted, now))) count += 1;
      return count;
    },
  };
}

/** Foreign keys delete everything that belongs to the client or to its owner of baskets and lists. */
async function deleteOne(tx: Orm, deleted: DeletedHook, now: Instant): Promise<boolean> {
  const [client] = await tx
    .select({ id: clients.id, email: clients.email, confirmedAt: clients.emailConfirmedAt })
    .from(clients)
    .where(lte(clients.deletionAt, now))
    .orderBy(clients.id)
    .limit(1)
    // Another process may be deleting the same one, or the client is cancelling at this moment.
    .for('update', { skipLocked: true });
  if (!client) return false;
  if (client.confirmedAt !== null && !(await hasAnother(tx, client))) await forgetAddress(tx, client.email);
  await forgetOpinionAuthor(tx, client.id);
  await deleted(tx, client.id, now);
  await tx.delete(clients).where(eq(clients.id, client.id));
  await writeMail(tx, { recipient: client.email, kind: 'account-deleted', content: {} }, now);
  return true;
}

async function hasAnother(tx: Orm, { id, email }: { id: number; email: string }): Promise<boolean> {
  const others = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(ne(clients.id, id), eq(sql`lower(${clients.email})`, identifierKey(email))))
    .limit(1);
  return others.length > 0;
}

/**
 * Deletes data that is stored by the address alone. Only for a confirmed address: otherwise it may be somebody else's.
 */
async function forgetAddress(tx: Orm, email: string): Promise<void> {
  const key = identifierKey(email);
  await tx.delete(stockWatchers).where(eq(sql`lower(${stockWatchers.email})`, key));
  // Mails about orders are owed even so: a refund, an answer, a corrected invoice.
  const isWaitingForOrder = sql`${outbox.sentAt} is null and ${outbox.content} ?| array['orderId', 'returnId', 'complaintId']`;
  await tx.delete(outbox).where(and(eq(sql`lower(${outbox.recipient})`, key), sql`not (${isWaitingForOrder})`));
  await forgetOpinionAddress(tx, key);
}

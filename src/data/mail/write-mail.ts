import type { NewMail, ShopMail } from '../../shop/mail/mail-kinds.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { jobs, outbox } from '../db/schema.ts';

/** `once`: the key of a mail that may be caused repeatedly. `dueAt`: when it is sent, if not immediately. */
export type WrittenMail = NewMail & { once?: string; dueAt?: Instant };

/**
 * Writes a mail into the outbox, in the transaction that causes it; a trigger adds the job that sends it. Returns false
 * if a mail with the same key was written before.
 */
export async function writeMail(tx: Orm, mail: WrittenMail, now: Instant): Promise<boolean> {
  const rows = await tx
    .insert(outbox)
    .values({ ...mail, createdAt: now })
    .onConflictDoNothing({ target: outbox.once })
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/** A mail to the people of the shop. A job writes it for each of them, because only the settings name them. */
export async function writeShopMail(tx: Orm, payload: ShopMail, dueAt: Instant): Promise<void> {
  await tx.insert(jobs).values({ kind: 'shop-mail', payload, dueAt });
}

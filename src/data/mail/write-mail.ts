import type { NewMail } from '../../shop/mail/mail-kinds.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { outbox } from '../db/schema.ts';

/** Writes a mail into the outbox, in the transaction that causes it; a trigger adds the job that sends it. */
export async function writeMail(tx: Orm, mail: NewMail & { once?: string }, now: Instant): Promise<void> {
  await tx.insert(outbox).values({ ...mail, createdAt: now });
}

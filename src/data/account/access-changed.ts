import { and, eq, isNotNull } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clients } from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';

/** A change of the client's sign-in methods. */
type AccessChanged = 'password-changed' | 'passkey-added' | 'passkey-removed';

/**
 * Notifies the client by mail in the same transaction, because somebody else may have made the change. No mail is sent
 * to an address that was never confirmed, because it may belong to another person.
 */
export async function tellAccessChanged(
  tx: Orm,
  client: number,
  { kind, ...content }: { kind: AccessChanged; passkey?: string },
  now: Instant,
): Promise<void> {
  const [row] = await tx
    .select({ email: clients.email })
    .from(clients)
    .where(and(eq(clients.id, client), isNotNull(clients.emailConfirmedAt)));
  if (!row) return;
  await writeMail(tx, { recipient: row.email, kind, content: { ...content, at: now } }, now);
}

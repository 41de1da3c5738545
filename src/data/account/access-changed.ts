import { and, eq, isNotNull } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clients, outbox } from '../db/schema.ts';

/** How a client may sign in has changed. */
export type AccessChanged = 'password-changed' | 'passkey-added' | 'passkey-removed';

/**
 * Tells the client by mail, in the same transaction: it may have been somebody else. An address that nobody has confirmed
 * may be a stranger's, who is not written to.
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
  await tx.insert(outbox).values({ recipient: row.email, kind, content: { ...content, at: now }, createdAt: now });
}

import { and, eq, ne } from 'drizzle-orm';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import { ksefOutbox } from '../../db/schema.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { queueFollowing } from './corrections.ts';

/**
 * KSeF has given an invoice its number: what follows the invoice may go now, and the buyer gets it. Returns false if it
 * had one before.
 */
export async function numberGiven(
  tx: Orm,
  { id, orderId }: { id: number; orderId: number },
  { ksefNumber, workAt }: { ksefNumber: string; workAt: Instant | null },
  now: Instant,
): Promise<boolean> {
  const taken = await tx
    .update(ksefOutbox)
    .set({ state: 'sent', ksefNumber, sentAt: now, fault: null, tries: 0, workAt })
    .where(and(eq(ksefOutbox.documentId, id), ne(ksefOutbox.state, 'sent')))
    .returning({ id: ksefOutbox.documentId });
  if (taken.length === 0) return false;
  await queueFollowing(tx, id, now);
  await createJobs(tx).add(tx, { kind: 'order-documents', payload: { orderId }, dueAt: now });
  return true;
}

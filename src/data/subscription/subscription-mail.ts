import type { SubscriptionAgreement } from '../../shop/subscription/subscription-agreement.ts';
import type { SubscriptionMailContent } from '../../shop/subscription/subscription-mail.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { outbox } from '../db/schema.ts';
import { newLink } from './links.ts';

/** Writes a mail, with a new link to the agreement, in the transaction that causes it. */
export async function writeSubscriptionMail(
  tx: Orm,
  { id, email, cycle }: Pick<SubscriptionAgreement, 'id' | 'email' | 'cycle'>,
  { kind, ...content }: SubscriptionMailContent,
  now: Instant,
): Promise<void> {
  const token = await newLink(tx, { id, cycle }, now);
  await tx.insert(outbox).values({
    recipient: email,
    kind: `subscription-${kind}`,
    content: { subscriptionId: id, cycle, token, ...content },
    createdAt: now,
  });
}

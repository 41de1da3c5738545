import type { NewMail } from '../../shop/mail/mail-kinds.ts';
import type { SubscriptionAgreement } from '../../shop/subscription/subscription-agreement.ts';
import type { SubscriptionMailContent, SubscriptionMailKind } from '../../shop/subscription/subscription-mail.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { writeMail } from '../mail/write-mail.ts';
import { newLink } from './links.ts';

/** Writes a mail, with a new link to the agreement, in the transaction that causes it. */
export async function writeSubscriptionMail(
  tx: Orm,
  { id, email, cycle }: Pick<SubscriptionAgreement, 'id' | 'email' | 'cycle'>,
  { kind, ...content }: SubscriptionMailContent,
  now: Instant,
): Promise<void> {
  const token = await newLink(tx, { id, cycle }, now);
  // The compiler cannot tell that kind and content belong together once they are apart.
  const mail = {
    recipient: email,
    kind: `subscription-${kind}`,
    content: { subscriptionId: id, cycle, token, ...content },
  };
  await writeMail(tx, mail as NewMail<`subscription-${SubscriptionMailKind}`>, now);
}

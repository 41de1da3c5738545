import { to } from '../../../routes.ts';
import { complaintMailKinds } from '../../../shop/complaint/complaint-mail.ts';
import { complaintMail } from '../../../shop/mail/complaint/complaint-mails.ts';
import type { BlockMail } from '../../../shop/mail/mail-blocks.ts';
import { type SampleMail, sampleMailFacts, sampleMails, sampleOf } from '../../../shop/owner/samples/sample-mails.ts';
import { sentOrder } from '../../../shop/owner/samples/sample-order.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { sampleComplaintFacts } from './sample-complaint.ts';
import { sampleReturnMails } from './sample-return-mails.ts';
import { sampleSubscriptionMails } from './sample-subscriptions.ts';
import { sampleWithdrawalMails } from './sample-withdrawals.ts';

/** Every mail about an order and what follows it, made from samples. */
export function allSampleMails(settings: ShopSettings, origin: string): SampleMail[] {
  const sample = (kind: string, mail: BlockMail | null) => (mail ? [sampleOf(kind, mail, settings)] : []);
  const link = origin + to('orderLink', { token: 'wzor' });
  return [
    ...sampleMails(settings, link),
    ...complaintMailKinds.flatMap((kind) =>
      sample(`complaint-${kind}`, complaintMail(kind, sampleComplaintFacts(kind, settings, origin))),
    ),
    ...sampleWithdrawalMails(sampleMailFacts(sentOrder, settings, link)).flatMap(([kind, mail]) => sample(kind, mail)),
    ...sampleSubscriptionMails(settings, origin).flatMap(({ kind, mail }) => sample(kind, mail)),
    ...sampleReturnMails(settings, origin).flatMap(({ kind, mail }) => sample(kind, mail)),
  ];
}

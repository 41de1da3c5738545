import { to } from '../../routes.ts';
import { type ComplaintMailKind, complaintMailKinds, isComplaintNotice } from '../../shop/complaint/complaint-mail.ts';
import { usualSettlement } from '../../shop/complaint/settlement.ts';
import { type ComplaintMailFacts, complaintMail } from '../../shop/mail/complaint/complaint-mails.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import { companyLines } from '../../shop/owner/company.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { composersOf, richMail } from './compose.ts';
import { panelLink } from './shop/shop-notices.ts';

const prefix = 'complaint-';

/** Mails about a complaint. */
export const complaintMails = composersOf(prefix, complaintMailKinds, (kind) => async (content, parts) => {
  const { store, settings, origin, panelOrigin, now } = parts;
  const complaint = await store.complaints.byId(content.complaintId);
  if (!complaint) return null;
  const link = isComplaintNotice(kind)
    ? panelLink({ origin, panelOrigin }, '/panel/reklamacje/:number', complaint.number)
    : origin + to('complaintLink', { token: await store.complaintAccess.newLink(complaint.id, now()) });
  const mail = composeComplaintMail(kind, { complaint, messageId: content.messageId ?? null, link }, settings);
  return mail && richMail(mail, settings);
});

/** The text of a mail about a complaint, for the outbox and for the preview in the panel. */
export function composeComplaintMail(
  kind: ComplaintMailKind,
  about: Pick<ComplaintMailFacts, 'complaint' | 'messageId' | 'link'>,
  { name, company, messages, settlement = usualSettlement }: ShopSettings,
): BlockMail | null {
  const sellerLines = companyLines(company, messages);
  return complaintMail(kind, { ...about, settlement, sellerLines, shop: name, overrides: messages });
}

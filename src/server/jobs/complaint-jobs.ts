import { to } from '../../routes.ts';
import { type ComplaintMailKind, complaintMailKinds, isForShop } from '../../shop/complaint/complaint-mail.ts';
import { usualSettlement } from '../../shop/complaint/settlement.ts';
import { type ComplaintMailFacts, complaintMail } from '../../shop/mail/complaint/complaint-mails.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import { companyLines } from '../../shop/owner/company.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { composersOf, type ComposeParts as Parts, richMail } from './compose.ts';
import type { HandlerOf } from './runner.ts';
import { panelLink, writeToShop } from './shop/shop-notices.ts';

const prefix = 'complaint-';

/** A complaint without an answer counts as accepted when the legal time to answer is over. */
export function complaintClockJob({ store, now }: Pick<Parts, 'store' | 'now'>): HandlerOf<'complaint-clock'> {
  return {
    maxTries: 20,
    run: async ({ complaintId }) => {
      await store.complaints.event(complaintId, 'lapse', { who: 'clock', now: now() });
    },
  };
}

/** Writes a mail about a complaint into the outbox, once per event. */
export function complaintMailJob({ store, settings, now }: Omit<Parts, 'origin'>): HandlerOf<'complaint-mail'> {
  return {
    maxTries: 20,
    run: async ({ complaintId, kind, messageId }) => {
      const complaint = await store.complaints.byId(complaintId);
      if (!complaint) return;
      const { id, person } = complaint;
      const message = messageId === undefined ? {} : { messageId };
      const once = `${prefix}${id}-${kind}${messageId === undefined ? '' : `-${messageId}`}`;
      const mail = { kind: `${prefix}${kind}`, content: { complaintId: id, ...message }, once } as const;
      if (isForShop(kind)) return writeToShop('complaints', mail, { store, settings, now });
      await store.outbox.addOnce({ ...mail, recipient: person.email }, now(), async (tx) => ({
        token: await store.complaintAccess.newLink(id, now(), tx),
      }));
    },
  };
}

/** Mails about a complaint. */
export const complaintMails = composersOf(prefix, complaintMailKinds, (kind) => async (content, parts) => {
  const { store, settings, origin, panelOrigin } = parts;
  const complaint = await store.complaints.byId(content.complaintId);
  if (!complaint) return null;
  const link = isForShop(kind)
    ? panelLink({ origin, panelOrigin }, '/panel/reklamacje/:number', complaint.number)
    : origin + to('complaintLink', { token: String(content.token) });
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

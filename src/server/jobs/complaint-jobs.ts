import type { WaitingMail } from '../../data/mail/outbox.ts';
import type { Store } from '../../data/store.ts';
import { to } from '../../routes.ts';
import { type ComplaintMailKind, complaintMailKinds, isForShop } from '../../shop/complaint/complaint-mail.ts';
import { usualSettlement } from '../../shop/complaint/settlement.ts';
import { type ComplaintMailFacts, complaintMail } from '../../shop/mail/complaint/complaint-mails.ts';
import { type BlockMail, mailText } from '../../shop/mail/mail-blocks.ts';
import { mailHtml } from '../../shop/mail/mail-html.ts';
import { companyLines } from '../../shop/owner/company.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { RichMail } from './order-mails.ts';
import type { HandlerOf } from './runner.ts';
import { type PanelAt, panelLink, writeToShop } from './shop/shop-notices.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  origin: string;
  now: () => number;
}

const prefix = 'complaint-';
const isKind = (kind: unknown): kind is ComplaintMailKind => (complaintMailKinds as readonly unknown[]).includes(kind);

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
      const mail = { kind: prefix + kind, content: { complaintId: id, ...message }, once };
      if (isForShop(kind)) return writeToShop('complaints', mail, { store, settings, now });
      await store.outbox.addOnce({ ...mail, recipient: person.email }, now(), async (tx) => ({
        token: await store.complaintAccess.newLink(id, now(), tx),
      }));
    },
  };
}

/** A mail of the outbox about a complaint; `undefined`: the mail is of another kind, `null`: it is no longer needed. */
export async function composeComplaintMail(
  { kind, content }: WaitingMail,
  { store, settings, origin, panelOrigin }: Omit<Parts, 'now'> & PanelAt,
): Promise<RichMail | null | undefined> {
  const own = kind.startsWith(prefix) ? kind.slice(prefix.length) : '';
  if (!isKind(own)) return undefined;
  const complaint = await store.complaints.byId(Number(content.complaintId));
  if (!complaint) return null;
  const { name, colours } = settings;
  const messageId = content.messageId === undefined ? null : Number(content.messageId);
  const link = isForShop(own)
    ? panelLink({ origin, panelOrigin }, '/panel/reklamacje/:number', complaint.number)
    : origin + to('complaintLink', { token: String(content.token) });
  const mail = complaintLetter(own, { complaint, messageId, link }, settings);
  if (!mail) return null;
  return {
    subject: mail.subject,
    text: mailText(mail.blocks),
    html: mailHtml(mail, { shop: name, colours }),
    attachments: [],
  };
}

/** The text of a mail about a complaint, for the outbox and for the preview in the panel. */
export function complaintLetter(
  kind: ComplaintMailKind,
  about: Pick<ComplaintMailFacts, 'complaint' | 'messageId' | 'link'>,
  { name, company, messages, settlement = usualSettlement }: ShopSettings,
): BlockMail | null {
  const sellerLines = companyLines(company, messages);
  return complaintMail(kind, { ...about, settlement, sellerLines, shop: name, overrides: messages });
}

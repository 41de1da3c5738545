import type { ListedMail } from '../../data/mail/outbox.ts';
import { whenText } from '../pieces/when.ts';

/** What became of a mail, wherever mails are listed. */
export function mailState({ kind, sentAt, isEmpty, failedAt }: ListedMail): string {
  if (failedAt !== null) return `nie udało się wysłać, ${whenText(failedAt)}`;
  if (sentAt === null) return 'czeka na wysłanie';
  // Whether the address has an account is not told here: anybody could ask for the mail.
  if (kind === 'new-password') return `obsłużona, ${whenText(sentAt)}`;
  return isEmpty ? `niewysłana: nieaktualna, ${whenText(sentAt)}` : `wysłana, ${whenText(sentAt)}`;
}

import type { ListedMail } from '../../data/mail/outbox.ts';
import type { Tone } from '../pieces/state-label.tsx';
import { whenText } from '../pieces/when.ts';

const minuteMs = 60_000;

/** The state of a mail as text, for all lists of mails. */
export function mailState({ kind, createdAt, dueAt, sentAt, isEmpty, failedAt }: ListedMail): string {
  if (failedAt !== null) return `nie udało się wysłać, ${whenText(failedAt)}`;
  if (sentAt === null) return dueAt > createdAt + minuteMs ? `do wysłania ${whenText(dueAt)}` : 'czeka na wysłanie';
  // A mail for a new password is always shown as handled: anyone can request it, and whether the address has an account
  // must not be revealed.
  if (kind === 'new-password') return `obsłużona, ${whenText(sentAt)}`;
  return isEmpty ? `niewysłana: nieaktualna, ${whenText(sentAt)}` : `wysłana, ${whenText(sentAt)}`;
}

export const mailTone = ({ sentAt, isEmpty, failedAt }: ListedMail): Tone => {
  if (failedAt !== null) return 'brick';
  return sentAt === null ? 'ochre' : isEmpty ? 'plain' : 'sage';
};

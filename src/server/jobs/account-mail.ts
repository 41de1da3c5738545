import { to } from '../../routes.ts';
import { accountMailSayer } from '../../shop/mail/account-mail-messages.ts';
import {
  accountDeletedMail,
  changeEmailMail,
  deletionAskedMail,
  emailChangedMail,
} from '../../shop/mail/account-mails.ts';
import type { Mail } from '../../shop/mail/mails.ts';
import type { ShopSettings } from '../../shop/settings.ts';

interface Parts {
  settings: ShopSettings;
  origin: string;
  signature: string;
}

/** Mails about an account's address and its deletion; `null` for other kinds. */
export function accountMail(
  { kind, content }: { kind: string; content: Record<string, unknown> },
  { settings, origin, signature }: Parts,
): Mail | null {
  const { name: shop, company, messages } = settings;
  const sender = { shop, contact: company.email, signature, write: accountMailSayer(messages) };
  switch (kind) {
    case 'change-email':
      return changeEmailMail(origin + to('newEmail', { token: String(content.token) }), sender);
    case 'email-changed':
      return emailChangedMail(sender);
    case 'deletion-asked':
      return deletionAskedMail(Number(content.at), origin + to('accountDeletion'), sender);
    case 'account-deleted':
      return accountDeletedMail(sender);
    default:
      return null;
  }
}

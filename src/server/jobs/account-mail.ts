import { to } from '../../routes.ts';
import { accountMailSayer } from '../../shop/mail/account-mail-messages.ts';
import {
  accessChangedMail,
  accountDeletedMail,
  changeEmailMail,
  deletionAskedMail,
  emailChangedMail,
  isAccessChange,
} from '../../shop/mail/account-mails.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import type { ShopSettings } from '../../shop/settings.ts';

interface Parts {
  settings: ShopSettings;
  origin: string;
  signature: string[];
}

/** Mails about the address, the sign-in methods and the deletion of an account; `null` for other kinds. */
export function accountMail(
  { kind, content }: { kind: string; content: Record<string, unknown> },
  { settings, origin, signature }: Parts,
): BlockMail | null {
  const { name: shop, company, messages } = settings;
  const sender = { shop, contact: company.email, signature, write: accountMailSayer(messages) };
  if (isAccessChange(kind)) {
    const change = { kind, passkey: String(content.passkey ?? '') };
    const link = kind === 'password-changed' ? to('signIn', {}, { haslo: '1' }) : to('accountPasskeys');
    return accessChangedMail(change, { at: Number(content.at), link: origin + link }, sender);
  }
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

import { to } from '../../../routes.ts';
import { accountMailSayer } from '../../../shop/mail/account-mail-messages.ts';
import {
  accessChangedMail,
  accountDeletedMail,
  changeEmailMail,
  deletionAskedMail,
  emailChangedMail,
} from '../../../shop/mail/account-mails.ts';
import { emailLinkMail } from '../../../shop/mail/email-link-mails.ts';
import type { BlockMail } from '../../../shop/mail/mail-blocks.ts';
import { mailSayer } from '../../../shop/mail/mail-messages.ts';
import { signInCodeMail } from '../../../shop/mail/mails.ts';
import { newPasswordMail } from '../../../shop/mail/password-mail.ts';
import { companyLines } from '../../../shop/owner/company.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { type ComposeParts, type Composer, type Composers, richMail } from '../compose.ts';
import { passwordLinks } from './password-links.ts';

type AccessChange = 'password-changed' | 'passkey-added' | 'passkey-removed';
type EmailLink = 'confirm-email' | 'sign-in-link';

/** A company's mails must say who it is (art. 206 KSH). */
export const signatureOf = ({ name, company, messages }: ShopSettings): string[] => [
  name,
  ...companyLines(company, messages),
];

const senderOf = (settings: ShopSettings) => ({
  shop: settings.name,
  contact: settings.company.email,
  signature: signatureOf(settings),
  write: accountMailSayer(settings.messages),
});

const accessChange =
  (kind: AccessChange): Composer<AccessChange> =>
  ({ at, passkey = '' }, { settings, origin }) => {
    const link = kind === 'password-changed' ? to('signIn', {}, { haslo: '1' }) : to('accountPasskeys');
    return richMail(accessChangedMail({ kind, passkey }, { at, link: origin + link }, senderOf(settings)), settings);
  };

const emailLink =
  (kind: EmailLink, page: 'confirmEmail' | 'signInLink'): Composer<EmailLink> =>
  ({ login, token }, { settings, origin }) => {
    const { name: shop, messages: overrides } = settings;
    const link = origin + to(page, { token });
    return richMail(emailLinkMail(kind, { login, link, shop, signature: signatureOf(settings), overrides }), settings);
  };

/** Mails about an account: its address, its sign-in methods and its deletion. */
export const accountMails: Composers<
  | AccessChange
  | EmailLink
  | 'change-email'
  | 'email-changed'
  | 'deletion-asked'
  | 'account-deleted'
  | 'sign-in-code'
  | 'new-password'
> = {
  'password-changed': accessChange('password-changed'),
  'passkey-added': accessChange('passkey-added'),
  'passkey-removed': accessChange('passkey-removed'),
  'confirm-email': emailLink('confirm-email', 'confirmEmail'),
  'sign-in-link': emailLink('sign-in-link', 'signInLink'),
  'change-email': ({ token }, { settings, origin }) =>
    richMail(changeEmailMail(origin + to('newEmail', { token }), senderOf(settings)), settings),
  'email-changed': (_, { settings }) => richMail(emailChangedMail(senderOf(settings)), settings),
  'deletion-asked': ({ at }, { settings, origin }) =>
    richMail(deletionAskedMail(at, origin + to('accountDeletion'), senderOf(settings)), settings),
  'account-deleted': (_, { settings }) => richMail(accountDeletedMail(senderOf(settings)), settings),
  // A code that has expired meanwhile would only confuse, so it is not sent.
  'sign-in-code': ({ token, until }, { settings, now }) => {
    const words = { signature: signatureOf(settings), shop: settings.name, write: mailSayer(settings.messages) };
    return until <= now() ? null : richMail(signInCodeMail(token, words), settings);
  },
  'new-password': async (_, parts, recipient) => {
    const mail = await newPassword(recipient, parts);
    return mail && richMail(mail, parts.settings);
  },
};

/**
 * `null`: no account has this address. The sender of the form is not informed, which would reveal who has an account.
 */
async function newPassword(recipient: string, parts: ComposeParts): Promise<BlockMail | null> {
  const { settings } = parts;
  const accounts = await passwordLinks(recipient, parts);
  if (accounts.length === 0) return null;
  const write = mailSayer(settings.messages);
  return newPasswordMail(accounts, { shop: settings.name, signature: signatureOf(settings), write });
}

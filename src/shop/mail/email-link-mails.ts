import { accountLinks } from '../limits.ts';
import { type Overrides, translator } from '../text/messages.ts';
import { emailLinkMailMessages } from './email-link-mail-messages.ts';
import type { Mail } from './mails.ts';

export type EmailLinkKind = keyof typeof accountLinks;

export const isEmailLinkKind = (kind: string): kind is EmailLinkKind => Object.hasOwn(accountLinks, kind);

interface Parts {
  login: string;
  link: string;
  shop: string;
  signature: string;
  overrides: Overrides;
}

/** Asks to confirm the address of a new account, or brings a link that signs in. Neither advertises anything. */
export function emailLinkMail(kind: EmailLinkKind, { login, link, shop, signature, overrides }: Parts): Mail {
  const write = translator(overrides, emailLinkMailMessages);
  const { hours } = accountLinks[kind];
  const paragraphs = [
    write(`mail.${kind}.text`, { login, shop }),
    link,
    hours < 1 ? write('mail.link.minutes', { minutes: hours * 60 }) : write('mail.link.hours', { hours }),
    write(`mail.${kind}.else`),
    signature,
  ];
  return { subject: write(`mail.${kind}.subject`, { shop }), text: paragraphs.join('\n\n') };
}

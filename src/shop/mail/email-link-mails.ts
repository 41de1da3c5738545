import { accountLinks } from '../limits.ts';
import { type Overrides, translator } from '../text/messages.ts';
import { emailLinkMailMessages } from './email-link-mail-messages.ts';
import type { BlockMail } from './mail-blocks.ts';

type EmailLinkKind = keyof typeof accountLinks;

interface Parts {
  login: string;
  link: string;
  shop: string;
  signature: string[];
  overrides: Overrides;
}

/** Asks to confirm the address of a new account, or contains a link that signs in. Neither has advertising. */
export function emailLinkMail(kind: EmailLinkKind, { login, link, shop, signature, overrides }: Parts): BlockMail {
  const write = translator(overrides, emailLinkMailMessages);
  const { hours } = accountLinks[kind];
  return {
    subject: write(`mail.${kind}.subject`, { shop }),
    blocks: [
      { p: write(`mail.${kind}.text`, { login, shop }) },
      { link: write(`mail.${kind}.link`), address: link },
      { p: hours < 1 ? write('mail.link.minutes', { minutes: hours * 60 }) : write('mail.link.hours', { hours }) },
      { p: write(`mail.${kind}.else`) },
      { lines: signature },
    ],
  };
}

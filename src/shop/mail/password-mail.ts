import { signInLimits } from '../limits.ts';
import type { BlockMail } from './mail-blocks.ts';
import type { SayInMail } from './mail-messages.ts';

interface Options {
  shop: string;
  signature: string[];
  write: SayInMail;
}

/** The reminder: a link for each account with the address. */
export function newPasswordMail(
  accounts: readonly { login: string; link: string }[],
  { shop, signature, write }: Options,
): BlockMail {
  return {
    subject: write('mail.newPassword.subject', { shop }),
    blocks: [
      { p: write('mail.newPassword.text', { shop }) },
      ...accounts.map(({ login, link }) => ({ link: write('mail.newPassword.account', { login }), address: link })),
      { p: write('mail.newPassword.once', { minutes: signInLimits.linkMinutes }) },
      { p: write('mail.newPassword.else') },
      { lines: signature },
    ],
  };
}

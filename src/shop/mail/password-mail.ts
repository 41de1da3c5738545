import { signInLimits } from '../limits.ts';
import type { SayInMail } from './mail-messages.ts';
import type { Mail } from './mails.ts';

interface Options {
  shop: string;
  signature: string;
  write: SayInMail;
}

/** The reminder: a link for each account with the address. */
export function newPasswordMail(
  accounts: readonly { login: string; link: string }[],
  { shop, signature, write }: Options,
): Mail {
  return {
    subject: write('mail.newPassword.subject', { shop }),
    text: [
      write('mail.newPassword.text', { shop }),
      ...accounts.map(({ login, link }) => `${write('mail.newPassword.account', { login })}\n${link}`),
      write('mail.newPassword.once', { minutes: signInLimits.linkMinutes }),
      write('mail.newPassword.else'),
      signature,
    ].join('\n\n'),
  };
}

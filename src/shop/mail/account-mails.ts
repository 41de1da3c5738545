import { emailChangeLimits } from '../limits.ts';
import type { Instant } from '../time/instant.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../time/warsaw-time.ts';
import type { SayInAccountMail } from './account-mail-messages.ts';
import type { Mail } from './mails.ts';

interface Sender {
  shop: string;
  /** Where to write back. */
  contact: string;
  signature: string;
  write: SayInAccountMail;
}

const letter = (write: SayInAccountMail, ...parts: string[]): string =>
  [write('accountMail.hello'), ...parts].join('\n\n');

/** To the new address: it counts when the link was opened and confirmed. */
export function changeEmailMail(link: string, { shop, write }: Sender): Mail {
  return {
    subject: write('accountMail.changeEmail.subject'),
    // Whoever gets it may not be a client, so there is nothing about the company in it.
    text: letter(
      write,
      write('accountMail.changeEmail.text', { shop, hours: emailChangeLimits.linkHours }),
      link,
      write('accountMail.changeEmail.else'),
      shop,
    ),
  };
}

/** To the old address. */
export function emailChangedMail({ shop, contact, signature, write }: Sender): Mail {
  return {
    subject: write('accountMail.emailChanged.subject'),
    text: letter(
      write,
      write('accountMail.emailChanged.text', { shop }),
      write('accountMail.emailChanged.else', { contact }),
      signature,
    ),
  };
}

export function deletionAskedMail(at: Instant, link: string, { shop, signature, write }: Sender): Mail {
  const day = formatDay(dayOf(at));
  return {
    subject: write('accountMail.deletionAsked.subject', { day }),
    text: letter(
      write,
      write('accountMail.deletionAsked.text', { shop, day, time: formatClock(minutesOfDay(at)) }),
      link,
      write('accountMail.deletionAsked.else'),
      signature,
    ),
  };
}

export function accountDeletedMail({ shop, signature, write }: Sender): Mail {
  return {
    subject: write('accountMail.accountDeleted.subject'),
    text: letter(write, write('accountMail.accountDeleted.text', { shop }), signature),
  };
}

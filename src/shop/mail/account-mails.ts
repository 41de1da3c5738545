import { emailChangeLimits } from '../limits.ts';
import type { Instant } from '../time/instant.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../time/warsaw-time.ts';
import type { SayInAccountMail } from './account-mail-messages.ts';
import type { BlockMail, MailBlock } from './mail-blocks.ts';

interface Sender {
  shop: string;
  /** The address for replies. */
  contact: string;
  /** The name and data of the company, in lines. */
  signature: string[];
  write: SayInAccountMail;
}

const letter = (write: SayInAccountMail, ...blocks: MailBlock[]): MailBlock[] => [
  { p: write('accountMail.hello') },
  ...blocks,
];

/** Sent to the new address, which becomes valid when the link was opened and confirmed. */
export function changeEmailMail(link: string, { shop, write }: Sender): BlockMail {
  return {
    subject: write('accountMail.changeEmail.subject'),
    // The recipient may not be a client, so the mail has nothing about the company.
    blocks: letter(
      write,
      { p: write('accountMail.changeEmail.text', { shop, hours: emailChangeLimits.linkHours }) },
      { link: write('accountMail.changeEmail.link'), address: link },
      { p: write('accountMail.changeEmail.else') },
      { p: shop },
    ),
  };
}

/** Sent to the old address. */
export function emailChangedMail({ shop, contact, signature, write }: Sender): BlockMail {
  return {
    subject: write('accountMail.emailChanged.subject'),
    blocks: letter(
      write,
      { p: write('accountMail.emailChanged.text', { shop }) },
      { p: write('accountMail.emailChanged.else', { contact }) },
      { lines: signature },
    ),
  };
}

/** A change in the sign-in methods of an account; somebody else may have made it. */
export type AccessChange =
  | { kind: 'password-changed' }
  | { kind: 'passkey-added' | 'passkey-removed'; passkey: string };

const accessWords = {
  'password-changed': 'passwordChanged',
  'passkey-added': 'passkeyAdded',
  'passkey-removed': 'passkeyRemoved',
} as const;

/** `link` leads to the page where the person can undo it. */
export function accessChangedMail(
  change: AccessChange,
  { at, link }: { at: Instant; link: string },
  { shop, contact, signature, write }: Sender,
): BlockMail {
  const words = accessWords[change.kind];
  const passkey = 'passkey' in change ? change.passkey : '';
  const facts = { shop, passkey, day: formatDay(dayOf(at)), time: formatClock(minutesOfDay(at)) };
  return {
    subject: write(`accountMail.${words}.subject`),
    blocks: letter(
      write,
      { p: write(`accountMail.${words}.text`, facts) },
      { p: write(`accountMail.${words}.else`, { contact }) },
      { link: write(`accountMail.${words}.link`), address: link },
      { lines: signature },
    ),
  };
}

export function deletionAskedMail(at: Instant, link: string, { shop, signature, write }: Sender): BlockMail {
  const day = formatDay(dayOf(at));
  return {
    subject: write('accountMail.deletionAsked.subject', { day }),
    blocks: letter(
      write,
      { p: write('accountMail.deletionAsked.text', { shop, day, time: formatClock(minutesOfDay(at)) }) },
      { link: write('accountMail.deletionAsked.link'), address: link },
      { p: write('accountMail.deletionAsked.else') },
      { lines: signature },
    ),
  };
}

export function accountDeletedMail({ shop, signature, write }: Sender): BlockMail {
  return {
    subject: write('accountMail.accountDeleted.subject'),
    blocks: letter(write, { p: write('accountMail.accountDeleted.text', { shop }) }, { lines: signature }),
  };
}

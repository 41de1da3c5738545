import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { WaitingMail } from '../../data/mail/outbox.ts';
import type { MailKind } from '../../shop/mail/mail-kinds.ts';
import { ExpectedFailure, isRefusedAddress, type JobFailure } from '../../shop/staff/job-failure.ts';
import { accountMails } from './account/account-mails.ts';
import { basketMails } from './basket-mails.ts';
import { complaintMails } from './complaint-mails.ts';
import type { ComposeParts, Composers, RichMail } from './compose.ts';
import { opinionMails } from './opinion-mails.ts';
import { orderMails } from './order-mails.ts';
import { returnMails } from './return-jobs.ts';
import type { HandlerOf } from './runner.ts';
import { shopNoticeMails } from './shop/shop-notices.ts';
import { stockMails } from './stock-mails.ts';
import { subscriptionMails } from './subscription/subscription-mails.ts';
import { withdrawalMails } from './withdrawal-mails.ts';

export interface MailerParts extends ComposeParts {
  /** `null`: mails are written to files in `folder`, for trying out the shop. */
  url: string | null;
  from: string | null;
  folder: string;
}

/** A mail server that is silent for longer counts as unreachable; the sum is shorter than a job's lease. */
const timeout = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
/** With growing pauses, these tries take about a week. */
const maxTries = 20;

/** Sends the mails of the outbox, one job per mail. */
export function mailJob(parts: MailerParts): HandlerOf<'mail'> {
  return { maxTries, run: ({ mail }) => sendMail(mail, parts) };
}

async function sendMail(id: number, parts: MailerParts): Promise<void> {
  const { store, settings, now } = parts;
  const waiting = await store.outbox.unsent(id);
  if (!waiting) return;
  const mail = await composeMail(waiting, parts);
  if (mail) {
    const from = { name: settings.name, address: parts.from ?? settings.company.email };
    await handOver({ from, to: { name: '', address: waiting.recipient }, ...mail }, id, parts);
  }
  await store.outbox.markSent(id, now(), { isEmpty: !mail });
}

async function handOver(whole: Parameters<Transporter['sendMail']>[0], id: number, parts: MailerParts): Promise<void> {
  if (!parts.url) return intoFile(parts.folder, id, whole);
  const transport = createTransport({ url: parts.url, ...timeout });
  try {
    await transport.sendMail(whole);
  } catch (error) {
    const why = whyNot(error);
    throw new ExpectedFailure('mail not sent', { mail: id, ...why }, { isFinal: isRefusedAddress(why) });
  } finally {
    transport.close();
  }
}

/** The mail server's answer and the error contain the recipient's address, so only codes are logged. */
function whyNot(error: unknown): Omit<JobFailure, 'what'> {
  const { code, responseCode, command } = error as Omit<JobFailure, 'what'>;
  return { code, responseCode, command };
}

const composers: Composers<MailKind> = {
  ...orderMails,
  ...shopNoticeMails,
  ...returnMails,
  ...withdrawalMails,
  ...complaintMails,
  ...opinionMails,
  ...basketMails,
  ...subscriptionMails,
  ...accountMails,
  ...stockMails,
};

/** `null`: the subject of the mail no longer exists, or the mail is no longer needed. */
export async function composeMail(mail: WaitingMail, parts: ComposeParts): Promise<RichMail | null> {
  const { kind, content, recipient } = mail;
  if (!Object.hasOwn(composers, kind)) throw new Error(`no composer for a mail of kind ${kind}`);
  // The content was written with its kind (`NewMail`).
  return composers[kind](content as never, parts, recipient);
}

async function intoFile(folder: string, id: number, mail: Parameters<Transporter['sendMail']>[0]): Promise<void> {
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.eml`), composed.message as Buffer);
}

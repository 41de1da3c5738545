import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { WaitingMail } from '../../data/mail/outbox.ts';
import type { Store } from '../../data/store.ts';
import { to } from '../../routes.ts';
import { type EmailLinkKind, emailLinkMail, isEmailLinkKind } from '../../shop/mail/email-link-mails.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import { mailSayer } from '../../shop/mail/mail-messages.ts';
import { backInStockMail, confirmWatchMail, signInCodeMail } from '../../shop/mail/mails.ts';
import { newPasswordMail } from '../../shop/mail/password-mail.ts';
import { companyLines } from '../../shop/owner/company.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { translator } from '../../shop/text/messages.ts';
import { accountMail } from './account-mail.ts';
import { composeComplaintMail } from './complaint-jobs.ts';
import { composeOpinionMail } from './opinion-mails.ts';
import { composeOrderMail, type RichMail, richMail } from './order-mails.ts';
import { passwordLinks } from './password-links.ts';
import { composeReturnMail } from './return-jobs.ts';
import { Expected, type HandlerOf } from './runner.ts';
import { composeShopNotice } from './shop/shop-notices.ts';
import { composeSubscriptionMail } from './subscription/subscription-mails.ts';
import { composeWithdrawalMail } from './withdrawal-jobs.ts';

export interface MailerParts {
  store: Store;
  settings: ShopSettings;
  origin: string;
  /** The origin of the panel, if it differs from the shop's. */
  panelOrigin?: string | null;
  now: () => number;
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
  const mail = await compose(waiting, parts);
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
    throw new Expected('mail not sent', { mail: id, ...whyNot(error) });
  } finally {
    transport.close();
  }
}

/** The mail server's answer and the error contain the recipient's address, so only codes are logged. */
function whyNot(error: unknown): Record<string, unknown> {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return { code, responseCode, command };
}

/** `null`: the subject of the mail no longer exists, so there is nothing to send. */
async function compose(waiting: WaitingMail, parts: MailerParts): Promise<RichMail | null> {
  const ofOrder = await composeOrderMail(waiting, parts);
  if (ofOrder !== undefined) return ofOrder;
  const ofComplaint = await composeComplaintMail(waiting, parts);
  if (ofComplaint !== undefined) return ofComplaint;
  const ofReturn = await composeReturnMail(waiting, parts);
  if (ofReturn !== undefined) return ofReturn;
  const ofWithdrawal = await composeWithdrawalMail(waiting, parts);
  if (ofWithdrawal !== undefined) return ofWithdrawal;
  const ofNotice = await composeShopNotice(waiting, parts);
  if (ofNotice !== undefined) return ofNotice;
  const ofOpinion = await composeOpinionMail(waiting, parts);
  if (ofOpinion !== undefined) return ofOpinion;
  const ofSubscription = await composeSubscriptionMail(waiting, parts);
  if (ofSubscription !== undefined) return ofSubscription;
  const other = await otherMail(waiting, parts);
  return other && richMail(other, parts.settings, []);
}

/** Mails about accounts, and about goods that visitors wait for. */
async function otherMail({ kind, content, recipient }: WaitingMail, parts: MailerParts): Promise<BlockMail | null> {
  const { store, settings, origin, now } = parts;
  if (kind === 'new-password') return reminder(recipient, parts);
  const ofAccount = accountMail({ kind, content }, { settings, origin, signature: signatureOf(settings) });
  if (ofAccount) return ofAccount;
  if (isEmailLinkKind(kind)) return linkMail(kind, content, { settings, origin });
  if (kind === 'sign-in-code') return codeMail(content, settings, now());
  if (kind !== 'back-in-stock' && kind !== 'confirm-watch')
    throw new Error(`nobody knows how to write a mail of kind ${kind}`);
  const name = await store.outbox.sizeOf(Number(content.sizeRow));
  const product = name && (await store.catalogue.product(name.product, now()));
  const chosen = product?.sizes.find(({ size }) => size.id === name?.size);
  if (!product || !chosen) return null;
  if (kind === 'confirm-watch') {
    const link = origin + to('watchConfirm', { token: String(content.token) });
    return confirmWatchMail(product, chosen, { link, shop: settings.name, write: mailSayer(settings.messages) });
  }
  const query = product.sizes.length > 1 ? { rozmiar: chosen.size.id } : {};
  const link = origin + to('product', { slug: product.slug }, query);
  const words = { t: translator(settings.messages), write: mailSayer(settings.messages) };
  return backInStockMail(product, chosen, { link, signature: signatureOf(settings), ...words });
}

const linkPages = { 'confirm-email': 'confirmEmail', 'sign-in-link': 'signInLink' } as const;

function linkMail(
  kind: EmailLinkKind,
  content: WaitingMail['content'],
  { settings, origin }: Pick<MailerParts, 'settings' | 'origin'>,
): BlockMail {
  return emailLinkMail(kind, {
    login: String(content.login),
    link: origin + to(linkPages[kind], { token: String(content.token) }),
    shop: settings.name,
    signature: signatureOf(settings),
    overrides: settings.messages,
  });
}

/** A code that has expired meanwhile would only confuse, so it is not sent. */
function codeMail({ token, until }: WaitingMail['content'], settings: ShopSettings, now: number): BlockMail | null {
  if (Number(until) <= now) return null;
  const words = { signature: signatureOf(settings), shop: settings.name, write: mailSayer(settings.messages) };
  return signInCodeMail(String(token), words);
}

/**
 * `null`: no account has this address. The sender of the form is not informed, which would reveal who has an account.
 */
async function reminder(recipient: string, parts: MailerParts): Promise<BlockMail | null> {
  const { settings } = parts;
  const accounts = await passwordLinks(recipient, parts);
  if (accounts.length === 0) return null;
  const write = mailSayer(settings.messages);
  return newPasswordMail(accounts, { shop: settings.name, signature: signatureOf(settings), write });
}

/** A company's mails must say who it is (art. 206 KSH). */
const signatureOf = ({ name, company, messages }: ShopSettings): string[] => [name, ...companyLines(company, messages)];

async function intoFile(folder: string, id: number, mail: Parameters<Transporter['sendMail']>[0]): Promise<void> {
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.eml`), composed.message as Buffer);
}

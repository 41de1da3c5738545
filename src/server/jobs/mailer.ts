import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { WaitingMail } from '../../data/mail/outbox.ts';
import type { Store } from '../../data/store.ts';
import { to } from '../../routes.ts';
import { mailSayer } from '../../shop/mail/mail-messages.ts';
import { backInStockMail, type Mail } from '../../shop/mail/mails.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { translator } from '../../shop/text/messages.ts';
import type { Log } from '../log.ts';

export interface MailerParts {
  store: Store;
  settings: ShopSettings;
  log: Log;
  origin: string;
  now: () => number;
  /** `null`: mails become files in `folder`, for a shop that is tried out. */
  url: string | null;
  from: string | null;
  folder: string;
}

const everyMs = 5_000;
/** A mail server that is silent for longer is not there; together they are shorter than the outbox waits. */
const timeout = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Sends what waits in the outbox, round after round with a pause between, until it is stopped. */
export function startMailer(parts: MailerParts): { stop: () => Promise<void> } {
  const stopped = new AbortController();
  const rounds = async () => {
    while (!stopped.signal.aborted) {
      await deliverMails(parts, stopped.signal).catch((error: unknown) => parts.log.bug('mailer', error));
      await pass(everyMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const running = rounds();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

export async function deliverMails(parts: MailerParts, stopped?: AbortSignal): Promise<number> {
  const transport = parts.url ? createTransport({ url: parts.url, ...timeout }) : null;
  try {
    return await parts.store.outbox.deliver(parts.now, (waiting) => sendOne(waiting, transport, parts), stopped);
  } finally {
    transport?.close();
  }
}

/** False: to be tried again later, and why is in the log. */
async function sendOne(waiting: WaitingMail, transport: Transporter | null, parts: MailerParts): Promise<boolean> {
  const { settings, log } = parts;
  let mail: Mail | null;
  try {
    mail = await compose(waiting, parts);
  } catch (error) {
    log.bug(`mail ${waiting.id}`, error);
    return false;
  }
  if (!mail) return true;
  const from = { name: settings.name, address: parts.from ?? settings.company.email };
  const whole = { from, to: waiting.recipient, ...mail };
  try {
    await (transport ? transport.sendMail(whole) : intoFile(parts.folder, waiting.id, whole));
    return true;
  } catch (error) {
    log.note('mail not sent', { mail: waiting.id, ...whyNot(error) });
    return false;
  }
}

/** What a mail server answers names the person it was for, and so does the error: only its codes are told. */
function whyNot(error: unknown): Record<string, unknown> {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return { code, responseCode, command };
}

/** `null`: what the mail speaks of is gone, so there is nothing to say. */
async function compose(
  { kind, content }: WaitingMail,
  { store, settings, origin, now }: MailerParts,
): Promise<Mail | null> {
  if (kind !== 'back-in-stock') throw new Error(`nobody knows how to write a mail of kind ${kind}`);
  const name = await store.outbox.sizeOf(Number(content.sizeRow));
  const product = name && (await store.catalogue.product(name.product, now()));
  const chosen = product?.sizes.find(({ size }) => size.id === name?.size);
  if (!product || !chosen) return null;
  const query = product.sizes.length > 1 ? { rozmiar: chosen.size.id } : {};
  const link = origin + to('product', { slug: product.slug }, query);
  const words = { t: translator(settings.messages), write: mailSayer(settings.messages) };
  return backInStockMail(product, chosen, { link, shop: settings.name, ...words });
}

async function intoFile(folder: string, id: number, mail: Parameters<Transporter['sendMail']>[0]): Promise<void> {
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.eml`), composed.message as Buffer);
}

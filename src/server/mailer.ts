import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { WaitingMail } from '../data/outbox.ts';
import type { Store } from '../data/store.ts';
import { to } from '../routes.ts';
import { mailSayer } from '../shop/mail-messages.ts';
import { backInStockMail, type Mail } from '../shop/mails.ts';
import { sayer } from '../shop/messages.ts';
import type { ShopSettings } from '../shop/settings.ts';
import type { Log } from './log.ts';

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

/** Sends what waits in the outbox, every few seconds, until it is stopped. */
export function startMailer(parts: MailerParts): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = deliverMails(parts).catch((error: unknown) => parts.log.bug('mailer', error));
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

export async function deliverMails(parts: MailerParts): Promise<number> {
  const { store, settings, log, now, url, folder } = parts;
  const from = parts.from ?? settings.company.email;
  const transport = url ? createTransport(url) : null;
  try {
    return await store.outbox.deliver(now(), async (waiting) => {
      const mail = await compose(waiting, parts);
      if (!mail) return;
      const whole = { from: { name: settings.name, address: from }, to: waiting.recipient, ...mail };
      await (transport ? transport.sendMail(whole) : intoFile(folder, waiting.id, whole)).catch((error: unknown) => {
        log.note('mail not sent', { mail: waiting.id, reason: error instanceof Error ? error.message : 'unknown' });
        throw error;
      });
    });
  } finally {
    transport?.close();
  }
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
  const words = { say: sayer(settings.messages), write: mailSayer(settings.messages) };
  return backInStockMail(product, chosen, { link, shop: settings.name, ...words });
}

async function intoFile(folder: string, id: number, mail: Parameters<Transporter['sendMail']>[0]): Promise<void> {
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.eml`), composed.message as Buffer);
}

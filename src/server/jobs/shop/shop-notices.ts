import type { WaitingMail } from '../../../data/mail/outbox.ts';
import type { Store } from '../../../data/store.ts';
import { panelPath } from '../../../panel/addresses.ts';
import type { BlockMail } from '../../../shop/mail/mail-blocks.ts';
import { newOrderMail, refundFailedMail } from '../../../shop/mail/shop/shop-mails.ts';
import { type ShopMailTopic, shopRecipients } from '../../../shop/mail/shop/shop-recipients.ts';
import { type ShopNotice, shopNotices } from '../../../shop/order/effects/effects-of.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { type RichMail, richMail } from '../order-mails.ts';
import type { HandlerOf } from '../runner.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  now: () => number;
}

/** The panel that mails to staff link to: at the shop's address, or at a separate host. */
export interface PanelAt {
  origin: string;
  panelOrigin?: string | null | undefined;
}

export const panelLink = ({ origin, panelOrigin }: PanelAt, address: string, number: string): string =>
  (panelOrigin ?? origin) + panelPath(address, { number });

/** Writes a mail to each member of staff who subscribed to the topic, once per event. */
export async function writeToShop(
  topic: ShopMailTopic,
  mail: { kind: string; content: Record<string, unknown>; once: string },
  { store, settings, now }: Parts,
): Promise<void> {
  for (const recipient of shopRecipients(settings, topic)) {
    await store.outbox.addOnce({ ...mail, recipient, once: `${mail.once}-${recipient}` }, now());
  }
}

const prefix = 'shop-';
const isNotice = (kind: unknown): kind is ShopNotice => (shopNotices as readonly unknown[]).includes(kind);
const topics: Record<ShopNotice, ShopMailTopic> = { 'new-order': 'orders', 'refund-failed': 'refunds' };

/** Notifies staff of a new order, or of a refund that failed. */
export function shopNoticeJob(parts: Parts): HandlerOf<'order-notice'> {
  return {
    maxTries: 20,
    run: async ({ orderId, kind, refundId }) => {
      const about = refundId === undefined ? {} : { refundId };
      const content = { orderId, ...about };
      const once = `${prefix}${kind}-${orderId}${refundId === undefined ? '' : `-${refundId}`}`;
      await writeToShop(topics[kind], { kind: prefix + kind, content, once }, parts);
    },
  };
}

/**
 * A mail of the outbox to staff about an order; `undefined`: the mail is of another kind, `null`: the order was
 * deleted.
 */
export async function composeShopNotice(
  { kind, content }: WaitingMail,
  parts: Omit<Parts, 'now'> & PanelAt,
): Promise<RichMail | null | undefined> {
  const own = kind.startsWith(prefix) ? kind.slice(prefix.length) : '';
  if (!isNotice(own)) return undefined;
  const mail = await noticeMail(own, content, parts);
  return mail && richMail(mail, parts.settings, []);
}

async function noticeMail(
  kind: ShopNotice,
  { orderId, refundId }: WaitingMail['content'],
  { store, settings, ...at }: Omit<Parts, 'now'> & PanelAt,
): Promise<BlockMail | null> {
  const order = await store.orders.byId(Number(orderId));
  if (!order) return null;
  const link = panelLink(at, '/panel/zamowienia/:number', order.number);
  const facts = { order, link, overrides: settings.messages };
  if (kind === 'new-order') return newOrderMail(facts);
  const refund = (await store.payments.refunds.ofOrder(order.id)).find(({ id }) => id === refundId);
  return refund ? refundFailedMail(refund, facts) : null;
}

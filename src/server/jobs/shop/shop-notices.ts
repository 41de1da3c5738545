import type { Store } from '../../../data/store.ts';
import { panelPath } from '../../../panel/addresses.ts';
import type { ComplaintMailKind } from '../../../shop/complaint/complaint-mail.ts';
import type { BlockMail } from '../../../shop/mail/mail-blocks.ts';
import type { MailContent, NewMail } from '../../../shop/mail/mail-kinds.ts';
import { newOrderMail, refundFailedMail } from '../../../shop/mail/shop/shop-mails.ts';
import { type ShopMailTopic, shopRecipients } from '../../../shop/mail/shop/shop-recipients.ts';
import { type ShopNotice, shopNotices } from '../../../shop/order/effects/effects-of.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { type ComposeParts, composersOf, richMail } from '../compose.ts';
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

type ToShop = `shop-${ShopNotice}` | 'withdrawal-notice' | 'withdrawal-pay-by' | `complaint-${ComplaintMailKind}`;

/** Writes a mail to each member of staff who subscribed to the topic, once per event. */
export async function writeToShop(
  topic: ShopMailTopic,
  mail: Omit<NewMail<ToShop>, 'recipient'> & { once: string },
  { store, settings, now }: Parts,
): Promise<void> {
  for (const recipient of shopRecipients(settings, topic)) {
    await store.outbox.addOnce(
      { ...mail, recipient, once: `${mail.once}-${recipient}` } as NewMail<ToShop> & { once: string },
      now(),
    );
  }
}

const prefix = 'shop-';
const topics: Record<ShopNotice, ShopMailTopic> = { 'new-order': 'orders', 'refund-failed': 'refunds' };

/** Notifies staff of a new order, or of a refund that failed. */
export function shopNoticeJob(parts: Parts): HandlerOf<'order-notice'> {
  return {
    maxTries: 20,
    run: async ({ orderId, kind, refundId }) => {
      const about = refundId === undefined ? {} : { refundId };
      const content = { orderId, ...about };
      const once = `${prefix}${kind}-${orderId}${refundId === undefined ? '' : `-${refundId}`}`;
      await writeToShop(topics[kind], { kind: `${prefix}${kind}`, content, once }, parts);
    },
  };
}

/** Mails to staff about an order. */
export const shopNoticeMails = composersOf(prefix, shopNotices, (kind) => async (content, parts) => {
  const mail = await noticeMail(kind, content, parts);
  return mail && richMail(mail, parts.settings);
});

async function noticeMail(
  kind: ShopNotice,
  { orderId, refundId }: MailContent<'shop-refund-failed'>,
  { store, settings, ...at }: ComposeParts,
): Promise<BlockMail | null> {
  const order = await store.orders.byId(orderId);
  if (!order) return null;
  const link = panelLink(at, '/panel/zamowienia/:number', order.number);
  const facts = { order, link, overrides: settings.messages };
  if (kind === 'new-order') return newOrderMail(facts);
  const refund = (await store.payments.refunds.ofOrder(order.id)).find(({ id }) => id === refundId);
  return refund ? refundFailedMail(refund, facts) : null;
}

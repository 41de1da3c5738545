import type { WrittenMail } from '../../../data/mail/write-mail.ts';
import { panelPath } from '../../../panel/addresses.ts';
import type { BlockMail } from '../../../shop/mail/mail-blocks.ts';
import { type MailContent, type ShopMail, topicOf } from '../../../shop/mail/mail-kinds.ts';
import { newOrderMail, paymentFailedMail, refundFailedMail } from '../../../shop/mail/shop/shop-mails.ts';
import { shopRecipients } from '../../../shop/mail/shop/shop-recipients.ts';
import { type ShopNotice, shopNotices } from '../../../shop/order/effects/effects-of.ts';
import { type ComposeParts, composersOf, richMail } from '../compose.ts';
import type { HandlerOf } from '../runner.ts';

/** The panel that mails to staff link to: at the shop's address, or at a separate host. */
interface PanelAt {
  origin: string;
  panelOrigin?: string | null | undefined;
}

export const panelLink = ({ origin, panelOrigin }: PanelAt, address: string, number: string): string =>
  (panelOrigin ?? origin) + panelPath(address, { number });

/** Writes a mail to each of the shop's people who chose its topic, once per event, and a job for each of their browsers. */
export function shopMailJob({ store, settings, now }: Omit<ComposeParts, 'origin'>): HandlerOf<'shop-mail'> {
  return {
    maxTries: 20,
    run: async ({ mail: kind, ...content }) => {
      const topic = topicOf(kind);
      const key = [kind, ...Object.values(content)].join('-');
      for (const recipient of topic ? shopRecipients(settings, topic) : []) {
        // The compiler cannot tell that kind and content belong together once they are apart.
        const mail = { kind, content, recipient, once: `${key}-${recipient}` } as WrittenMail;
        await store.outbox.add(mail, now());
      }
      if (topic) await store.push.tell(topic, { mail: kind, ...content } as ShopMail, now());
    },
  };
}

/** Mails to staff about an order. */
export const shopNoticeMails = composersOf('shop-', shopNotices, (kind) => async (content, parts) => {
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
  if (kind === 'payment-failed') return order.payment.state === 'failed' ? paymentFailedMail(facts) : null;
  const refund = (await store.payments.refunds.ofOrder(order.id)).find(({ id }) => id === refundId);
  return refund ? refundFailedMail(refund, facts) : null;
}

import type { StoredDocument } from '../../data/order/documents/stored-documents.ts';
import { to } from '../../routes.ts';
import { mailLimits } from '../../shop/limits.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import type { MailContent } from '../../shop/mail/mail-kinds.ts';
import { giftCardMail, invoiceMail, messageMail, orderMail } from '../../shop/mail/order/compose-order-mail.ts';
import type { OrderMailFacts, TransferTo } from '../../shop/mail/order/mail-facts.ts';
import { recallMail } from '../../shop/mail/recall/recall-mail.ts';
import { featuresOf } from '../../shop/order/checkout/shown/shown-lines.ts';
import { awaitsKsefNumber } from '../../shop/order/documents/ksef/ksef-number.ts';
import { type OrderMailKind, orderMailKinds } from '../../shop/order/effects/effects-of.ts';
import { servicePlace } from '../../shop/order/fulfilment.ts';
import type { Order } from '../../shop/order/order.ts';
import { trackingLink } from '../../shop/order/view/tracking.ts';
import { companyLines } from '../../shop/owner/company.ts';
import { paymentMessages } from '../../shop/payment/payment-messages.ts';
import { groupedAccount, polishAccount } from '../../shop/payment/transfer-code.ts';
import { cancelledBack } from '../../shop/return/account/line-account.ts';
import { withdrawalFields } from '../../shop/return/withdrawal-statement.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { translator } from '../../shop/text/messages.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { correctionFiles, issueCorrections } from '../documents/issue-corrections.ts';
import { type FileOfOrder, legalFiles } from '../documents/legal-files.ts';
import { saleDocumentFile } from '../documents/sale-document-file.ts';
import { type Composers, composersOf, type ComposeParts as Parts, type RichMail, richMail } from './compose.ts';

const dayMs = 86_400_000;
const prefix = 'order-';
const invoiceKind = 'order-invoice';
/** A message that staff write in the panel. */
const messageKind = 'order-message';

/** The mail has the corrections as attachments, so they are issued before it. */
const bringsCorrections = (kind: OrderMailKind): boolean => kind === 'refunded' || kind === 'cancelled';

/**
 * Writes the mail with the invoice, once per document. For an old document nothing is written: the outbox has forgotten
 * its mail, and would take it a second time.
 */
export async function writeInvoiceMail(
  { id: orderId, buyer }: Order,
  { id: documentId, issuedAt, ksef }: StoredDocument,
  { store, now }: Pick<Parts, 'store' | 'now'>,
): Promise<void> {
  const isOld = (ksef?.sentAt ?? issuedAt) <= now() - mailLimits.keptDays * dayMs;
  // A marketplace may keep the buyer's address to itself.
  if (buyer.email === '' || isOld) return;
  const content = { orderId, documentId };
  const once = `${invoiceKind}-${documentId}`;
  await store.outbox.add({ recipient: buyer.email, kind: invoiceKind, content, once }, now());
}

/** A preview for the panel: the mail about the order in the given state. Its link leads nowhere. */
export async function previewMail(
  order: Order,
  what: { kind: OrderMailKind; parcelId?: number } | { message: string },
  parts: Parts,
): Promise<BlockMail | null> {
  const facts = await factsOf(order, 'podglad', parts);
  if ('message' in what) return messageMail(what.message, facts);
  const { kind, ...about } = what;
  return orderMail(kind, { ...facts, ...about });
}

/** Mails about an order. */
export const orderMails: Composers<
  `order-${OrderMailKind}` | typeof invoiceKind | typeof messageKind | 'product-recall' | 'gift-cards'
> = {
  ...composersOf(prefix, orderMailKinds, (kind) => async (content, parts) => {
    const about = content.parcelId === undefined ? {} : { parcelId: content.parcelId };
    if (bringsCorrections(kind)) await issueCorrections(content.orderId, parts);
    return aboutOrder(content, parts, async (facts) => {
      // More money has gone back since, of which a later mail tells together with this.
      if (content.refunded !== undefined && facts.order.payment.refunded > content.refunded) return null;
      const mail = orderMail(kind, { ...facts, ...about });
      return mail && richMail(mail, parts.settings, await filesOf(kind, facts.order, parts));
    });
  }),
  [invoiceKind]: (content, parts) => aboutOrder(content, parts, (facts) => invoice(content.documentId, facts, parts)),
  [messageKind]: (content, parts) =>
    aboutOrder(content, parts, async (facts) => richMail(messageMail(content.text, facts), parts.settings)),
  'product-recall': ({ orderId, product, notice }, parts) =>
    aboutOrder({ orderId }, parts, async (facts) => {
      const { number, placedAt } = facts.order;
      const about = { ...facts, number, placedOn: dayOf(placedAt), origin: parts.origin };
      return richMail(recallMail(product, notice, about), parts.settings);
    }),
  'gift-cards': (content, { settings }) => giftCards(content, settings),
};

/** Each mail has a separate link, which opens the order without a sign-in. */
async function aboutOrder(
  { orderId }: MailContent<'order-placed'>,
  parts: Parts,
  compose: (facts: OrderMailFacts) => Promise<RichMail | null>,
): Promise<RichMail | null> {
  const { store, now } = parts;
  const order = await store.orders.byId(orderId);
  return order && compose(await factsOf(order, await store.orderAccess.newLink(orderId, now()), parts));
}

async function filesOf(kind: OrderMailKind, order: Order, parts: Parts): Promise<FileOfOrder[]> {
  if (kind === 'placed') return legalFiles(order, parts);
  // Corrections of returns are attached to the mails about the returns.
  return bringsCorrections(kind) ? correctionFiles(order.id, (cause) => !cause.startsWith('return-'), parts) : [];
}

async function invoice(id: number, facts: OrderMailFacts, { store, settings }: Parts): Promise<RichMail | null> {
  const document = (await store.documents.ofOrder(facts.order.id)).find((own) => own.id === id);
  if (!document || awaitsKsefNumber(document)) return null;
  const { number, kind, ksef } = document;
  const mail = invoiceMail({ number, kind, ksefNumber: ksef?.ksefNumber ?? null }, facts);
  return richMail(mail, settings, [await saleDocumentFile(document, settings)]);
}

function giftCards(
  { token, until, number, refund }: MailContent<'gift-cards'>,
  settings: ShopSettings,
): RichMail | null {
  // The codes are deleted once the mail is sent.
  if (!token) return null;
  const facts = {
    number,
    until,
    isRefund: refund === true,
    shop: settings.name,
    overrides: settings.messages,
  };
  const seller = { lines: companyLines(settings.company, settings.messages) };
  return richMail(giftCardMail(token, { ...facts, seller }), settings);
}

/** The shop's own account, and how a transfer for the order is titled. */
export function transferTo({ company, payments, messages }: ShopSettings, number: string): TransferTo | null {
  const digits = payments.transfer && polishAccount(payments.transfer.account);
  if (!digits) return null;
  const title = translator(messages, paymentMessages)('payment.transfer.title', { number });
  return { account: groupedAccount(digits), holder: payments.transfer?.holder ?? company.name, title };
}

async function factsOf(order: Order, token: string, { store, settings, origin, now }: Parts): Promise<OrderMailFacts> {
  const { company, messages } = settings;
  const { name, street, postcode, city, email, phone, hours } = company;
  const account = order.state === 'cancelled' ? await store.payments.refunds.account(order.id, { paying: true }) : null;
  return {
    order,
    back: account && cancelledBack(account),
    hasSubscription: (await store.subscriptions.ofOrder(order.id)).length > 0,
    shop: settings.name,
    seller: {
      lines: companyLines(company, messages),
      address: `${name}, ${street}, ${postcode} ${city}`,
      email,
      phone,
      hours,
    },
    ...(await factsOfProducts(order, { store, now })),
    link: origin + to('orderLink', { token }),
    withdrawal: {
      link: settings.withdrawal.link,
      address: origin + to('withdrawal', {}, { [withdrawalFields.order]: order.number }),
    },
    transfer: transferTo(settings, order.number),
    tracking: (number) => trackingLink(order.delivery, number, settings.tracking ?? {}),
    overrides: messages,
  };
}

/** Facts as on the page of each product. Products that are no longer sold have no page. */
async function factsOfProducts(
  { lines }: Order,
  { store, now }: Pick<Parts, 'store' | 'now'>,
): Promise<Pick<OrderMailFacts, 'features' | 'places'>> {
  const features: Record<string, string[]> = {};
  const places: Record<string, string> = {};
  for (const { slug } of lines) {
    const product = await store.catalogue.product(slug, now());
    if (!product) continue;
    features[slug] = featuresOf(product);
    const place = servicePlace(product.facts);
    if (place !== null) places[slug] = place;
  }
  return { features, places };
}

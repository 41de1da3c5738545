import type { StoredDocument } from '../../data/order/documents.ts';
import type { Store } from '../../data/store.ts';
import { to } from '../../routes.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import type { MailContent, NewMail } from '../../shop/mail/mail-kinds.ts';
import { giftCardMail, invoiceMail, messageMail, orderMail } from '../../shop/mail/order/compose-order-mail.ts';
import type { OrderMailFacts, TransferTo } from '../../shop/mail/order/mail-facts.ts';
import { featuresOf } from '../../shop/order/checkout/shown/shown-lines.ts';
import { awaitsKsefNumber } from '../../shop/order/documents/ksef-number.ts';
import { servicePlace } from '../../shop/order/fulfilment.ts';
import type { Order } from '../../shop/order/order.ts';
import { type OrderMailKind, orderMailKinds } from '../../shop/order/order-mail-kinds.ts';
import { isPartlySent } from '../../shop/order/parcel-machine.ts';
import { trackingLink } from '../../shop/order/view/tracking.ts';
import { companyLines } from '../../shop/owner/company.ts';
import { paymentMessages } from '../../shop/payment/payment-messages.ts';
import { groupedAccount, polishAccount } from '../../shop/payment/transfer-code.ts';
import { cancelledBack } from '../../shop/return/account/line-account.ts';
import { withdrawalFields } from '../../shop/return/withdrawal-statement.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { translator } from '../../shop/text/messages.ts';
import { correctionFiles, issueCorrections } from '../documents/issue-corrections.ts';
import { type FileOfOrder, legalFiles } from '../documents/legal-files.ts';
import { saleDocumentFile } from '../documents/sale-document-file.ts';
import { type Composers, composersOf, type ComposeParts as Parts, type RichMail, richMail } from './compose.ts';
import type { HandlerOf } from './runner.ts';

const prefix = 'order-';
const invoiceKind = 'order-invoice';
/** A message that staff write in the panel. */
const messageKind = 'order-message';

/** Writes a mail about an order into the outbox, once per event. */
export function orderMailJob({ store, settings, now }: Omit<Parts, 'origin'>): HandlerOf<'order-mail'> {
  return {
    maxTries: 20,
    run: async ({ orderId, kind, parcelId }) => {
      // The mail has the corrections as attachments.
      if (bringsCorrections(kind)) await issueCorrections(orderId, { store, settings, now });
      const order = await store.orders.byId(orderId);
      if (!order || (kind === 'refunded' && (await isToldByReturns(order.id, store)))) return;
      const mail = { recipient: order.buyer.email, kind: `${prefix}${kind}`, once: onceOf(order, kind) } as const;
      if (parcelId === undefined) return writeMail({ ...mail, content: { orderId } }, { store, now });
      // If the last parcel has left since, the mail about the whole order covers this parcel too.
      if (isPartlySent(order)) {
        const once = `${mail.once}-${parcelId}`;
        await writeMail({ ...mail, once, content: { orderId, parcelId } }, { store, now });
      }
    },
  };
}

const bringsCorrections = (kind: OrderMailKind): boolean => kind === 'refunded' || kind === 'cancelled';

/** Refunds of returns are announced by the mails about the returns. */
async function isToldByReturns(orderId: number, { payments }: Pick<Store, 'payments'>): Promise<boolean> {
  const done = (await payments.refunds.ofOrder(orderId)).filter(({ state }) => state === 'done');
  return done.length > 0 && done.every(({ returnId }) => returnId !== null);
}

/** Writes the mail with the invoice, once per document. */
export async function writeInvoiceMail(order: Order, { id }: StoredDocument, parts: Pick<Parts, 'store' | 'now'>) {
  const mail = { recipient: order.buyer.email, kind: invoiceKind, once: `${invoiceKind}-${id}` } as const;
  await writeMail({ ...mail, content: { orderId: order.id, documentId: id } }, parts);
}

/** Each mail has a separate link, which opens the order without a sign-in. */
async function writeMail(
  mail: NewMail<`order-${OrderMailKind}` | typeof invoiceKind> & { once: string },
  { store, now }: Pick<Parts, 'store' | 'now'>,
): Promise<void> {
  await store.outbox.addOnce(mail, now(), async (tx) => ({
    token: await store.orderAccess.newLink(mail.content.orderId, now(), tx),
  }));
}

const onceOf = (order: Order, kind: OrderMailKind): string => `${prefix}${order.id}-${kind}${occasion(order, kind)}`;

/** Some events can happen to an order repeatedly, and each needs a mail. */
function occasion({ payment, history }: Order, kind: OrderMailKind): string {
  if (kind === 'refunded') return `-${payment.refunded}`;
  if (kind === 'ready') return `-${history.filter(({ state }) => state === 'ready_to_collect').length}`;
  if (kind === 'address-changed') return `-${history.filter(({ event }) => event === 'address_changed').length}`;
  return '';
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
export const orderMails: Composers<`order-${OrderMailKind}` | typeof invoiceKind | typeof messageKind | 'gift-cards'> =
  {
    ...composersOf(prefix, orderMailKinds, (kind) => (content, parts) => {
      const about = content.parcelId === undefined ? {} : { parcelId: content.parcelId };
      return aboutOrder(content, parts, async (facts) => {
        const mail = orderMail(kind, { ...facts, ...about });
        return mail && richMail(mail, parts.settings, await filesOf(kind, facts.order, parts));
      });
    }),
    [invoiceKind]: (content, parts) => aboutOrder(content, parts, (facts) => invoice(content.documentId, facts, parts)),
    [messageKind]: (content, parts) =>
      aboutOrder(content, parts, async (facts) => richMail(messageMail(content.text, facts), parts.settings)),
    'gift-cards': (content, { settings }) => giftCards(content, settings),
  };

async function aboutOrder(
  { orderId, token }: MailContent<'order-placed'>,
  parts: Parts,
  compose: (facts: OrderMailFacts) => Promise<RichMail | null>,
): Promise<RichMail | null> {
  const order = await parts.store.orders.byId(orderId);
  return order && compose(await factsOf(order, String(token), parts));
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

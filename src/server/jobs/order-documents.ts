import type { StoredDocument } from '../../data/order/documents/stored-documents.ts';
import type { Store } from '../../data/store.ts';
import {
  advanceInvoice,
  advanceToInvoice,
  settlementInvoice,
} from '../../shop/order/documents/advance/advance-invoice.ts';
import { fa3 } from '../../shop/order/documents/fa3.ts';
import { dueDocument, goesToKsef } from '../../shop/order/documents/issuing.ts';
import { awaitsKsefNumber } from '../../shop/order/documents/ksef/ksef-number.ts';
import { saleDocument } from '../../shop/order/documents/make-document.ts';
import type { DocumentFacts, SaleDocument, SaleDocumentKind } from '../../shop/order/documents/sale-document.ts';
import type { Order } from '../../shop/order/order.ts';
import { isOfCards, isOfPieces } from '../../shop/return/kept/correction-causes.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { documentFacts } from '../documents/document-facts.ts';
import { issueCorrections } from '../documents/issue-corrections.ts';
import { writeInvoiceMail } from './order-mails.ts';
import type { HandlerOf } from './runner.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  now: () => number;
}

/** Issues the documents of an order that are due, and mails invoices. Run again, it issues nothing more. */
export function orderDocumentsJob(parts: Parts): HandlerOf<'order-documents'> {
  return {
    maxTries: 20,
    run: async ({ orderId }) => {
      const order = await parts.store.orders.byId(Number(orderId));
      if (!order) return;
      await issueDue(order, parts);
      await mailIssued(order, parts);
    },
  };
}

async function issueDue(order: Order, parts: Parts): Promise<void> {
  const { store, settings, now } = parts;
  const at = now();
  const moment = settings.invoices?.issue ?? 'sent';
  const issued = await store.documents.ofOrder(order.id);
  if (!issued.some(({ kind }) => kind === 'advance' || kind === 'invoice')) {
    const received = advanceToInvoice(order, moment, at);
    if (received) await issue(order, 'advance', (facts) => advanceInvoice(order, facts, received), parts);
  }
  const kind = dueDocument(order, moment);
  if (!kind) return;
  const advance = (await store.documents.ofOrder(order.id)).find((own) => own.kind === 'advance');
  if (advance) return settle(order, advance, parts);
  await issue(order, kind, (facts) => saleDocument(order, facts), parts);
}

/** Documents that had to wait for their numbers of KSeF or are in no other mail. Each is mailed once. */
async function mailIssued(order: Order, { store, now }: Parts): Promise<void> {
  for (const document of await store.documents.ofOrder(order.id)) {
    const isOwn = document.ksef !== null || isOfCards(document.cause);
    if (isOwn && !awaitsKsefNumber(document)) await writeInvoiceMail(order, document, { store, now });
  }
}

/** Issues the final invoice for the amount that the advance invoice did not cover. */
async function settle(order: Order, advance: StoredDocument, parts: Parts): Promise<void> {
  await issueCorrections(order.id, parts);
  const corrections = (await parts.store.documents.ofOrder(order.id)).filter(({ cause }) => isOfPieces(cause));
  const rest = (facts: DocumentFacts) =>
    settlementInvoice(
      order,
      facts,
      advance.content,
      corrections.map(({ content }) => content),
    );
  await issue(order, 'invoice', rest, parts, advance.id);
}

async function issue(
  order: Order,
  kind: SaleDocumentKind,
  make: (facts: DocumentFacts) => SaleDocument | null,
  { store, settings, now }: Parts,
  settles?: number,
): Promise<void> {
  const issuedAt = now();
  const issuedOn = dayOf(issuedAt);
  const facts = { ...documentFacts(settings), kind, issuedOn, soldOn: soldOn(order, issuedAt) };
  if (!make({ ...facts, number: '' })) return;
  const { document } = await store.documents.issue(
    {
      orderId: order.id,
      kind,
      year: Number(issuedOn.slice(0, 4)),
      settles,
      make: (number) => {
        const content = make({ ...facts, number });
        if (!content) throw new Error(`nothing to issue for order ${order.number}`);
        const isSent = goesToKsef(kind, order.buyer, settings.invoices?.consumersInKsef) && settles === undefined;
        return { content, xml: isSent ? fa3(content, issuedAt) : null };
      },
    },
    issuedAt,
  );
  if (document.kind === 'proof') return;
  if (!awaitsKsefNumber(document)) await writeInvoiceMail(order, document, { store, now });
  // A refund may have come before the invoice.
  await issueCorrections(order.id, { store, settings, now });
}

/** The date of sale: when the goods were sent, or before that, when they were paid for. */
function soldOn({ history, placedAt }: Order, now: Instant): string {
  const at = (what: string, state: string) => history.find((entry) => entry.what === what && entry.state === state)?.at;
  const sold = at('order', 'sent') ?? at('payment', 'paid') ?? placedAt;
  return dayOf(Math.min(sold, now));
}

import type { Store } from '../../data/store.ts';
import { fa3 } from '../../shop/order/documents/fa3.ts';
import { dueDocument, goesToKsef } from '../../shop/order/documents/issuing.ts';
import { saleDocument } from '../../shop/order/documents/make-document.ts';
import type { Order } from '../../shop/order/order.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { documentFacts } from '../documents/document-facts.ts';
import { issueCorrections } from '../documents/issue-corrections.ts';
import { writeInvoiceMail } from './order-mails.ts';
import type { JobHandler } from './runner.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  now: () => number;
}

/** Issues the document of an order that is due, and mails an invoice. Run again, it issues nothing more. */
export function orderDocumentsJob(parts: Parts): JobHandler {
  return { maxTries: 20, run: ({ orderId }) => issueDue(Number(orderId), parts) };
}

async function issueDue(orderId: number, { store, settings, now }: Parts): Promise<void> {
  const issuedAt = now();
  const order = await store.orders.byId(orderId);
  const kind = order && dueDocument(order, settings.invoices?.issue ?? 'sent');
  if (!order || !kind) return;
  const issuedOn = dayOf(issuedAt);
  const facts = { ...documentFacts(settings), kind, issuedOn, soldOn: soldOn(order, issuedAt) };
  const toKsef = goesToKsef(kind, order.buyer);
  const { document } = await store.documents.issue(
    {
      orderId,
      kind,
      year: Number(issuedOn.slice(0, 4)),
      make: (number) => {
        const content = saleDocument(order, { ...facts, number });
        return { content, xml: toKsef ? fa3(content, issuedAt) : null };
      },
    },
    issuedAt,
  );
  if (document.kind !== 'invoice') return;
  await writeInvoiceMail(order, document, { store, now });
  // Money may have gone back before the goods left.
  await issueCorrections(orderId, { store, settings, now });
}

/** When the goods left; before that, when they were paid for. */
function soldOn({ history, placedAt }: Order, now: Instant): string {
  const at = (what: string, state: string) => history.find((entry) => entry.what === what && entry.state === state)?.at;
  const sold = at('order', 'sent') ?? at('payment', 'paid') ?? placedAt;
  return dayOf(Math.min(sold, now));
}

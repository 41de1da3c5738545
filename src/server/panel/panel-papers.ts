import type { Store } from '../../data/store.ts';
import type { OrderPapers } from '../../panel/orders/papers.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { saleDocumentFile } from '../documents/sale-document-file.ts';
import { foreseenMail } from '../jobs/order-mails.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  origin: string;
  now: () => number;
}

/** Mails and documents for the panel, made by the code that sends and issues them. */
export const orderPapers = (parts: Parts): OrderPapers => ({
  mail: (order, kind, about) => foreseenMail(order, { kind, ...about }, parts),
  message: (order, text) => foreseenMail(order, { message: text }, parts),
  pdf: (document) => saleDocumentFile(document, parts.settings),
});

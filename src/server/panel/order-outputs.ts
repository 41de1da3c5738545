import type { Store } from '../../data/store.ts';
import type { OrderOutputs } from '../../panel/orders/order-documents.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { saleDocumentFile } from '../documents/sale-document-file.ts';
import { previewMail } from '../jobs/order-mails.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  origin: string;
  now: () => number;
}

/** Mails and documents for the panel, made by the code that sends and issues them. */
export const orderPapers = (parts: Parts): OrderOutputs => ({
  mail: (order, kind, about) => previewMail(order, { kind, ...about }, parts),
  message: (order, text) => previewMail(order, { message: text }, parts),
  pdf: (document) => saleDocumentFile(document, parts.settings),
});

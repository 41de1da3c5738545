import type { SaleDocumentKind } from '../../shop/order/documents/sale-document.ts';

/** Kinds of documents, for every list of them. */
export const documentKindNames: Record<SaleDocumentKind, string> = {
  invoice: 'Faktura',
  advance: 'Faktura zaliczkowa',
  correction: 'Faktura korygująca',
  proof: 'Potwierdzenie zakupu',
};

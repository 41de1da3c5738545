import type { SaleDocumentKind } from './sale-document.ts';

/** A document of an order, for the page of the order. */
export interface OrderDocument {
  kind: SaleDocumentKind;
  number: string;
  /** The file name with its extension. */
  name: string;
  /** It waits for its KSeF number, and is mailed after that. */
  isAwaited: boolean;
}

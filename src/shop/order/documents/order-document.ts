import type { SaleDocumentKind } from './sale-document.ts';

/** A document of an order, as its page names it. */
export interface OrderDocument {
  kind: SaleDocumentKind;
  number: string;
  /** Of the file, with its ending. */
  name: string;
  /** It waits for its number of KSeF, and comes by e-mail then. */
  isAwaited: boolean;
}

import type { StoredDocument } from '../../data/order/documents/stored-documents.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import type { OrderMailKind } from '../../shop/order/effects/effects-of.ts';
import type { Order } from '../../shop/order/order.ts';

/**
 * Mails and documents of orders. The program passes these functions to the panel, so that there is only one
 * implementation.
 */
export interface OrderOutputs {
  /** The mail that the buyer would get about the order in this state; `null` if there would be none. */
  mail(order: Order, kind: OrderMailKind, about?: { parcelId?: number }): Promise<BlockMail | null>;
  /** The mail with a message that the shop's staff writes. */
  message(order: Order, text: string): Promise<BlockMail | null>;
  pdf(document: StoredDocument): Promise<{ name: string; bytes: Uint8Array }>;
}

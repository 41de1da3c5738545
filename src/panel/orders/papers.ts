import type { StoredDocument } from '../../data/order/documents.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import type { Order } from '../../shop/order/order.ts';
import type { OrderMailKind } from '../../shop/order/order-mail.ts';

/** What the program writes about orders: given to the panel, which has no copy of it. */
export interface OrderPapers {
  /** The mail that the buyer would get about the order as it is given; `null`: there is nothing to tell. */
  mail(order: Order, kind: OrderMailKind, about?: { parcelId?: number }): Promise<BlockMail | null>;
  /** The mail around a message that somebody of the shop writes. */
  message(order: Order, text: string): Promise<BlockMail | null>;
  pdf(document: StoredDocument): Promise<{ name: string; bytes: Uint8Array }>;
}

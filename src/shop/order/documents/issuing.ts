import type { Buyer, Order } from '../order.ts';
import { onDelivery } from '../sums.ts';
import type { SaleDocumentKind } from './sale-document.ts';

/** When documents are issued: on payment, or on dispatch. */
export type IssueMoment = 'paid' | 'sent';

export const wantedDocument = ({ document }: Pick<Order, 'document'>): SaleDocumentKind =>
  document === 'confirmation' ? 'proof' : 'invoice';

/** Invoices to companies go through KSeF (since 1.04.2026); those to private persons only if the owner wants it. */
export const goesToKsef = (
  kind: SaleDocumentKind,
  buyer: Pick<Buyer, 'kind' | 'taxNumber'>,
  withConsumers = false,
): boolean =>
  (kind === 'invoice' || kind === 'advance') && (withConsumers || (buyer.kind === 'firm' && buyer.taxNumber !== ''));

/**
 * The document that is due now; `null` if none is. With payment on delivery, the order is not fully paid before
 * dispatch.
 */
export function dueDocument(order: Order, moment: IssueMoment): SaleDocumentKind | null {
  if (order.state === 'cancelled' || order.sums.total.gross === 0) return null;
  if (order.marketplace && order.marketplace.documents !== 'shop') return null;
  const hasLeft = order.state === 'sent' || order.state === 'delivered' || order.state === 'closed';
  const isPaid = (order.payment.state === 'paid' && onDelivery(order) === 0) || order.sums.toPay === 0;
  return hasLeft || (moment === 'paid' && isPaid) ? wantedDocument(order) : null;
}

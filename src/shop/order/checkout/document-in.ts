import type { Values } from '../../form/define-form.ts';
import { type DocumentKind, documentKinds } from '../order.ts';

/**
 * The document that an order form requests. A sale to a company for its business requires an invoice (art. 106b of the
 * VAT act), so a company gets one, by e-mail unless it wants paper.
 */
export function documentIn({ kind, outside_trade, document }: Values): DocumentKind {
  const wanted = documentKinds.find((one) => one === document) ?? 'confirmation';
  return wanted === 'confirmation' && kind === 'firm' && !outside_trade ? 'eInvoice' : wanted;
}

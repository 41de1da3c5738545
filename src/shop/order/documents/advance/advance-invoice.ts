import { type Grosze, netOf } from '../../../money/money.ts';
import { spread } from '../../../money/spread.ts';
import type { Day, Instant } from '../../../time/instant.ts';
import { dayOf } from '../../../time/warsaw-time.ts';
import type { Order } from '../../order.ts';
import { taxRate } from '../correction.ts';
import { type IssueMoment, wantedDocument } from '../issuing.ts';
import { saleDocument } from '../make-document.ts';
import type { DocumentFacts, DocumentSum, SaleDocument } from '../sale-document.ts';
import { hasEuPrefix } from '../tax-number.ts';

/** Money that came before the goods were sent. */
interface ReceivedAdvance {
  on: Day;
  gross: Grosze;
}

const monthOf = (day: Day): string => day.slice(0, 7);

/**
 * The payment that needs an advance invoice: it came in a month that ended before the goods were sent, or has ended
 * while they are not sent yet (art. 106b ust. 1 pkt 4 and ust. 1a of the VAT act). Gift cards do not count: their tax
 * is due with the goods (art. 8b). If invoices are issued on payment, a fully paid order already has its invoice.
 */
export function advanceToInvoice(order: Order, moment: IssueMoment, now: Instant): ReceivedAdvance | null {
  const { state, sums, payment } = order;
  if (state === 'cancelled' || wantedDocument(order) !== 'invoice' || isSuppliedInUnion(order)) return null;
  if (moment === 'paid' && sums.advance === undefined) return null;
  const paidAt = timeOf(order, 'payment', 'paid');
  const gross = Math.min(payment.paid, sums.advance ?? sums.toPay);
  if (paidAt === undefined || gross <= 0 || payment.refunded >= gross) return null;
  const on = dayOf(paidAt);
  const until = dayOf(timeOf(order, 'order', 'sent') ?? now);
  return monthOf(on) < monthOf(until) ? { on, gross } : null;
}

const timeOf = ({ history }: Order, what: string, state: string): Instant | undefined =>
  history.find((entry) => entry.what === what && entry.state === state)?.at;

/** Goods for a company of another EU country, without tax: the act requires no invoice for such an advance. */
const isSuppliedInUnion = ({ sums, buyer }: Order): boolean =>
  hasEuPrefix(buyer.taxNumber) && sums.rates.every(({ vat }) => vat === 0);

/** An invoice for received money: its lines are those of the order, its sums by rate are shares of the money. */
export function advanceInvoice(order: Order, facts: DocumentFacts, { on, gross }: ReceivedAdvance): SaleDocument {
  const whole = saleDocument(order, facts);
  const shares = spread(
    gross,
    whole.rates.map((rate) => rate.gross),
  );
  const rates = whole.rates.map(({ vat }, index) => {
    const share = shares[index] ?? 0;
    const net = netOf(share, taxRate(vat));
    return { vat, net, tax: share - net, gross: share };
  });
  const payment = { vouchers: 0, paid: gross, left: 0, paidOn: on, account: null, method: order.payment.method };
  return { ...withRates(whole, rates), soldOn: on, ordered: whole.gross, payment };
}

/**
 * The invoice when the goods are sent: for the whole sale, less the advance. `null`: the advance covered everything, so
 * no invoice follows (art. 106f ust. 3). `corrections`: corrections of the advance for removed goods.
 */
export function settlementInvoice(
  order: Order,
  facts: DocumentFacts,
  advance: SaleDocument,
  corrections: readonly SaleDocument[],
): SaleDocument | null {
  const whole = saleDocument(order, facts);
  const settled = [advance, ...corrections].flatMap(({ rates }) => rates);
  const rates = [...new Set([...whole.rates, ...settled].map(({ vat }) => vat))].map((vat): DocumentSum => {
    const left = (part: 'net' | 'tax' | 'gross') => totalOf(whole.rates, part, vat) - totalOf(settled, part, vat);
    return { vat, net: left('net'), tax: left('tax'), gross: left('gross') };
  });
  const rest = withRates(whole, rates);
  if (rest.gross <= 0) return null;
  const gross = settled.reduce((sum, rate) => sum + rate.gross, 0);
  const { advanceOn: _, ...payment } = whole.payment;
  const paid = Math.max(0, payment.paid - gross);
  // If all money came before, the rest of the sale was paid with gift cards.
  const method = payment.left === 0 && paid === 0 ? null : payment.method;
  return {
    ...rest,
    payment: { ...payment, paid, method },
    settles: { number: advance.number, issuedOn: advance.issuedOn, gross },
  };
}

const totalOf = (rates: readonly DocumentSum[], part: 'net' | 'tax' | 'gross', vat: DocumentSum['vat']): Grosze =>
  rates.reduce((sum, rate) => (rate.vat === vat ? sum + rate[part] : sum), 0);

/** The document with other sums. */
export function withRates(document: SaleDocument, all: readonly DocumentSum[]): SaleDocument {
  const rates = all.filter(({ net, gross }) => net !== 0 || gross !== 0);
  const sum = (part: 'net' | 'tax' | 'gross') => rates.reduce((total, rate) => total + rate[part], 0);
  return { ...document, rates, net: sum('net'), tax: sum('tax'), gross: sum('gross') };
}

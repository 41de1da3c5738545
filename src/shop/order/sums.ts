import { addMoney, type Grosze, type Money, noMoney, subtractMoney, type VatRate } from '../money/money.ts';
import { spread } from '../money/spread.ts';
import { vatSums, vatTotal } from '../money/vat-sums.ts';
import type { Order, OrderSums, VatSum } from './order.ts';

/** What the sums need of a line. */
export interface SummedLine {
  vat: VatRate;
  worth: Money;
  discount: Money;
}

export interface SummedOrder {
  lines: SummedLine[];
  delivery: Money;
  fee: Money;
  /** Of delivery and fee. */
  deliveryVat: VatRate;
  vouchers: Grosze;
}

/**
 * What an order comes to. Tax is counted once for each rate, from the gross of all that is sold at it, as an invoice does
 * that is counted from gross; so the net of the total is the sum of the rates' and not of the lines'.
 */
export function orderSums({ lines, delivery, fee, deliveryVat, vouchers }: SummedOrder): OrderSums {
  const goods = vatTotal(lines.map(({ vat, worth }) => ({ vat, gross: worth.gross })));
  const paid = lines.map((line) => ({ vat: line.vat, gross: line.worth.gross - line.discount.gross }));
  const discount = subtractMoney(goods, vatTotal(paid));
  const rates = vatSums([...paid, { vat: deliveryVat, gross: delivery.gross + fee.gross }]);
  const total = rates.reduce((sum, rate) => addMoney(sum, rate), noMoney);
  const used = Math.min(vouchers, total.gross);
  return { goods, discount, delivery, fee, total, rates, vouchers: used, toPay: total.gross - used };
}

/** What an advance is counted of. */
export interface AdvancedLine {
  /** For one unit. */
  advance: Grosze;
  quantity: number;
  /** What the line costs, after the code; 0 where it is paid with points. */
  gross: Grosze;
}

/** No line asks for more than it costs, and all of them for no more than is to be paid. */
export function advanceOf(lines: AdvancedLine[], toPay: Grosze): Grosze {
  const asked = lines.map(({ advance, quantity, gross }) => Math.min(Math.round(advance * quantity), gross));
  return Math.min(
    asked.reduce((sum, part) => sum + part, 0),
    toPay,
  );
}

/** What is handed over with the parcel: nothing once it was collected. */
export function onDelivery({ sums: { toPay, advance }, payment: { method, paid } }: OnDelivery): Grosze {
  return method === 'cash' || advance !== undefined ? toPay - Math.max(paid, advance ?? 0) : 0;
}

export interface OnDelivery {
  sums: Pick<OrderSums, 'toPay' | 'advance'>;
  payment: Pick<Order['payment'], 'method' | 'paid'>;
}

/** Of the points for an order, those whose money went back: in proportion, delivery included. */
export function pointsOfRefund(points: number, refunded: Grosze, toPay: Grosze): number {
  const back = Math.min(refunded, toPay);
  return spread(points, [back, toPay - back])[0] ?? 0;
}

/** What is told of a rate. `np`: outside VAT, as a gift card is; the tax comes with what it pays for. */
export interface ShownRate extends Pick<VatSum, 'tax' | 'gross'> {
  vat: VatRate | 'np';
}

/** The rates of an order as pages and mails tell them: what is exempt and what is outside VAT apart. */
export function shownRates(
  rates: VatSum[],
  lines: Pick<Order['lines'][number], 'vat' | 'worth' | 'discount' | 'giftCard'>[],
): ShownRate[] {
  const cards = lines
    .filter(({ vat, giftCard }) => vat === null && giftCard)
    .reduce((sum, { worth, discount }) => sum + worth.gross - discount.gross, 0);
  const shown = rates.flatMap(({ vat, tax, gross }): ShownRate[] => {
    const own = vat === null ? gross - cards : gross;
    return own === 0 ? [] : [{ vat, tax, gross: own }];
  });
  return cards === 0 ? shown : [...shown, { vat: 'np', tax: 0, gross: cards }];
}

import { addMoney, type Grosze, type Money, noMoney, subtractMoney, type VatRate } from '../money/money.ts';
import { spread } from '../money/spread.ts';
import { vatSums, vatTotal } from '../money/vat-sums.ts';
import type { Order, OrderSums, VatSum } from './order.ts';

/** The fields of a line that the sums need. */
interface SummedLine {
  vat: VatRate;
  worth: Money;
  discount: Money;
}

export interface SummedOrder {
  lines: SummedLine[];
  delivery: Money;
  fee: Money;
  /** The VAT rate of delivery and fee. */
  deliveryVat: VatRate;
  vouchers: Grosze;
}

/**
 * The sums of an order. Tax is computed once per rate, from the gross of everything at that rate, as in an invoice
 * computed from gross; so the net total is the sum of the rates and not of the lines.
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

/** The input of an advance. */
interface AdvancedLine {
  /** For one unit. */
  advance: Grosze;
  quantity: number;
  /** The cost of the line after the code; 0 if it is paid with points. */
  gross: Grosze;
}

/** The advance of a line is at most its cost, and the sum is at most the amount to pay. */
export function advanceOf(lines: AdvancedLine[], toPay: Grosze): Grosze {
  const asked = lines.map(({ advance, quantity, gross }) => Math.min(Math.round(advance * quantity), gross));
  return Math.min(
    asked.reduce((sum, part) => sum + part, 0),
    toPay,
  );
}

/** The amount to pay on delivery: 0 once it was collected, and where the advance covers what is left of the order. */
export function onDelivery({ sums: { toPay, advance }, payment: { method, paid } }: OnDelivery): Grosze {
  return method === 'cash' || advance !== undefined ? Math.max(0, toPay - Math.max(paid, advance ?? 0)) : 0;
}

/** Returns whether the whole sum has come, though it may have been refunded since. After an advance, the rest is still to be paid. */
export const isPaidWhole = ({ sums: { toPay, advance }, payment: { paid } }: PaidOrder): boolean =>
  paid >= toPay && toPay > 0 && advance === undefined;

interface PaidOrder {
  sums: Pick<OrderSums, 'toPay' | 'advance'>;
  payment: Pick<Order['payment'], 'paid'>;
}

interface OnDelivery {
  sums: Pick<OrderSums, 'toPay' | 'advance'>;
  payment: Pick<Order['payment'], 'method' | 'paid'>;
}

/**
 * The points of an order that belong to what was refunded of it, as money or to gift cards: in proportion to its total,
 * delivery included.
 */
export function pointsOfRefund(points: number, refunded: Grosze, total: Grosze): number {
  const back = Math.min(refunded, total);
  return spread(points, [back, total - back])[0] ?? 0;
}

/** A rate as it is shown. `np`: outside VAT, like a gift card; the tax is due with what it pays for. */
export interface ShownRate extends Pick<VatSum, 'tax' | 'gross'> {
  vat: VatRate | 'np';
}

/** The rates of an order for pages and mails: exempt and outside VAT are separate. */
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

import { addMoney, type Grosze, type Money, netOf, noMoney, sumMoney, type VatRate } from '../money/money.ts';
import type { Order, OrderSums, VatSum } from './order.ts';

/** What the sums need of a line. */
export interface SummedLine {
  vat: VatRate;
  worth: Money;
  discount: Money;
}

/**
 * Spreads an amount over parts in proportion to their weights, to the grosz: each part gets its share rounded down, and
 * what is left goes to the largest remainders. No part gets more than its weight while the amount is within their sum.
 */
export function spread(amount: Grosze, weights: Grosze[]): Grosze[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return weights.map(() => 0);
  // In big integers: an amount times a weight may be beyond what a number holds exactly.
  const shares = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight);
    return { share: Number(product / BigInt(whole)), rest: product % BigInt(whole) };
  });
  const left = amount - shares.reduce((sum, { share }) => sum + share, 0);
  const byRest = shares
    .map(({ rest }, index) => ({ rest, index }))
    .sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1));
  const lucky = new Set(byRest.slice(0, left).map(({ index }) => index));
  return shares.map(({ share }, index) => share + (lucky.has(index) ? 1 : 0));
}

/** This line's part of the code's discount, for every line. Net follows gross at the line's own rate. */
export function spreadDiscount(discount: Grosze, lines: { vat: VatRate; worth: Money }[]): Money[] {
  const parts = spread(
    discount,
    lines.map(({ worth }) => worth.gross),
  );
  return lines.map(({ vat, worth }, index) => {
    const gross = parts[index] ?? 0;
    return { gross, net: worth.net - netOf(worth.gross - gross, vat) };
  });
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
  const goods = sumMoney(lines.map(({ worth }) => worth));
  const discount = sumMoney(lines.map((line) => line.discount));
  const paid = lines.map((line) => ({ vat: line.vat, gross: line.worth.gross - line.discount.gross }));
  const rates = ratesOf([...paid, { vat: deliveryVat, gross: delivery.gross + fee.gross }]);
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

/** Highest rate first, exempt goods last. */
function ratesOf(parts: { vat: VatRate; gross: Grosze }[]): VatSum[] {
  const byRate = new Map<VatRate, Grosze>();
  for (const { vat, gross } of parts) if (gross !== 0) byRate.set(vat, (byRate.get(vat) ?? 0) + gross);
  return [...byRate]
    .sort(([one], [other]) => (other ?? -1) - (one ?? -1))
    .map(([vat, gross]) => {
      const net = netOf(gross, vat);
      return { vat, net, tax: gross - net, gross };
    });
}

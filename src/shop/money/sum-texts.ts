import type { Translate } from '../text/messages.ts';
import { formatMoney, type Grosze, type Money } from './money.ts';

/** A sum as text: first the amount of the price type, then the other one with its label. */
export const sumTexts = ({ gross, net }: Money, netFirst: boolean, t: Translate): [first: string, beside: string] =>
  netFirst
    ? [t('price.netAmount', { amount: formatMoney(net) }), t('price.grossAmount', { amount: formatMoney(gross) })]
    : [formatMoney(gross), t('price.netAmount', { amount: formatMoney(net) })];

export type OrderSumTexts = [first: string, ...beside: string[]];

/**
 * A sum or a line of an order. With gross prices only the gross amount is shown, because the tax is listed by rates below.
 */
export const orderSumTexts = (sum: Money, netFirst: boolean, t: Translate): OrderSumTexts => {
  const [first, beside] = sumTexts(sum, netFirst, t);
  return netFirst ? [first, beside] : [first];
};

/** An amount that has no net amount. With net prices it is labelled as gross. */
export const grossText = (amount: Grosze, netFirst: boolean, t: Translate): string =>
  netFirst ? t('price.grossAmount', { amount: formatMoney(amount) }) : formatMoney(amount);

/**
 * The amount to pay. The whole order has a net amount. The rest after gift cards and an advance are parts of a payment and
 * have none.
 */
export const toPayTexts = (amount: Grosze, total: Money, netFirst: boolean, t: Translate): OrderSumTexts =>
  amount === total.gross ? orderSumTexts(total, netFirst, t) : [grossText(amount, netFirst, t)];

/** Both amounts in one line, which may break only before the bracket. */
export const inOneLine = ([first, ...beside]: OrderSumTexts): string =>
  [first, ...beside.map((text) => `(${text})`)].map((text) => text.replaceAll(' ', '\u00a0')).join(' ');

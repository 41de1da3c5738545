import type { Translate } from '../text/messages.ts';
import { formatMoney, type Money } from './money.ts';

/** A sum as text: first the amount of the price type, then the other one with its label. */
export const sumTexts = ({ gross, net }: Money, netFirst: boolean, t: Translate): [first: string, beside: string] =>
  netFirst
    ? [t('price.netAmount', { amount: formatMoney(net) }), t('price.grossAmount', { amount: formatMoney(gross) })]
    : [formatMoney(gross), t('price.netAmount', { amount: formatMoney(net) })];

/** A sum of an order. With gross prices only the gross amount is shown, because the tax is listed by rates below. */
export const orderSumTexts = (sum: Money, netFirst: boolean, t: Translate): [first: string, ...beside: string[]] => {
  const [first, beside] = sumTexts(sum, netFirst, t);
  return netFirst ? [first, beside] : [first];
};

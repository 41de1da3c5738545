import type { Translate } from '../text/messages.ts';
import { formatMoney, type Money } from './money.ts';

/** A sum as it is told: what the price type puts first, and the other amount, which is always called what it is. */
export const sumTexts = ({ gross, net }: Money, netFirst: boolean, t: Translate): [first: string, beside: string] =>
  netFirst
    ? [t('price.netAmount', { amount: formatMoney(net) }), t('price.grossAmount', { amount: formatMoney(gross) })]
    : [formatMoney(gross), t('price.netAmount', { amount: formatMoney(net) })];

/** A sum of an order. Whoever has gross prices reads gross alone, because the tax is told by rates below. */
export const orderSumTexts = (sum: Money, netFirst: boolean, t: Translate): [first: string, ...beside: string[]] => {
  const [first, beside] = sumTexts(sum, netFirst, t);
  return netFirst ? [first, beside] : [first];
};

import type { Grosze } from '../money/money.ts';
import { grossText, type OrderSumTexts, orderSumTexts } from '../money/sum-texts.ts';
import { awaitsCard, cardText, chargedCard } from '../payment/stored-card.ts';
import type { Translate } from '../text/messages.ts';
import { formatNumber } from '../text/numbers.ts';
import type { Day } from '../time/instant.ts';
import type { Question } from './questions.ts';
import type { SubscriptionAgreement, UpcomingDelivery, UpcomingLine, UpcomingSums } from './subscription-agreement.ts';
import type { subscriptionMessages } from './subscription-messages.ts';

type SaySubscription = Translate<keyof typeof subscriptionMessages>;

const amountText = (quantity: number, unit: string): string => `${formatNumber(quantity)} ${unit}`.trim();

/** With net prices, `general` labels the amounts as gross. */
export function questionText(question: Question, say: SaySubscription, netFirst: boolean, general: Translate): string {
  switch (question.kind) {
    case 'price':
    case 'delivery':
    case 'total': {
      const told = (amount: Grosze) => grossText(amount, netFirst, general);
      const prices = { before: told(question.before), now: told(question.now) };
      return question.kind === 'price'
        ? say('subscription.question.price', { name: question.name, ...prices })
        : say(`subscription.question.${question.kind}`, prices);
    }
    case 'gone':
      return say('subscription.question.gone', { name: question.name });
    case 'stock': {
      const { name, left, wanted, unit } = question;
      if (left === 0) return say('subscription.question.none', { name });
      return say('subscription.question.stock', {
        name,
        left: amountText(left, unit),
        wanted: amountText(wanted, unit),
      });
    }
    case 'amount': {
      const { name, allowed, wanted, unit } = question;
      return say('subscription.question.amount', {
        name,
        allowed: amountText(allowed, unit),
        wanted: amountText(wanted, unit),
      });
    }
    default:
      return say(`subscription.question.${question.kind}`);
  }
}

interface ToldDelivery {
  lines: (Pick<UpcomingLine, 'lineId' | 'name'> & { each: string; worth: OrderSumTexts })[];
  /** In the order in which they are told; the discount and the fee only if there is one. */
  sums: { name: SumName; texts: OrderSumTexts }[];
}

type SumName = 'goods' | 'discount' | 'delivery' | 'fee' | 'total';

const sumNames: SumName[] = ['goods', 'discount', 'delivery', 'fee', 'total'];

/** The amounts of a delivery, as pages and mails of an order tell them: with net prices the net amount is first. */
export function toldDelivery(
  { lines, sums }: Pick<UpcomingDelivery, 'lines' | 'sums'>,
  netFirst: boolean,
  general: Translate,
): ToldDelivery {
  const told = (gross: Grosze, net: Grosze | undefined): OrderSumTexts =>
    net === undefined ? [grossText(gross, netFirst, general)] : orderSumTexts({ gross, net }, netFirst, general);
  const sumOf = (own: UpcomingSums, name: SumName) => {
    const sign = name === 'discount' ? -1 : 1;
    return told(sign * own[name], own.net && sign * own.net[name]);
  };
  return {
    lines: lines.map(({ lineId, name, quantity, unit, gross, worth, net }) => ({
      lineId,
      name,
      each: `${amountText(quantity, unit)} × ${told(gross, net?.price)[0]}`,
      worth: told(worth, net?.worth),
    })),
    sums: sums
      ? sumNames
          .filter((name) => sums[name] > 0 || (name !== 'discount' && name !== 'fee'))
          .map((name) => ({ name, texts: sumOf(sums, name) }))
      : [],
  };
}

/** How a delivery that is ordered on this day is paid, if a card pays it or will; otherwise `null`. */
export function cardPaymentText(
  agreement: Pick<SubscriptionAgreement, 'cardConsent' | 'card' | 'agreed'>,
  on: Day,
  say: SaySubscription,
): string | null {
  const card = chargedCard(agreement, on);
  if (card) return say('subscription.pay.card', { card: cardText(card) });
  return awaitsCard(agreement, on) ? say('subscription.pay.firstCard') : null;
}

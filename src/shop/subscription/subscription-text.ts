import { formatMoney } from '../money/money.ts';
import type { Translate } from '../text/messages.ts';
import { formatNumber } from '../text/numbers.ts';
import type { Question } from './questions.ts';
import type { subscriptionMessages } from './subscription-messages.ts';

export type SaySubscription = Translate<keyof typeof subscriptionMessages>;

const amountText = (quantity: number, unit: string): string => `${formatNumber(quantity)} ${unit}`.trim();

export function questionText(question: Question, say: SaySubscription): string {
  switch (question.kind) {
    case 'price':
    case 'delivery': {
      const prices = { before: formatMoney(question.before), now: formatMoney(question.now) };
      return question.kind === 'price'
        ? say('subscription.question.price', { name: question.name, ...prices })
        : say('subscription.question.delivery', prices);
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

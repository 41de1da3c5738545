import { formatMoney } from '../money/money.ts';
import type { Translate } from '../text/messages.ts';
import { formatNumber } from '../text/numbers.ts';
import { counted, type Forms, nouns } from '../text/plural.ts';
import { monthsOf } from './delivery-days.ts';
import type { Question } from './questions.ts';
import type { subscriptionMessages } from './subscription-messages.ts';

export type SaySubscription = Translate<keyof typeof subscriptionMessages>;

const weeks: Forms = { one: 'tydzień', few: 'tygodnie', many: 'tygodni', other: 'tygodnia' };
const months: Forms = { one: 'miesiąc', few: 'miesiące', many: 'miesięcy', other: 'miesiąca' };

/** `co 2 tygodnie`, `co miesiąc`, `co 10 dni`. */
export function periodText(days: number, say: SaySubscription): string {
  const month = monthsOf(days);
  if (month === 1) return say('subscription.period.month');
  if (month === 12) return say('subscription.period.year');
  if (month !== null) return say('subscription.period.months', { n: counted(month, months) });
  if (days === 1) return say('subscription.period.day');
  if (days === 7) return say('subscription.period.week');
  if (days % 7 === 0) return say('subscription.period.weeks', { n: counted(days / 7, weeks) });
  return say('subscription.period.days', { n: counted(days, nouns.day) });
}

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

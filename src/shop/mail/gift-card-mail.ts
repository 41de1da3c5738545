import { formatMoney, type Grosze } from '../money/money.ts';
import { type Overrides, translator } from '../text/messages.ts';
import type { Instant } from '../time/instant.ts';
import { dayOf, formatDay } from '../time/warsaw-time.ts';
import { giftCardMailMessages } from './gift-card-mail-messages.ts';
import type { Mail } from './mails.ts';

export interface MailedCards {
  cards: { code: string; value: Grosze }[];
  until: Instant;
  /** Of the order that bought them. */
  number: string;
}

/** The codes of gift cards, to whoever bought them. They can be passed on as they are. */
export function giftCardMail(
  { cards, until, number }: MailedCards,
  { signature, overrides }: { signature: string; overrides: Overrides },
): Mail {
  const t = translator(overrides, giftCardMailMessages);
  const lines = cards.map(({ code, value }) => t('giftCard.mail.card', { code, value: formatMoney(value) }));
  return {
    subject: t(cards.length === 1 ? 'giftCard.mail.subject' : 'giftCard.mail.subjects'),
    text: [
      t('giftCard.mail.text', { number }),
      lines.join('\n'),
      t('giftCard.mail.use', { day: formatDay(dayOf(until)) }),
      t('giftCard.mail.keep'),
      signature,
    ].join('\n\n'),
  };
}

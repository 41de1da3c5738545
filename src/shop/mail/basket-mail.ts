import { type Overrides, translator } from '../text/messages.ts';
import type { Instant } from '../time/instant.ts';
import { dayOf, formatDay } from '../time/warsaw-time.ts';
import { basketMailMessages } from './basket-mail-messages.ts';
import type { BlockMail } from './mail-blocks.ts';

interface BasketReminder {
  /** What can still be bought. */
  goods: string[];
  link: string;
  /** The page on which the consent is withdrawn. */
  stop: string;
  until: Instant;
}

/** Without prices: a reduction in an offer would need the lowest price of 30 days beside it. */
export function basketReminderMail(
  { goods, link, stop, until }: BasketReminder,
  { shop, signature, overrides }: { shop: string; signature: string[]; overrides: Overrides },
): BlockMail {
  const t = translator(overrides, basketMailMessages);
  return {
    subject: t('basketMail.subject', { shop }),
    blocks: [
      { p: t('basketMail.text') },
      { list: goods },
      { link: t('basketMail.link'), address: link },
      { p: t('basketMail.until', { day: formatDay(dayOf(until)) }) },
      { p: t('basketMail.why') },
      { link: t('basketMail.stop'), address: stop },
      { lines: signature },
    ],
  };
}

import { type Overrides, translator } from '../../text/messages.ts';
import type { Day } from '../../time/instant.ts';
import { formatDay } from '../../time/warsaw-time.ts';
import type { BlockMail, MailBlock } from '../mail-blocks.ts';
import { recallMailMessages } from './recall-mail-messages.ts';
import { type RecalledProduct, type RecallNotice, recallFields } from './recall-notice.ts';

interface RecallMailFacts {
  /** The number of the order with the product, and its page. */
  number: string;
  placedOn: Day;
  link: string;
  /** Where addresses of the shop begin. */
  origin: string;
  shop: string;
  seller: { lines: string[] };
  overrides: Overrides;
}

/** To each buyer of a dangerous product, with the heading and content of art. 36 of Regulation (EU) 2023/988. */
export function recallMail(
  product: RecalledProduct,
  notice: RecallNotice,
  { number, placedOn, link, origin, shop, seller, overrides }: RecallMailFacts,
): BlockMail {
  const say = translator(overrides, recallMailMessages);
  return {
    subject: say('recallMail.subject', { product: product.name }),
    blocks: [
      { h2: say('recallMail.heading') },
      { p: say('recallMail.text', { number }) },
      {
        rows: [
          { label: say('recallMail.product'), value: product.name },
          { label: say('recallMail.producer'), value: product.producer },
          { label: say('recallMail.code'), value: product.code },
          { label: say('recallMail.placed'), value: say('recallMail.placedIn', { day: formatDay(placedOn), shop }) },
        ],
      },
      ...(product.picture ? [{ link: say('recallMail.picture'), address: `${origin}${product.picture}` }] : []),
      ...recallFields.flatMap((field): MailBlock[] => [
        { h2: say(`recallMail.${field}`) },
        { lines: notice[field].split(/\r?\n/) },
      ]),
      { link: say('recallMail.link'), address: link },
      { p: say('recallMail.others') },
      { lines: [shop, ...seller.lines] },
    ],
  };
}

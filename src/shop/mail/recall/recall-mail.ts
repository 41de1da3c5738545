import { type Overrides, translator } from '../../text/messages.ts';
import type { BlockMail, MailBlock } from '../mail-blocks.ts';
import { recallMailMessages } from './recall-mail-messages.ts';
import { type RecallNotice, recallFields } from './recall-notice.ts';

interface RecallMailFacts {
  /** The number of the order with the product, and its page. */
  number: string;
  link: string;
  shop: string;
  seller: { lines: string[] };
  overrides: Overrides;
}

/** To each buyer of a dangerous product, with the heading and content of art. 36 of Regulation (EU) 2023/988. */
export function recallMail(
  { product, code, ...notice }: RecallNotice & { product: string; code: string },
  { number, link, shop, seller, overrides }: RecallMailFacts,
): BlockMail {
  const say = translator(overrides, recallMailMessages);
  return {
    subject: say('recallMail.subject', { product }),
    blocks: [
      { h2: say('recallMail.heading') },
      { p: say('recallMail.text', { number }) },
      {
        rows: [
          { label: say('recallMail.product'), value: product },
          { label: say('recallMail.code'), value: code },
        ],
      },
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

import { type BlockMail, type MailBlock, mailText } from '../../../shop/mail/mail-blocks.ts';

/** The first lines of a mail that a step sends, as a page shows them. `subject: null`: no mail is sent. */
export interface MailPreviewed {
  subject: string | null;
  lines: { text: string; isHeading: boolean }[];
  /** Other effects for the recipient. */
  also: string;
}

/** Without the signature of the shop; the rest of a long mail is mostly the order itself. */
export const previewedMail = (mail: BlockMail | null, also = '', most = 4): MailPreviewed => ({
  subject: mail?.subject ?? null,
  lines: (mail?.blocks.slice(0, -1) ?? []).slice(0, most).map(lineOf),
  also,
});

const lineOf = (block: MailBlock): MailPreviewed['lines'][number] => ({
  text: 'h2' in block ? block.h2 : 'link' in block ? `[${block.link}]` : mailText([block]).trim(),
  isHeading: 'h2' in block,
});

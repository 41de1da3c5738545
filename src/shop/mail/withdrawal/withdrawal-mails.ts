import { formatMoney } from '../../money/money.ts';
import type { WithdrawalMailKind } from '../../return/withdrawal-mail.ts';
import { withdrawalMessages } from '../../return/withdrawal-messages.ts';
import { dayAndTime, followsTexts, itemText, statementText, verdictText } from '../../return/withdrawal-text.ts';
import type { JudgedWithdrawal } from '../../return/withdrawal-view.ts';
import { type Overrides, type Translate, translator } from '../../text/messages.ts';
import { formatDay } from '../../time/warsaw-time.ts';
import type { BlockMail, MailBlock } from '../mail-blocks.ts';
import { transferRows } from '../order/contract-mail.ts';
import { contractMessages } from '../order/contract-messages.ts';
import type { TransferTo } from '../order/mail-facts.ts';
import { withdrawalMailMessages } from './withdrawal-mail-messages.ts';

export interface WithdrawalMailFacts {
  receipt: JudgedWithdrawal;
  shop: string;
  seller: { lines: string[]; email: string };
  /**
   * Opens the order without signing in; `null`: the mail goes to an address that is not the order's. In a mail to the
   * shop: the withdrawal in the panel.
   */
  link: string | null;
  /** The shop's account; `null`: it has none. */
  transfer: TransferTo | null;
  overrides: Overrides;
}

type Say = Translate<keyof typeof withdrawalMailMessages | keyof typeof withdrawalMessages>;
type Write = (facts: WithdrawalMailFacts, say: Say) => MailBlock[] | null;

/** A mail about a withdrawal in its current state; `null`: the mail is no longer needed. */
export function withdrawalMail(kind: WithdrawalMailKind, facts: WithdrawalMailFacts): BlockMail | null {
  const say = translator(facts.overrides, { ...withdrawalMessages, ...withdrawalMailMessages });
  const blocks = writers[kind](facts, say);
  if (!blocks) return null;
  const { withdrawal, payBy } = facts.receipt;
  const values = { number: withdrawal.number, order: withdrawal.order, payBy: formatDay(payBy) };
  return {
    subject: say(`withdrawalMail.${kind}.subject`, values),
    blocks: [...blocks, { lines: [facts.shop, ...facts.seller.lines] }],
  };
}

const opening = (say: Say, sentence: string): MailBlock => ({ p: `${say('withdrawalMail.hello')} ${sentence}` });

const writers: Record<WithdrawalMailKind, Write> = {
  receipt: (facts, say) => [
    opening(say, say('withdrawalMail.receipt.text')),
    ...content(facts, say),
    ...nextBlocks(facts, say),
    ...openBlocks(facts, say),
  ],
  matched: (facts, say) => {
    const { number, at } = facts.receipt.withdrawal;
    const found = opening(say, say('withdrawalMail.matched.text', { number, at: dayAndTime(at, say) }));
    // The sender may have named somebody else's order, so the mail has no details of it.
    if (facts.link === null) return [found, { p: say('withdrawalMail.matched.elsewhere') }];
    return [found, ...nextBlocks(facts, say), ...openBlocks(facts, say)];
  },
  taken: (facts, say) => {
    const { number, at } = facts.receipt.withdrawal;
    return [
      opening(say, say('withdrawalMail.taken.text', { number, at: dayAndTime(at, say) })),
      ...nextBlocks(facts, say),
      ...openBlocks(facts, say),
    ];
  },
  answer: (facts, say) => {
    const { number, at, history } = facts.receipt.withdrawal;
    const words = history.findLast(({ event }) => event === 'answer')?.words;
    if (words === undefined) return null;
    return [
      opening(say, say('withdrawalMail.answer.text', { number, at: dayAndTime(at, say) })),
      { h2: say('withdrawalMail.answer.words') },
      { lines: words.split('\n') },
      { p: say('withdrawalMail.answer.reply') },
      ...openBlocks(facts, say),
    ];
  },
  notice: (facts, say) => [
    opening(say, say('withdrawalMail.notice.text')),
    ...content(facts, say),
    { p: noticeText(facts, say) },
    ...verdictList(facts, say),
    ...panelBlocks(facts, say),
  ],
  'pay-by': (facts, say) => {
    const { withdrawal, payBy } = facts.receipt;
    const values = { number: withdrawal.number, payBy: formatDay(payBy) };
    return [
      opening(say, say('withdrawalMail.pay-by.text', values)),
      ...content(facts, say),
      ...panelBlocks(facts, say),
    ];
  },
};

/** Content, date and time: the law requires them on the durable medium. */
function content({ receipt: { withdrawal, order } }: WithdrawalMailFacts, say: Say): MailBlock[] {
  const { number, at, name, email } = withdrawal;
  const { sentence, items } = statementText(withdrawal, order, say);
  return [
    {
      rows: [
        { label: say('withdrawal.number'), value: number, strong: true },
        { label: say('withdrawal.at'), value: dayAndTime(at, say), strong: true },
        { label: say('withdrawalMail.sender'), value: `${name}, ${email}` },
        { label: say('withdrawalMail.order'), value: withdrawal.order },
      ],
    },
    { h2: say('withdrawal.content') },
    { p: sentence },
    ...(items.length > 0 ? [{ list: items }] : []),
  ];
}

function nextBlocks(facts: WithdrawalMailFacts, say: Say): MailBlock[] {
  return [
    { h2: say('withdrawal.whatNext') },
    ...followsTexts(facts.receipt, say).map((p) => ({ p })),
    ...transferBlocks(facts),
    ...verdictBlocks(facts, say),
  ];
}

/** The transfer that the order waits for now, shown to the buyer only. */
function transferBlocks({ receipt: { toPay }, transfer, link, overrides }: WithdrawalMailFacts): MailBlock[] {
  if (!toPay?.byTransfer || !transfer || link === null) return [];
  return [transferRows(transfer, toPay.amount, translator(overrides, contractMessages))];
}

/** Only if something differs from what the statement asks for. */
function verdictBlocks(facts: WithdrawalMailFacts, say: Say): MailBlock[] {
  const list = verdictList(facts, say);
  return list.length === 0 ? [] : [...list, { p: say('withdrawal.mistaken', { email: facts.seller.email }) }];
}

function verdictList({ receipt: { judged } }: WithdrawalMailFacts, say: Say): MailBlock[] {
  if (judged.every(({ verdict }) => verdict === 'right')) return [];
  return [
    { h2: say('withdrawal.judged') },
    {
      list: judged.map(
        (one) => `${itemText(one.item, one.quantity, say).replace(/\.$/, '')}. ${verdictText(one, say)}`,
      ),
    },
  ];
}

/** In a mail to the shop: the withdrawal in the panel. */
const panelBlocks = ({ link }: WithdrawalMailFacts, say: Say): MailBlock[] =>
  link === null ? [] : [{ link: say('withdrawalMail.panel'), address: link }];

function openBlocks({ link, receipt }: WithdrawalMailFacts, say: Say): MailBlock[] {
  if (link === null) return [];
  return [
    { link: say(receipt.follows === 'send' ? 'withdrawalMail.openReturn' : 'withdrawalMail.open'), address: link },
  ];
}

function noticeText({ receipt }: WithdrawalMailFacts, say: Say): string {
  const { follows, withdrawal, payBy, sendBy, toPay } = receipt;
  if (follows === 'taken' && toPay) {
    return say('withdrawalMail.notice.takenToPay', { amount: formatMoney(toPay.amount) });
  }
  const values = { number: withdrawal.number, payBy: formatDay(payBy), sendBy: formatDay(sendBy) };
  return say(`withdrawalMail.notice.${follows}`, values);
}

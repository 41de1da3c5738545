import { complaintLimits } from '../../after-sale-limits.ts';
import type { Complaint, ComplaintAnswer, ComplaintMessage, Remedy } from '../../complaint/complaint.ts';
import { givesMoney, isLess } from '../../complaint/complaint-answer.ts';
import { answerBy, moneyBackBy, silentUntil } from '../../complaint/complaint-clock.ts';
import { type ComplaintMailKind, isComplaintNotice } from '../../complaint/complaint-mail.ts';
import { accountEnd, needsAccount } from '../../complaint/refund-way.ts';
import type { SettlementTerms } from '../../complaint/settlement.ts';
import { formatMoney, type Grosze } from '../../money/money.ts';
import { type Overrides, type Translate, translator } from '../../text/messages.ts';
import type { Instant } from '../../time/instant.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../time/warsaw-time.ts';
import type { BlockMail, MailBlock } from '../mail-blocks.ts';
import { complaintMailMessages } from './complaint-mail-messages.ts';

export interface ComplaintMailFacts {
  complaint: Complaint;
  /** The message that a mail of kind `message` contains. */
  messageId: number | null;
  shop: string;
  /** Name, seat, tax number and register, one line each. */
  sellerLines: string[];
  settlement: SettlementTerms;
  /** Opens the complaint without signing in; in a mail to the shop, the complaint in the panel. */
  link: string;
  overrides: Overrides;
}

type Say = Translate<keyof typeof complaintMailMessages>;
type Write = (facts: ComplaintMailFacts, say: Say) => MailBlock[] | null;

/** A mail about a complaint in its current state; `null`: the mail is no longer needed. */
export function complaintMail(kind: ComplaintMailKind, facts: ComplaintMailFacts): BlockMail | null {
  const say = translator(facts.overrides, complaintMailMessages);
  const blocks = writers[kind](facts, say);
  if (!blocks) return null;
  const { complaint, link, shop, sellerLines } = facts;
  return {
    subject: say(`complaintMail.${kind}.subject`, {
      number: complaint.number,
      day: formatDay(answerBy(complaint.filedAt)),
    }),
    blocks: isComplaintNotice(kind)
      ? [...blocks, { link: say('complaintMail.panel'), address: link }]
      : [...blocks, { link: say('complaintMail.see'), address: link }, { lines: [shop, ...sellerLines] }],
  };
}

const opening = (say: Say, sentence: string): MailBlock => ({ p: `${say('complaintMail.hello')} ${sentence}` });

/** The answer that the mail is about, if it still is the current one. */
function answerIf(complaint: Complaint, fits: (answer: ComplaintAnswer) => boolean): ComplaintAnswer | null {
  return complaint.answer && fits(complaint.answer) ? complaint.answer : null;
}

const writers: Record<ComplaintMailKind, Write> = {
  filed: ({ complaint }, say) => {
    const day = formatDay(answerBy(complaint.filedAt));
    const clock = complaint.isConsumer ? 'complaintMail.filed.clock' : 'complaintMail.filed.clockFirm';
    return [
      opening(say, say('complaintMail.filed.text')),
      ...contentBlocks(complaint, say),
      { p: say(clock, { day }) },
      { p: say('complaintMail.filed.keep') },
    ];
  },
  accepted: (facts, say) => {
    const { complaint } = facts;
    const answer = answerIf(complaint, ({ verdict, bySilence }) => verdict === 'accepted' && !bySilence);
    if (!answer?.remedy) return null;
    return [
      opening(say, say('complaintMail.accepted.text', { number: complaint.number })),
      ...contentOf(answer, facts, say),
    ];
  },
  lapsed: (facts, say) => {
    const { complaint } = facts;
    const answer = answerIf(complaint, ({ bySilence }) => bySilence);
    if (!answer?.remedy) return null;
    const values = { number: complaint.number, day: formatDay(silentUntil(complaint.filedAt)) };
    return [opening(say, say('complaintMail.lapsed.text', values)), ...contentOf(answer, facts, say)];
  },
  refused: (facts, say) => {
    const answer = answerIf(facts.complaint, ({ verdict }) => verdict === 'refused');
    if (!answer) return null;
    return [
      opening(say, say('complaintMail.refused.text', { number: facts.complaint.number })),
      ...contentOf(answer, facts, say),
    ];
  },
  message: ({ complaint, messageId }, say) => {
    const message = complaint.messages.find(({ id }) => id === messageId);
    // Messages of the shopper are not mailed back to the shopper.
    if (message?.from !== 'shop') return null;
    return [
      opening(say, say('complaintMail.message.text', { number: complaint.number })),
      ...messageBlocks(message, say),
    ];
  },
  settled: ({ complaint }, say) => [
    opening(say, say('complaintMail.settled.text', { number: complaint.number })),
    ...(complaint.answer?.remedy === 'repair' ? longerBlocks(say) : []),
  ],
  'shop-filed': ({ complaint }, say) => [
    { p: say('complaintMail.shop-filed.text') },
    { lines: [complaint.person.name, complaint.person.email, complaint.person.phone].filter(Boolean) },
    ...contentBlocks(complaint, say),
    ...shopClock(complaint, say),
  ],
  'shop-message': ({ complaint, messageId }, say) => {
    const message = complaint.messages.find(({ id }) => id === messageId);
    return (
      (message && [
        { p: say('complaintMail.shop-message.text', { number: complaint.number, name: complaint.person.name }) },
        ...messageBlocks(message, say),
        ...shopClock(complaint, say),
      ]) ??
      null
    );
  },
  'shop-lapsed': ({ complaint }, say) =>
    complaint.answer?.bySilence
      ? [
          { p: say('complaintMail.shop-lapsed.text', { day: formatDay(silentUntil(complaint.filedAt)) }) },
          { p: say('complaintMail.shop-lapsed.wish', { wish: wishText(complaint.wish, complaint.amount, say) }) },
        ]
      : null,
  // After an answer no reminder is needed.
  'shop-due': ({ complaint }, say) => (complaint.state === 'filed' ? shopClock(complaint, say) : null),
  withdrawn: ({ complaint }, say) => [opening(say, say('complaintMail.withdrawn.text', { number: complaint.number }))],
};

function messageBlocks({ text, files }: ComplaintMessage, say: Say): MailBlock[] {
  const names = files.map(({ name }) => name).join(', ');
  return [{ lines: text.split('\n') }, ...(names === '' ? [] : [{ p: say('complaintMail.attached', { names }) }])];
}

/** The shop sees the same deadline as the shopper, and the effect of not answering. */
function shopClock({ state, filedAt, isConsumer }: Complaint, say: Say): MailBlock[] {
  if (state !== 'filed') return [];
  const day = formatDay(answerBy(filedAt));
  return [{ p: say(isConsumer ? 'complaintMail.shop.clock' : 'complaintMail.shop.clockFirm', { day }) }];
}

/** The complaint as it was filed: the receipt on a durable medium. */
function contentBlocks(complaint: Complaint, say: Say): MailBlock[] {
  const { number, order, filedAt, since, wish, amount, what, lines, proof, account } = complaint;
  const files = complaint.messages[0]?.files.map(({ name }) => name).join(', ') ?? '';
  return [
    {
      rows: [
        { label: say('complaintMail.number'), value: number, strong: true },
        ...(order ? [{ label: say('complaintMail.order'), value: order.number }] : []),
        { label: say('complaintMail.filedAt'), value: dayAndTime(filedAt, say) },
        { label: say('complaintMail.since'), value: formatDay(since) },
        { label: say('complaintMail.wish'), value: wishText(wish, amount, say) },
        ...(account
          ? [
              {
                label: say('complaintMail.account'),
                value: say('complaintMail.accountEnd', { end: accountEnd(account) }),
              },
            ]
          : []),
      ],
    },
    { h2: say('complaintMail.goods') },
    { list: lines.length > 0 ? lines.map((line) => lineText(line, say)) : [proof?.product ?? ''] },
    ...(proof ? [{ p: say('complaintMail.proof', { details: proof.details, day: formatDay(proof.boughtOn) }) }] : []),
    { h2: say('complaintMail.what') },
    { lines: what.split('\n') },
    ...(files === '' ? [] : [{ p: say('complaintMail.attached', { names: files }) }]),
  ];
}

const lineText = ({ name, quantity, unit }: Complaint['lines'][number], say: Say): string =>
  `${name}, ${say('complaintMail.pieces', { quantity: String(quantity).replace('.', ','), unit })}`;

const dayAndTime = (at: Instant, say: Say): string =>
  say('complaintMail.dayAndTime', { day: formatDay(dayOf(at)), time: formatClock(minutesOfDay(at)) });

function wishText(wish: Remedy, amount: Grosze | null, say: Say): string {
  return wish === 'lower_price' && amount !== null
    ? say('complaintMail.wish.lower_price.by', { amount: formatMoney(amount) })
    : say(`complaintMail.wish.${wish}`);
}

/** The remedy for the shopper, its deadline, and what follows from it. */
function givenBlocks(answer: ComplaintAnswer, remedy: Remedy, complaint: Complaint, say: Say): MailBlock[] {
  const isMoney = givesMoney(remedy) && answer.amount !== 0;
  return [
    { p: givenText(answer, remedy, complaint, say) },
    ...(isMoney ? [{ p: moneyText(answer, complaint, say) }] : []),
    ...(remedy === 'lower_price' ? [] : [{ p: say('complaintMail.collect') }]),
    ...(remedy === 'repair' ? [...longerBlocks(say), { p: say('complaintMail.choice') }] : []),
  ];
}

const wholeByTransfer = {
  account: 'complaintMail.moneyBy.account',
  noAccount: 'complaintMail.moneyBy.noAccount',
} as const;
const partByTransfer = {
  account: 'complaintMail.moneyBy.part.account',
  noAccount: 'complaintMail.moneyBy.part.noAccount',
} as const;

/** When the money comes, and how. */
function moneyText({ at }: ComplaintAnswer, { account, order }: Complaint, say: Say): string {
  const day = formatDay(moneyBackBy(at));
  if (!needsAccount(order)) return say('complaintMail.moneyBy', { day });
  const keys = order?.cash === 'part' ? partByTransfer : wholeByTransfer;
  return account ? say(keys.account, { day, end: accountEnd(account) }) : say(keys.noAccount, { day });
}

/** The amount is stated if the shop knows what was paid: a complaint without an order has none. */
function givenText({ amount }: ComplaintAnswer, remedy: Remedy, { lines }: Complaint, say: Say): string {
  if (givesMoney(remedy) && amount === 0) return say('complaintMail.given.nothing');
  if (remedy === 'refund' && amount === null) return say('complaintMail.given.refundUnknown');
  const names = lines
    .map((line) => lineText(line, say))
    .join('; ')
    .replace(/\.$/, '');
  return say(`complaintMail.given.${remedy}`, { amount: formatMoney(amount ?? 0), names });
}

const longerBlocks = (say: Say): MailBlock[] => [
  { p: say('complaintMail.longer', { months: complaintLimits.repairMonths }) },
];

type AnswerFacts = Pick<ComplaintMailFacts, 'complaint' | 'settlement'>;

/** The content of the answer: in the mail, which is the durable medium, and in the same words on the page. */
function contentOf(answer: ComplaintAnswer, facts: AnswerFacts, say: Say): MailBlock[] {
  if (answer.verdict === 'refused' || !answer.remedy) {
    return [...reasonBlocks(answer, say), ...settlementBlocks(facts, say)];
  }
  const given = givenBlocks(answer, answer.remedy, facts.complaint, say);
  const isAll = answer.bySilence || !isLess(facts.complaint, answer);
  return [...given, ...(isAll ? reasonBlocks(answer, say) : insteadBlocks(facts, answer, say))];
}

/** The shop's answer for the page of a complaint; `null`: there is none yet. */
export function complaintAnswerBlocks({
  overrides,
  ...facts
}: AnswerFacts & { overrides: Overrides }): MailBlock[] | null {
  const { answer } = facts.complaint;
  return answer && contentOf(answer, facts, translator(overrides, complaintMailMessages));
}

function insteadBlocks(facts: AnswerFacts, answer: ComplaintAnswer, say: Say): MailBlock[] {
  const { wish, amount } = facts.complaint;
  return [
    { p: say('complaintMail.otherRemedy', { wish: wishText(wish, amount, say) }) },
    ...reasonBlocks(answer, say),
    ...settlementBlocks(facts, say),
  ];
}

const reasonBlocks = ({ reasons }: ComplaintAnswer, say: Say): MailBlock[] =>
  reasons === '' ? [] : [{ h2: say('complaintMail.reasons') }, { lines: reasons.split('\n') }];

/** The statement on dispute resolution is for consumers only. */
function settlementBlocks({ complaint, settlement }: AnswerFacts, say: Say): MailBlock[] {
  if (!complaint.isConsumer) return [];
  const { agrees, body, website } = settlement;
  const key = agrees ? 'complaintMail.settlement.agrees' : 'complaintMail.settlement.refuses';
  return [
    { h2: say('complaintMail.settlement') },
    { p: say(key, { body, website }) },
    { p: say('complaintMail.settlement.help') },
  ];
}

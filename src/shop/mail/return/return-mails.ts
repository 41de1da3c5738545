import { groupedIban } from '../../account/iban-text.ts';
import { formatMoney, type Grosze } from '../../money/money.ts';
import type { Order } from '../../order/order.ts';
import { settled } from '../../return/kept/lowered.ts';
import type { Return } from '../../return/return.ts';
import type { ReturnMailKind } from '../../return/return-mail.ts';
import { returnMessages } from '../../return/return-messages.ts';
import { loweredLines, returnedItems } from '../../return/view/return-row.ts';
import { itemQuantityText, paramText, payByText } from '../../return/view/return-text.ts';
import { returnViewMessages } from '../../return/view/return-view-messages.ts';
import { type Overrides, type Translate, translator } from '../../text/messages.ts';
import { counted, nouns } from '../../text/plural.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../time/warsaw-time.ts';
import type { BlockMail, MailBlock, MailRow } from '../mail-blocks.ts';
import { returnMailMessages } from './return-mail-messages.ts';

export interface ReturnMailFacts {
  own: Return;
  order: Pick<Order, 'lines'>;
  shop: string;
  seller: { lines: string[]; address: string; email: string };
  /** Posted in a parcel locker, so the carrier gives a code instead of a label. */
  isLocker: boolean;
  /** The carrier has not given the label or code yet. */
  awaitsCode: boolean;
  places: readonly { id: string; name: string }[];
  /** Opens the return without signing in. */
  link: string;
  overrides: Overrides;
}

const messages = { ...returnMessages, ...returnViewMessages, ...returnMailMessages };
type Say = Translate<keyof typeof messages>;
type Write = (facts: ReturnMailFacts, say: Say) => MailBlock[] | null;

/** A mail about a return in its current state; `null`: the mail is no longer needed. */
export function returnMail(kind: ReturnMailKind, facts: ReturnMailFacts): BlockMail | null {
  const say = translator(facts.overrides, messages);
  const blocks = writers[kind](facts, say);
  if (!blocks) return null;
  const { own, link, shop, seller } = facts;
  return {
    subject: say(
      kind === 'refunded' && isCard(own) ? 'returnMail.refundedCard.subject' : `returnMail.${kind}.subject`,
      {
        number: own.number,
      },
    ),
    blocks: [...blocks, { link: say('returnMail.see'), address: link }, { lines: [shop, ...seller.lines] }],
  };
}

/** The refund is a gift card, not money. */
const isCard = ({ chosen }: Return): boolean => chosen.form === 'gift_card';

const opening = (say: Say, sentence: string): MailBlock => ({ p: `${say('returnMail.hello')} ${sentence}` });

const writers: Record<ReturnMailKind, Write> = {
  announced: (facts, say) => {
    const { own } = facts;
    if (own.state === 'cancelled') return null;
    const when = { day: formatDay(dayOf(own.createdAt)), time: formatClock(minutesOfDay(own.createdAt)) };
    return [
      opening(say, say('returnMail.announced.text', { number: own.number, order: own.orderNumber, ...when })),
      { h2: say('returnMail.items') },
      { list: itemLines(facts, say) },
      ...wayBlocks(facts, say),
      { h2: say('returnMail.refund') },
      { rows: refundRows(own, say) },
      { p: payByText(own, own.createdAt, say) },
      ...(own.chosen.type === 'none' ? [] : [{ p: say('returnMail.state') }]),
    ];
  },
  label: (facts, say) => {
    const { own } = facts;
    if (own.postingCode === null || (own.state !== 'announced' && own.state !== 'lapsed')) return null;
    return [
      opening(say, say('returnMail.label.text', { number: own.number })),
      ...codeBlocks(facts, say),
      { p: say('returnMail.sendBy', { day: formatDay(own.sendBy) }) },
    ];
  },
  received: (facts, say) => [
    opening(say, say('returnMail.received.text', { number: facts.own.number })),
    { list: itemLines(facts, say) },
  ],
  accepted: ({ own, order }, say) => {
    const amount = own.payout ?? 0;
    const day = formatDay(own.payBy);
    // The refund may wait for the goods; if they arrived after its deadline, it is made immediately.
    const isLate = own.history.some(({ event, at }) => event === 'accept' && dayOf(at) > own.payBy);
    return [
      opening(say, say('returnMail.accepted.text', { number: own.number })),
      { rows: refundRows(own, say) },
      ...loweredBlocks(own, order, say),
      ...(amount > 0
        ? [
            {
              p: say(
                isCard(own)
                  ? 'returnMail.accepted.card'
                  : isLate
                    ? 'returnMail.accepted.late'
                    : 'returnMail.accepted.money',
                {
                  amount: formatMoney(amount),
                  day,
                },
              ),
            },
          ]
        : []),
    ];
  },
  refused: ({ own, seller }, say) => {
    const reason = own.history.findLast(({ event }) => event === 'refuse')?.note ?? '';
    return [
      opening(say, say('returnMail.refused.text', { number: own.number })),
      { p: say('returnMail.refused.reason', { reason }) },
      { p: say('returnMail.refused.goods') },
      { p: say('returnMail.refused.disagree', { email: seller.email }) },
    ];
  },
  refunded: ({ own }, say) => {
    const values = { number: own.number, amount: formatMoney(own.payout ?? 0) };
    const { form, account } = own.chosen;
    return [
      opening(say, say(isCard(own) ? 'returnMail.refundedCard.text' : 'returnMail.refunded.text', values)),
      ...(form === 'as_paid' ? [{ p: say('returnMail.refunded.as_paid') }] : []),
      ...(form === 'gift_card' ? [{ p: say('returnMail.refunded.gift_card') }] : []),
      ...(form === 'transfer' && account
        ? [{ p: say('returnMail.refunded.transfer', { account: groupedIban(account) }) }]
        : []),
      { rows: refundRows(own, say) },
    ];
  },
  lapsed: ({ own }, say) => {
    if (own.state !== 'lapsed') return null;
    const values = { number: own.number, day: formatDay(own.sendBy) };
    const isPerson = own.chosen.type === 'person';
    return [
      opening(say, say(isPerson ? 'returnMail.lapsed.textPerson' : 'returnMail.lapsed.text', values)),
      { p: say(isPerson ? 'returnMail.lapsed.bring' : 'returnMail.lapsed.sent') },
      { p: say('returnMail.lapsed.keep') },
    ];
  },
};

const itemLines = ({ own, order }: ReturnMailFacts, say: Say): string[] =>
  returnedItems(own, order).map((item) => {
    const set = item.ofSet === null ? '' : ` ${say('return.setPart', { set: item.ofSet })}`;
    return `${item.name}${set}, ${itemQuantityText(item)}`;
  });

/** The label or code of the parcel, and its address. */
function codeBlocks({ own, isLocker, seller }: ReturnMailFacts, say: Say): MailBlock[] {
  if (own.postingCode === null) return [];
  return [
    { p: say(isLocker ? 'returnMail.code' : 'returnMail.label') },
    { code: own.postingCode },
    ...(isLocker ? [] : [{ rows: [{ label: say('returnMail.address'), value: seller.address }] }]),
  ];
}

function wayBlocks(facts: ReturnMailFacts, say: Say): MailBlock[] {
  const { own, seller, places, isLocker, awaitsCode } = facts;
  const { type, param, shipping, point } = own.chosen;
  const asked = paramText(type, param, places, say);
  const sendBy = { day: formatDay(own.sendBy) };
  if (type === 'none') return [{ p: say('returnMail.sendNothing') }];
  return [
    { h2: say('returnMail.way') },
    {
      lines: [
        [say(`return.type.${type}`), asked].filter(Boolean).join(': '),
        ...(shipping ? [shipping.name] : []),
        ...(point ? [`${point.name}, ${point.street}, ${point.city}`] : []),
      ],
    },
    ...codeBlocks(facts, say),
    ...(awaitsCode ? [{ p: say('returnMail.codeLater') }] : []),
    ...(own.postingCode === null && shipping && !isLocker
      ? [{ rows: [{ label: say('returnMail.address'), value: seller.address }] }]
      : []),
    { p: say(type === 'person' ? 'returnMail.bringBy' : 'returnMail.sendBy', sendBy) },
  ];
}

/** Why the refund is reduced, by line, and what the law says about it. */
function loweredBlocks(own: Return, order: ReturnMailFacts['order'], say: Say): MailBlock[] {
  const lines = loweredLines(own, order);
  if (lines.length === 0) return [];
  return [
    { p: say('returnMail.lowered.text') },
    {
      list: lines.map(({ name, amount, reason }) =>
        say('returnMail.lowered.line', { name, amount: formatMoney(amount), reason }),
      ),
    },
    { p: say('returnMail.lowered.disagree') },
  ];
}

function refundRows(own: Return, say: Say): MailRow[] {
  const { refund, chosen } = own;
  const { vouchers, shipping, lowered, payout } = settled(own);
  const row = (label: string, amount: Grosze): MailRow[] =>
    amount === 0 ? [] : [{ label, value: formatMoney(amount) }];
  const money = own.payout ?? payout;
  return [
    ...row(say('returnMail.goods'), refund.goods),
    ...row(say('returnMail.delivery'), refund.delivery),
    ...row(say('returnMail.fee'), refund.fee),
    ...row(say('returnMail.lowered'), -lowered),
    ...row(say('returnMail.vouchers'), vouchers),
    ...row(say('returnMail.shipping'), -shipping),
    ...row(say('returnMail.already'), -Math.max(0, refund.total - refund.money - refund.vouchers)),
    {
      label: say(isCard(own) ? 'returnMail.payoutCard' : 'returnMail.payout'),
      value: formatMoney(money),
      strong: true,
    },
    ...(refund.points > 0 ? [{ label: say('returnMail.points'), value: counted(refund.points, nouns.point) }] : []),
    ...(money > 0 ? [{ label: say('returnMail.form'), value: say(`return.form.${chosen.form}`) }] : []),
  ];
}

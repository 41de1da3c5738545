import type { DeliveryDays } from '../../delivery/delivery-option.ts';
import type { Grosze } from '../../money/money.ts';
import { grossText, inOneLine } from '../../money/sum-texts.ts';
import { awaitsCard, cardText, chargedCard } from '../../payment/stored-card.ts';
import { periodText } from '../../product/subscription-period.ts';
import { isAcceptable } from '../../subscription/questions.ts';
import type { SubscriptionAgreement, UpcomingDelivery } from '../../subscription/subscription-agreement.ts';
import type { SubscriptionMailContent } from '../../subscription/subscription-mail.ts';
import { subscriptionMessages } from '../../subscription/subscription-messages.ts';
import type { SubscriptionRules } from '../../subscription/subscription-settings.ts';
import type { SubscriptionStepName } from '../../subscription/subscription-steps.ts';
import { questionText, toldDelivery } from '../../subscription/subscription-text.ts';
import { type Overrides, type Translate, translator } from '../../text/messages.ts';
import { formatNumber } from '../../text/numbers.ts';
import { counted, nouns } from '../../text/plural.ts';
import type { Day } from '../../time/instant.ts';
import { formatDay } from '../../time/warsaw-time.ts';
import type { BlockMail, MailBlock, MailRow } from '../mail-blocks.ts';
import { orderMailMessages } from '../order/order-mail-messages.ts';
import { subscriptionMailMessages } from './subscription-mail-messages.ts';

interface SubscriptionMailFacts {
  agreement: SubscriptionAgreement;
  shop: string;
  seller: { lines: string[]; email: string; phone: string };
  rules: Pick<SubscriptionRules, 'paymentDays'>;
  /** The page of the agreement, opened without a sign-in, or one of its actions. */
  link(step?: SubscriptionStepName): string;
  overrides: Overrides;
}

type Say = Translate<keyof typeof subscriptionMailMessages>;

const isNet = ({ agreement: { agreed } }: SubscriptionMailFacts): boolean => agreed.priceType === 'net';

/** A mail about a subscription. */
export function subscriptionMail(content: SubscriptionMailContent, facts: SubscriptionMailFacts): BlockMail {
  const say = translator(facts.overrides, subscriptionMailMessages);
  const { subject, blocks } = bodyOf(content, facts, say);
  const [first = '', ...rest] = blocks;
  const greeted = typeof first === 'string' ? [{ p: `${say('subscriptionMail.hello')} ${first}` }] : [first];
  return {
    subject,
    blocks: [...greeted, ...(rest as MailBlock[]), { lines: [facts.shop, ...facts.seller.lines] }],
  };
}

interface Body {
  subject: string;
  /** The first block is a sentence that follows the greeting. */
  blocks: [string, ...MailBlock[]];
}

function bodyOf(content: SubscriptionMailContent, facts: SubscriptionMailFacts, say: Say): Body {
  const { agreement } = facts;
  const own = { id: agreement.id };
  const open: MailBlock = { link: say('subscriptionMail.open'), address: facts.link() };
  switch (content.kind) {
    case 'started':
      return started(facts, say);
    case 'reminder':
      return reminder(content.delivery, facts, say);
    case 'question': {
      const day = formatDay(content.until);
      return {
        subject: say('subscriptionMail.question.subject', { ...own, day }),
        blocks: [
          say('subscriptionMail.question.text', own),
          ...questionBlocks(content.delivery, content.until, facts, say),
          ...deliveryBlocks(content.delivery, facts, say),
          ...changeLinks(facts, say),
        ],
      };
    }
    case 'changed':
    case 'resumed':
      return {
        subject: say(`subscriptionMail.${content.kind}.subject`, own),
        blocks: [
          say(`subscriptionMail.${content.kind}.text`, own),
          ...(content.delivery ? deliveryBlocks(content.delivery, facts, say) : []),
          ...(content.delivery ? questionBlocks(content.delivery, content.delivery.on, facts, say) : []),
          ...changeLinks(facts, say),
        ],
      };
    case 'skipped': {
      const { reason } = content;
      const why = translator(facts.overrides, subscriptionMessages)(`subscription.reason.${reason}`);
      const told = { ...own, day: formatDay(content.plannedOn), reason: why };
      return {
        subject: say('subscriptionMail.skipped.subject', told),
        blocks: [
          content.number === undefined
            ? say('subscriptionMail.skipped.text', told)
            : say('subscriptionMail.skipped.unpaid', { ...told, number: content.number }),
          ...(content.number === undefined
            ? []
            : [{ p: translator(facts.overrides, orderMailMessages)('orderMail.expired.late') }]),
          { rows: [{ label: say('subscriptionMail.next'), value: formatDay(agreement.nextOn) }] },
          ...(reason === 'unconfirmed' ? confirmBlocks(facts, say) : []),
          open,
          { link: say('subscriptionMail.end'), address: facts.link('end') },
        ],
      };
    }
    case 'paused': {
      const kind = content.byShop ? 'byShop' : content.missed > 0 ? 'missed' : 'text';
      return {
        subject: say('subscriptionMail.paused.subject', own),
        blocks: [
          say(`subscriptionMail.paused.${kind}`, own),
          { link: say('subscriptionMail.resume'), address: facts.link('resume') },
          { link: say('subscriptionMail.end'), address: facts.link('end') },
        ],
      };
    }
    case 'ended': {
      const kind = content.byShop ? 'byShop' : 'text';
      return {
        subject: say('subscriptionMail.ended.subject', own),
        blocks: [say(`subscriptionMail.ended.${kind}`, own), open],
      };
    }
  }
}

/** The points of art. 12(1)(15)-(16) of the act on consumer rights: duration, minimum commitment, and how to end it. */
function started(facts: SubscriptionMailFacts, say: Say): Body {
  const { agreement, seller } = facts;
  const gross = (amount: Grosze) => grossText(amount, isNet(facts), translator(facts.overrides));
  const period = periodText(agreement.days);
  return {
    subject: say('subscriptionMail.started.subject', { id: agreement.id, period }),
    blocks: [
      say('subscriptionMail.started.text', { id: agreement.id }),
      ...(agreement.isConfirmed ? [] : confirmBlocks(facts, say)),
      {
        items: agreement.lines.map(({ name, quantity, agreedGross }) => ({
          name,
          details: [`${formatNumber(quantity)} × ${gross(agreedGross)}`],
          amount: gross(Math.round(quantity * agreedGross)),
        })),
      },
      {
        rows: [
          { label: say('subscriptionMail.period'), value: period },
          { label: say('subscriptionMail.next'), value: formatDay(agreement.nextOn) },
          { label: say('subscriptionMail.price'), value: say('subscriptionMail.priceRule') },
          { label: say('subscriptionMail.duration'), value: say('subscriptionMail.unlimited') },
          { label: say('subscriptionMail.least'), value: say('subscriptionMail.leastNone') },
        ],
      },
      { p: say('subscriptionMail.howToEnd', { email: seller.email, phone: seller.phone }) },
      { link: say('subscriptionMail.open'), address: facts.link() },
      { link: say('subscriptionMail.end'), address: facts.link('end') },
    ],
  };
}

const confirmBlocks = ({ link }: SubscriptionMailFacts, say: Say): MailBlock[] => [
  { p: say('subscriptionMail.confirmWhy') },
  { link: say('subscriptionMail.confirm'), address: link('confirm') },
];

function reminder(delivery: UpcomingDelivery, facts: SubscriptionMailFacts, say: Say): Body {
  const told = { id: facts.agreement.id, day: formatDay(delivery.on) };
  const isAsked = delivery.questions.length > 0;
  return {
    subject: say('subscriptionMail.reminder.subject', told),
    blocks: [
      say(isAsked ? 'subscriptionMail.reminder.asked' : 'subscriptionMail.reminder.text', told),
      ...questionBlocks(delivery, delivery.on, facts, say),
      ...deliveryBlocks(delivery, facts, say),
      ...changeLinks(facts, say),
    ],
  };
}

function questionBlocks(
  { questions, sums }: UpcomingDelivery,
  until: string,
  facts: SubscriptionMailFacts,
  say: Say,
): MailBlock[] {
  if (questions.length === 0) return [];
  const ask = translator(facts.overrides, subscriptionMessages);
  const isUnconfirmed = questions.some(({ kind }) => kind === 'unconfirmed');
  return [
    { h2: say('subscriptionMail.questions') },
    { list: questions.map((question) => questionText(question, ask, isNet(facts), translator(facts.overrides))) },
    ...(isUnconfirmed ? [{ link: say('subscriptionMail.confirm'), address: facts.link('confirm') }] : []),
    ...(sums && isAcceptable(questions)
      ? [{ link: say('subscriptionMail.accept'), address: facts.link('accept') }]
      : []),
    { p: say('subscriptionMail.until', { day: formatDay(until) }) },
    ...(isUnconfirmed ? [] : [{ p: say('subscriptionMail.mayEnd') }]),
  ];
}

function deliveryBlocks(delivery: UpcomingDelivery, facts: SubscriptionMailFacts, say: Say): MailBlock[] {
  const { days, on } = delivery;
  const { lines, sums } = toldDelivery(delivery, isNet(facts), translator(facts.overrides));
  return [
    ...(lines.length > 0
      ? [
          {
            items: lines.map(({ name, each, worth }) => ({ name, details: [each], amount: inOneLine(worth) })),
          },
        ]
      : []),
    {
      rows: [
        { label: say('subscriptionMail.next'), value: formatDay(on) },
        ...sums.map(({ name, texts }) => ({
          label: say(`subscriptionMail.${name}`),
          value: inOneLine(texts),
          ...(name === 'total' ? { strong: true } : {}),
        })),
        ...arrival(days, say),
      ],
    },
    ...paymentBlocks(on, facts, say),
  ];
}

function paymentBlocks(on: Day, { agreement, rules }: SubscriptionMailFacts, say: Say): MailBlock[] {
  if (agreement.agreed.choices.method === 'cash') return [{ p: say('subscriptionMail.payCash') }];
  const days = counted(rules.paymentDays, nouns.day);
  const card = chargedCard(agreement, on);
  if (card) return [{ p: say('subscriptionMail.payCard', { card: cardText(card), day: formatDay(on), days }) }];
  const first = awaitsCard(agreement, on) ? [{ p: say('subscriptionMail.payFirstCard') }] : [];
  return [{ p: say('subscriptionMail.payLink', { days }) }, ...first];
}

function arrival(days: DeliveryDays, say: Say): MailRow[] {
  if (!days) return [];
  const value = days.from === days.to ? formatDay(days.to) : `${formatDay(days.from)} – ${formatDay(days.to)}`;
  return [{ label: say('subscriptionMail.arrives'), value }];
}

/** Each link leads to one action, which a button on the page carries out. */
const changeLinks = ({ link, agreement }: SubscriptionMailFacts, say: Say): MailBlock[] => [
  { h2: say('subscriptionMail.change') },
  { link: say('subscriptionMail.skip'), address: link('skip') },
  { link: say('subscriptionMail.move'), address: link('move') },
  { link: say('subscriptionMail.quantity'), address: link('quantity') },
  { link: say('subscriptionMail.address'), address: link('delivery') },
  ...(agreement.cardConsent ? [{ link: say('subscriptionMail.forgetCard'), address: link('forgetCard') }] : []),
  { link: say('subscriptionMail.pause'), address: link('pause') },
  { link: say('subscriptionMail.end'), address: link('end') },
];

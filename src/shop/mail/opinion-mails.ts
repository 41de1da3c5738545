import type { OpinionGround, OpinionState } from '../opinion/moderation.ts';
import { type Overrides, type Translate, translator } from '../text/messages.ts';
import type { Instant } from '../time/instant.ts';
import { dayOf, formatDay } from '../time/warsaw-time.ts';
import type { BlockMail, MailBlock } from './mail-blocks.ts';
import { opinionMailMessages } from './opinion-mail-messages.ts';

/** What every mail about an opinion needs. */
export interface OpinionMailFacts {
  shop: string;
  seller: { lines: string[]; email: string };
  overrides: Overrides;
}

type Say = Translate<keyof typeof opinionMailMessages>;

const opening = (say: Say, sentence: string): MailBlock => ({ p: `${say('opinionMail.hello')} ${sentence}` });
const sayer = ({ overrides }: OpinionMailFacts): Say => translator(overrides, opinionMailMessages);
const signature = ({ shop, seller }: OpinionMailFacts): MailBlock => ({ lines: [shop, ...seller.lines] });

export interface Invitation {
  number: string;
  products: string[];
  link: string;
  /** The page on which the consent to such mails is withdrawn. */
  stop: string;
  until: Instant;
}

/** Sent once, some days after delivery. No reward is promised: a rewarded opinion would have to be marked as such. */
export function invitationMail(
  { number, products, link, stop, until }: Invitation,
  facts: OpinionMailFacts,
): BlockMail {
  const say = sayer(facts);
  return {
    subject: say('opinionMail.invitation.subject', { number }),
    blocks: [
      opening(say, say('opinionMail.invitation.text', { number })),
      { list: products },
      { link: say('opinionMail.invitation.link'), address: link },
      { p: say('opinionMail.invitation.until', { day: formatDay(dayOf(until)) }) },
      { p: say('opinionMail.invitation.why') },
      { link: say('opinionMail.invitation.stop'), address: stop },
      signature(facts),
    ],
  };
}

export interface OpinionDecision {
  state: Exclude<OpinionState, 'waiting'>;
  product: string | null;
  text: string;
  ground: OpinionGround | null;
  facts: string | null;
  isReported: boolean;
}

/** The statement of reasons of art. 17(3) of the DSA, point by point; what was published needs none. */
export function decisionMail(decision: OpinionDecision, facts: OpinionMailFacts): BlockMail {
  const say = sayer(facts);
  const { state, product, text, ground } = decision;
  const about = product === null ? [] : [{ label: say('opinionMail.about'), value: product }];
  const reasons: MailBlock[] =
    ground === null
      ? []
      : [
          { h2: say('opinionMail.reasons') },
          {
            rows: [
              { label: say('opinionMail.ground'), value: say(`opinionMail.ground.${ground}`) },
              { label: say('opinionMail.facts'), value: decision.facts ?? '' },
              {
                label: say('opinionMail.origin'),
                value: say(decision.isReported ? 'opinionMail.origin.report' : 'opinionMail.origin.own'),
              },
            ],
          },
          { p: say('opinionMail.byPerson') },
          { p: say('opinionMail.redress', { email: facts.seller.email }) },
        ];
  return {
    subject: say(`opinionMail.${state}.subject`),
    blocks: [
      opening(say, say(`opinionMail.${state}.text`)),
      { rows: [...about, { label: say('opinionMail.opinion'), value: text }] },
      ...reasons,
      signature(facts),
    ],
  };
}

/** The shop answered below the opinion. */
export function answeredMail(
  { product, text, answer, link }: { product: string | null; text: string; answer: string; link: string },
  facts: OpinionMailFacts,
): BlockMail {
  const say = sayer(facts);
  const about = product === null ? [] : [{ label: say('opinionMail.about'), value: product }];
  return {
    subject: say('opinionMail.answered.subject'),
    blocks: [
      opening(say, say('opinionMail.answered.text')),
      {
        rows: [
          ...about,
          { label: say('opinionMail.opinion'), value: text },
          { label: say('opinionMail.answer'), value: answer },
        ],
      },
      { link: say('opinionMail.see'), address: link },
      signature(facts),
    ],
  };
}

/**
 * Confirms a report to its sender (art. 16(4)). The text of the report is not repeated, because the address is not
 * verified.
 */
export function reportedMail(report: number, facts: OpinionMailFacts): BlockMail {
  const say = sayer(facts);
  return {
    subject: say('opinionMail.reported.subject', { report }),
    blocks: [
      opening(say, say('opinionMail.reported.text', { report })),
      { p: say('opinionMail.reported.strange') },
      signature(facts),
    ],
  };
}

/** What was decided about the report (art. 16(5)). */
export function reportDecidedMail(
  { report, upheld }: { report: number; upheld: boolean },
  facts: OpinionMailFacts,
): BlockMail {
  const say = sayer(facts);
  const text = say(upheld ? 'opinionMail.report-decided.upheld' : 'opinionMail.report-decided.kept', { report });
  return {
    subject: say('opinionMail.report-decided.subject', { report }),
    blocks: [
      opening(say, text),
      { p: say('opinionMail.byPerson') },
      { p: say('opinionMail.redress', { email: facts.seller.email }) },
      signature(facts),
    ],
  };
}

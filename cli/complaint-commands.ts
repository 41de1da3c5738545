import { randomUUID } from 'node:crypto';
import { StartError } from '../src/data/db/start-error.ts';
import type { Store } from '../src/data/store.ts';
import { complaintLimits } from '../src/shop/after-sale-limits.ts';
import { type Complaint, type Remedy, remedies } from '../src/shop/complaint/complaint.ts';
import { isLess, paidInAll } from '../src/shop/complaint/complaint-answer.ts';
import { answerBy, complaintAt, daysToAnswer } from '../src/shop/complaint/complaint-clock.ts';
import type { ComplaintEvent } from '../src/shop/complaint/complaint-machine.ts';
import { formatMoney, parseMoney } from '../src/shop/money/money.ts';
import { formatNumber } from '../src/shop/text/numbers.ts';
import type { Instant } from '../src/shop/time/instant.ts';
import { dayOf, formatClock, formatDayShort, minutesOfDay } from '../src/shop/time/warsaw-time.ts';
import type { Command, Print } from './command.ts';

/** Commands on complaints, as an alternative to the panel. */
export const complaintCommands: Record<string, Command> = {
  complaints: {
    takes: ['[ALL]'],
    does: 'lists the complaints that wait for an answer, the most urgent first, with the days that are left; "all" lists the newest ones',
    run: async ([typed], { inShop, print }) => {
      if (typed !== undefined && typed !== 'all') throw new StartError(`"${typed}" is not "all".`);
      await inShop(async (store) => {
        const now = Date.now();
        const found = typed ? await store.complaints.newest() : await store.complaints.waiting();
        for (const one of found) print(complaintLine(complaintAt(one, now), now));
        print(`Complaints: ${found.length}.`);
      });
    },
  },
  complaint: {
    takes: ['NUMBER', '[WHAT]', '[WORD]', '[WORD]', '[WORD]'],
    does: `prints a complaint, or does something with it: accept [${remedies.join('|')}] [AMOUNT] ["REASONS"] (without words: what was asked for), refuse "REASONS", message "TEXT", handle (the goods are here), repaired, refund (what the answer gives), close (all that was accepted is done)`,
    run: async ([number = '', what, ...words], { inShop, print }) => {
      const act = what === undefined ? null : actIn(what, words);
      await inShop(async (store) => {
        const now = Date.now();
        const found = await store.complaints.byNumber(number);
        if (!found) throw new StartError(`There is no complaint ${number}; a number is like R-2026-104273.`);
        const complaint = complaintAt(found, now);
        if (act) return print(await act(store, complaint, now));
        printComplaint(complaint, now, print);
        const last = complaint.messages.at(-1);
        if (last) await store.complaints.markSeen(complaint.id, 'shop', last.id);
      });
    },
  },
};

type Act = (store: Store, complaint: Complaint, now: Instant) => Promise<string>;

function actIn(what: string, words: string[]): Act {
  const act = Object.hasOwn(acts, what) ? acts[what] : undefined;
  if (!act) throw new StartError(`A complaint cannot be "${what}"; what can be done: ${Object.keys(acts).join(', ')}.`);
  return act(words);
}

const event =
  (name: Exclude<ComplaintEvent, 'accept' | 'refuse'>, done: string): Act =>
  async (store, { id, number }, now) =>
    told(number, await store.complaints.event(id, name, { who: 'shop', now }), done);

const acts: Record<string, (words: string[]) => Act> = {
  accept: (words) => accepted(words),
  refuse: ([reasons, ...more]) => {
    none(more);
    const text = textIn(reasons, complaintLimits.reasons, 'Why is it refused? The shopper reads it.');
    return async (store, { id, number }, now) => {
      const said = { verdict: 'refused' as const, remedy: null, amount: null, reasons: text };
      return told(number, await store.complaints.answer(id, said, { who: 'shop', now }), 'is refused');
    };
  },
  message: ([text, ...more]) => {
    none(more);
    const message = textIn(text, complaintLimits.message, 'What is the message?');
    return async (store, { id, number }, now) => {
      const sent = { formKey: randomUUID(), side: 'shop' as const, text: message, files: [] };
      const result = await store.complaints.addMessage(id, sent, now);
      if (result !== 'written') throw new StartError(`${number}: ${result}.`);
      return `${number}: the message is on its way.`;
    };
  },
  handle: (words) => {
    none(words);
    return event('handle', 'is being handled');
  },
  repaired: (words) => {
    none(words);
    return async (store, complaint, now) => {
      if (complaint.answer?.remedy !== 'repair') throw new StartError(`${complaint.number}: no repair was accepted.`);
      const done = `is repaired; the shop is liable ${complaintLimits.repairMonths} months longer`;
      return event('settle', done)(store, complaint, now);
    };
  },
  // Stored as the refund of this complaint, so that the panel does not demand it again.
  refund: (words) => {
    none(words);
    return async (store, { id, number, order }, now) => {
      const result = await store.complaintMoney.giveBack(id, { byHand: false, now });
      if ('refused' in result) throw new StartError(`${number}: ${refusals[result.refused] ?? result.refused}`);
      const byHand = `; send ${formatMoney(result.byHand)} by transfer, then: witryna order ${order?.number} refunded`;
      return `${number}: ${formatMoney(result.planned)} go back${result.byHand > 0 ? byHand : ''}.`;
    };
  },
  close: (words) => {
    none(words);
    return event('settle', 'is closed');
  },
};

/**
 * `accept`, `accept repair`, `accept lower_price 25,00`; reasons are needed if the remedy differs from the shopper's
 * wish.
 */
function accepted(words: string[]): Act {
  const rest = [...words];
  const remedy = remedies.find((one) => one === rest[0]);
  if (remedy) rest.shift();
  const amount = remedy === 'lower_price' ? parseMoney(rest.shift() ?? '') : null;
  if (remedy === 'lower_price' && (amount === null || amount <= 0)) {
    throw new StartError('By how much is the price lower? Write it like 25,00.');
  }
  const [typed, ...more] = rest;
  none(more);
  const reasons = typed === undefined ? '' : textIn(typed, complaintLimits.reasons, 'Reasons are a sentence.');
  return async (store, complaint, now) => {
    const given = { remedy: remedy ?? complaint.wish, amount: remedy ? amount : complaint.amount };
    if (isLess(complaint, given) && reasons === '') {
      throw new StartError(`${complaint.number}: the shopper asked for ${wishText(complaint)}; say why not.`);
    }
    const said = { verdict: 'accepted' as const, ...given, reasons };
    const result = await store.complaints.answer(complaint.id, said, { who: 'shop', now });
    return told(complaint.number, result, `is accepted${moneyText(complaint, given)}`);
  };
}

/** The refund goes through the order, whose ledger knows how the money came. */
function moneyText(complaint: Complaint, { remedy, amount }: { remedy: Remedy; amount: number | null }): string {
  const { order } = complaint;
  if (!order || (remedy !== 'refund' && remedy !== 'lower_price')) return '';
  const back = amount ?? paidInAll(complaint);
  return `; give ${formatMoney(back)} back with: witryna complaint ${complaint.number} refund`;
}

function told(number: string, result: { status: string; changed?: boolean; refused?: string }, done: string): string {
  if (result.status === 'refused')
    throw new StartError(`${number}: ${refusals[result.refused ?? ''] ?? result.refused}`);
  if (result.status === 'unknown') throw new StartError(`${number} is gone.`);
  return result.changed ? `${number} ${done}.` : `${number}: nothing changed; it was so already.`;
}

/** Texts of the refusal codes. */
const refusals: Record<string, string> = {
  complaint_not_answered: 'it has to be accepted first.',
  complaint_accepted: 'it is accepted, by an answer or by silence, and that binds the shop.',
  complaint_refused: 'it is refused.',
  complaint_in_hand: 'the goods are being handled.',
  complaint_settled: 'it is closed.',
  complaint_withdrawn: 'the shopper has withdrawn it.',
  complaint_no_money: 'there is nothing to give back.',
  complaint_nothing_left: 'all that was paid for it has come back, or is promised in another way.',
  complaint_too_much: 'that is more than is left of what was paid for it.',
  complaint_no_order: 'it names no order; give the money back outside the shop.',
  refund_too_much: 'that is more than is left of what was paid.',
  payment_not_paid: 'its order is not paid.',
};

function none([word]: string[]): void {
  if (word !== undefined) throw new StartError(`"${word}" is one word too many.`);
}

function textIn(text: string | undefined, most: number, question: string): string {
  const said = text?.trim() ?? '';
  if (said.length < complaintLimits.leastWords) throw new StartError(question);
  if (said.length > most) throw new StartError(`The text has more than ${most} characters.`);
  return said;
}

const wishText = ({ wish, amount }: Pick<Complaint, 'wish' | 'amount'>): string =>
  amount === null ? wish : `${wish} ${formatMoney(amount)}`;

const timeOf = (instant: Instant) => `${formatDayShort(dayOf(instant))} ${formatClock(minutesOfDay(instant))}`;

function clockText(complaint: Complaint, now: Instant): string {
  const left = daysToAnswer(complaint, now);
  if (left === null) return complaint.answer?.bySilence ? 'accepted by silence' : 'answered';
  return `answer by ${formatDayShort(answerBy(complaint.filedAt))}, days left: ${left}`;
}

function complaintLine(complaint: Complaint, now: Instant): string {
  const { number, filedAt, state, person, unread } = complaint;
  const clock = state === 'withdrawn' ? 'withdrawn' : clockText(complaint, now);
  return [number, timeOf(filedAt), state, clock, wishText(complaint), person.name, `unread: ${unread.shop}`].join('  ');
}

function printComplaint(complaint: Complaint, now: Instant, print: Print): void {
  const { person, order, lines, proof, since, what, answer, messages, history, isConsumer } = complaint;
  print(complaintLine(complaint, now));
  print(`${person.email}${person.phone ? `, ${person.phone}` : ''}${isConsumer ? '' : ', a firm'}`);
  if (order) print(`Order ${order.number}`);
  for (const { name, quantity, unit, paid } of lines) {
    print(`  ${name}  ${formatNumber(quantity)} ${unit}  paid ${formatMoney(paid)}`);
  }
  if (proof)
    print(`  ${proof.product}; proof: ${proof.kind}, ${proof.details}, bought ${formatDayShort(proof.boughtOn)}`);
  print(`Since ${formatDayShort(since)}: ${what}`);
  if (answer) print(`Answer: ${answer.verdict}${answer.remedy ? `, ${answer.remedy}` : ''}. ${answer.reasons}`);
  for (const { at, from, text, files } of messages.slice(1)) {
    print(`${timeOf(at)}  ${from}: ${text}${files.length > 0 ? ` [files: ${files.length}]` : ''}`);
  }
  const evidence = messages.flatMap(({ files }) => files);
  for (const { id, name, kind, size } of evidence) print(`  file ${id}  ${kind}  ${name}  ${size} bytes`);
  for (const { at, who, event: happened, state } of history) print(`${timeOf(at)}  ${who}  ${happened}  ${state}`);
}

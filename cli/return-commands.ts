import { StartError } from '../src/data/db/start-error.ts';
import type { Store } from '../src/data/store.ts';
import { groupedIban } from '../src/shop/account/iban-text.ts';
import { returnLimits } from '../src/shop/after-sale-limits.ts';
import { formatMoney, parseMoney } from '../src/shop/money/money.ts';
import { type Deduction, payout } from '../src/shop/return/kept/lowered.ts';
import type { Return } from '../src/shop/return/return.ts';
import { type ReturnEvent, type ReturnState, returnStates } from '../src/shop/return/return-machine.ts';
import { returnedItems } from '../src/shop/return/view/return-row.ts';
import { formatNumber } from '../src/shop/text/numbers.ts';
import { singleLine } from '../src/shop/text/single-line.ts';
import type { Instant } from '../src/shop/time/instant.ts';
import { dayOf, formatClock, formatDayShort, minutesOfDay } from '../src/shop/time/warsaw-time.ts';
import type { Command, Print } from './command.ts';

/** Commands on returns. */
export const returnCommands: Record<string, Command> = {
  returns: {
    takes: ['[STATE]'],
    does: `lists the newest returns, or those of a state: ${returnStates.join(', ')}`,
    run: async ([typed], { inShop, print }) => {
      const state = typed === undefined ? null : stateIn(typed);
      await inShop(async (store) => {
        const returns = await store.returns.all(state);
        for (const own of returns) print(returnLine(own));
        print(`Returns: ${returns.length}.`);
      });
    },
  },
  return: {
    takes: ['NUMBER', '[WHAT]', '[WORD]'],
    does: 'prints a return, or does something with it: code CODE (of the locker or the label), sent [PARCEL NUMBER], receive as-new|used (as-new puts the goods back on the shelf), accept ["LINE AMOUNT REASON; …"] (the money goes back, less what goods of a line have lost in value by being used too much: accept "1 20,00 ślady prania na obrusie"), refuse REASON, paid (the money was sent by hand)',
    run: async ([number = '', what, word], { inShop, print }) => {
      const act = what === undefined ? null : actIn(what, word);
      await inShop(async (store) => {
        const own = await store.returns.byNumber(number);
        if (!own) throw new StartError(`There is no return ${number}; a number is like Z-2026-100048.`);
        if (!act) return printReturn(store, own, print);
        print(await act(store, own, Date.now()));
      });
    },
  },
};

type Act = (store: Store, own: Return, now: Instant) => Promise<string>;

function actIn(what: string, word: string | undefined): Act {
  const act = Object.hasOwn(acts, what) ? acts[what] : undefined;
  if (!act) throw new StartError(`A return cannot be "${what}"; what can be done: ${Object.keys(acts).join(', ')}.`);
  return act(word === undefined ? undefined : singleLine(word));
}

type Changed = { status: 'done'; changed: boolean } | { status: 'refused'; refused: string } | { status: 'unknown' };

function told(number: string, result: Changed, done: string): string {
  if (result.status === 'refused') throw new StartError(`${number}: ${refusals[result.refused] ?? result.refused}`);
  if (result.status === 'unknown') throw new StartError(`${number} is gone.`);
  return result.changed ? `${number} ${done}.` : `${number}: nothing changed; it was so already.`;
}

const event =
  (name: ReturnEvent, done: string, note = ''): Act =>
  async (store, { id, number }, now) =>
    told(number, await store.returns.event(id, name, { who: 'shop', now }, note), done);

const acts: Record<string, (word: string | undefined) => Act> = {
  code: (code) => {
    if (!code) throw new StartError('Which code? The shopper posts the parcel with it.');
    return async (store, { id, number }, now) => {
      await store.returns.setPostingCode(id, code, { tell: true, now });
      return `${number} is posted with ${code}; a mail tells it.`;
    };
  },
  sent: (parcel = '') => event('send', 'is on its way', parcel),
  receive: (state) => {
    if (state !== 'as-new' && state !== 'used') {
      throw new StartError('Is it as-new or used? What is as new goes back on the shelf.');
    }
    const asNew = state === 'as-new';
    return async (store, { id, number }, now) => {
      const result = await store.returns.receive(id, { asNew }, { who: 'shop', now });
      const text = told(number, result, 'has arrived');
      return asNew ? `${text} Its goods are on the shelf.` : text;
    };
  },
  accept: (word) => {
    const lowered = loweredIn(word);
    return async (store, { id, number }, now) => {
      const text = told(number, await store.returns.accept(id, lowered, { who: 'shop', now }), 'is accepted');
      const own = await store.returns.byId(id);
      return own?.state === 'accepted' ? `${text} ${await wayOfMoney(store, own)}` : text;
    };
  },
  refuse: (reason) => {
    if (!reason) throw new StartError('Why is it refused? The shopper reads it.');
    return event('refuse', 'is refused', reason);
  },
  paid: noWord(async (store, { id, number }, now) => {
    const result = await store.returns.paid(id, now);
    if (result.status === 'under_way') throw new StartError(`${number}: the payment provider is sending it.`);
    if (result.status === 'refused') throw new StartError(`${number}: ${refusals[result.refused] ?? result.refused}`);
    if (result.status === 'unknown') throw new StartError(`${number} is gone.`);
    return `${number}: ${formatMoney(result.amount)} are back.`;
  }),
};

/** `1 20,00 ślady prania; 2 5 brak metki`: the line, the deduction, and the reason. */
function loweredIn(word: string | undefined): Deduction[] {
  return (word ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, line = '', typed = '', reason = ''] = /^(\d{1,4})\s+(\S+)\s+(.+)$/.exec(part) ?? [];
      const amount = parseMoney(typed);
      if (amount === null)
        throw new StartError(`"${part}" is not a line, an amount and a reason, like: 1 20,00 ślady prania`);
      return { lineId: Number(line), amount, reason };
    });
}

function noWord(act: Act) {
  return (word: string | undefined): Act => {
    if (word !== undefined) throw new StartError(`"${word}" is one word too many.`);
    return act;
  };
}

/** How an accepted return is refunded, and what the owner has to do. */
async function wayOfMoney(store: Store, own: Return): Promise<string> {
  const amount = formatMoney(own.payout ?? 0);
  const rows = (await store.payments.refunds.ofOrder(own.orderId)).filter(({ returnId }) => returnId === own.id);
  if (own.chosen.form === 'gift_card') return `${amount} go back as a gift card; a mail brings its code.`;
  if (rows.every(({ askAt }) => askAt !== null)) return `${amount} go back the way they came.`;
  const { form, account, other } = own.chosen;
  const where = account ? ` to ${groupedIban(account)}` : '';
  const how = form === 'cash' ? 'give it in cash' : form === 'other' ? `as asked: ${other}` : `send it${where}`;
  return `${amount} go back by hand: ${how}, then: witryna return ${own.number} paid`;
}

/** Texts of the refusal codes. */
const refusals: Record<string, string> = {
  lowered_amount: 'an amount has to be more than nothing.',
  lowered_too_much: 'that is more than goes back for the line.',
  lowered_reason: `a reason has ${returnLimits.loweredLeast} to ${returnLimits.loweredMost} characters; the buyer reads it.`,
  return_not_arrived: 'it has not arrived yet.',
  return_not_accepted: 'it has to be accepted first.',
  return_already_sent: 'it is on its way.',
  return_accepted: 'it is accepted, and the money is on its way.',
  return_refunded: 'its money is back.',
  return_refused: 'it was refused.',
  return_cancelled: 'the shopper has cancelled it.',
};

function stateIn(text: string): ReturnState {
  const state = returnStates.find((one) => one === text);
  if (!state) throw new StartError(`"${text}" is no state of a return; there are: ${returnStates.join(', ')}.`);
  return state;
}

const timeOf = (instant: Instant) => `${formatDayShort(dayOf(instant))} ${formatClock(minutesOfDay(instant))}`;

const returnLine = (own: Return): string =>
  [own.number, timeOf(own.createdAt), own.state, own.orderNumber, formatMoney(own.payout ?? payout(own))].join('  ');

async function printReturn(store: Store, own: Return, print: Print): Promise<void> {
  print(returnLine(own));
  const order = await store.orders.byId(own.orderId);
  for (const { name, ofSet, quantity, unit } of order ? returnedItems(own, order) : []) {
    print(`  ${formatNumber(quantity)} ${unit}  ${name}${ofSet ? `, of ${ofSet}` : ''}`);
  }
  const { refund, chosen, postingCode } = own;
  print(`By: ${chosen.type} ${chosen.param}${chosen.shipping ? `, ${chosen.shipping.name}` : ''}`);
  if (chosen.point) print(`  from ${chosen.point.code}, ${chosen.point.street}, ${chosen.point.city}`);
  if (postingCode) print(`  posted with ${postingCode}`);
  print(`To be sent by ${own.sendBy}, money by ${own.payBy}`);
  print(
    `Goods ${formatMoney(refund.goods)}, delivery ${formatMoney(refund.delivery + refund.fee)}, cards ${formatMoney(refund.vouchers)}, points ${refund.points}, money ${formatMoney(own.payout ?? payout(own))} as ${chosen.form}`,
  );
  for (const { lineId, amount, reason } of own.lowered)
    print(`  line ${lineId}: ${formatMoney(amount)} less, "${reason}"`);
  if (chosen.account) print(`  to ${chosen.account}`);
  if (chosen.other) print(`  "${chosen.other}"`);
  if (chosen.reason || chosen.comment) print(`Why: ${[chosen.reason, chosen.comment].filter(Boolean).join(', ')}`);
  for (const { at, who, event: name, state, note } of own.history) {
    print(`${timeOf(at)}  ${who}  ${name} ${state}${note ? `  "${note}"` : ''}`);
  }
}

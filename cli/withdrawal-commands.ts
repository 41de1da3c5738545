import { StartError } from '../src/data/db/start-error.ts';
import type { WithdrawalStanding } from '../src/data/return/withdrawal-standing.ts';
import type { Store } from '../src/data/store.ts';
import { withdrawalWords } from '../src/shop/limits.ts';
import { formatMoney } from '../src/shop/money/money.ts';
import { withdrawalMessages } from '../src/shop/return/withdrawal-messages.ts';
import type { Withdrawal } from '../src/shop/return/withdrawal-statement.ts';
import { dayAndTime, itemText, statementText, verdictText } from '../src/shop/return/withdrawal-text.ts';
import { translator } from '../src/shop/text/messages.ts';
import type { Instant } from '../src/shop/time/instant.ts';
import { dayOf, daysBetween, formatDayShort } from '../src/shop/time/warsaw-time.ts';
import type { Command, Print } from './command.ts';

/** Commands on withdrawals, as an alternative to the panel. */
export const withdrawalCommands: Record<string, Command> = {
  withdrawals: {
    takes: ['[unmatched|open]'],
    does: 'lists the newest statements of withdrawal with the days left for paying back; unmatched: those without an order; open: those that wait for the shop',
    run: async ([which], { inShop, print }) => {
      if (which !== undefined && which !== 'unmatched' && which !== 'open') {
        throw new StartError(`"${which}" is no kind of statements; there are: unmatched, open.`);
      }
      await inShop(async (store) => {
        const found = await store.withdrawals.all(which === 'unmatched' ? 'unmatched' : 'all');
        let shown = 0;
        for (const withdrawal of found) {
          const standing = await store.withdrawalStandings.of(withdrawal);
          if (which === 'open' && !standing.open) continue;
          shown += 1;
          print(lineOf(standing, Date.now()));
        }
        print(`Statements: ${shown}.`);
      });
    },
  },
  withdrawal: {
    takes: ['NUMBER', '[WHAT]', '[WORD]'],
    does: 'prints a statement of withdrawal, or does something with it: match ORDER (the order that it is about), answer "WORDS" (the shop\'s judgement; the sender reads them), take-off (what was not sent yet leaves the order, and its money goes back), settled (nothing is left to do)',
    run: async ([number = '', what, word], { inShop, print }) => {
      const act = what === undefined ? null : actIn(what, word);
      await inShop(async (store) => {
        const found = await store.withdrawals.byNumber(number);
        if (!found) throw new StartError(`There is no statement ${number}; a number is like O-2026-100048.`);
        if (act) return print(await act(store, found, Date.now()));
        printWithdrawal(await store.withdrawalStandings.of(found), print);
      });
    },
  },
};

type Act = (store: Store, withdrawal: Withdrawal, now: Instant) => Promise<string>;

function actIn(what: string, word: string | undefined): Act {
  const act = Object.hasOwn(acts, what) ? acts[what] : undefined;
  if (!act) throw new StartError(`A statement cannot be "${what}"; what can be done: ${Object.keys(acts).join(', ')}.`);
  return act(word);
}

const acts: Record<string, (word: string | undefined) => Act> = {
  match: (word) => {
    if (word === undefined) throw new StartError('Which order is it about?');
    return async (store, { id, number }, now) => {
      const order = await store.orders.byNumber(word);
      if (!order) throw new StartError(`There is no order ${word}; a number is like 2026-104273.`);
      const matched = await store.withdrawals.match(id, order, { who: 'shop', now });
      if (!matched) throw new StartError(`${number} has an order already.`);
      return `${number} is about ${order.number}; its sender is told.`;
    };
  },
  answer: (word) => {
    const words = word?.trim() ?? '';
    if (words === '') throw new StartError('What does the shop answer? The sender reads it.');
    if (words.length > withdrawalWords) throw new StartError(`The answer has more than ${withdrawalWords} characters.`);
    return async (store, { id, number }, now) => {
      await store.withdrawals.answer(id, words, { who: 'shop', now });
      return `${number} is answered.`;
    };
  },
  'take-off': (word) => {
    if (word !== undefined) throw new StartError(`"${word}" is one word too many.`);
    return async (store, { id, number }, now) => {
      const given = await store.withdrawalStandings.giveBack(id, now);
      if ('refused' in given) throw new StartError(`${number}: ${refusals[given.refused] ?? given.refused}`);
      const byHand = given.byHand > 0 ? ` ${formatMoney(given.byHand)} of it by hand.` : '';
      return `${number}: the pieces are off the order, and ${formatMoney(given.planned)} go back.${byHand}`;
    };
  },
  settled: (word) => {
    if (word !== undefined) throw new StartError(`"${word}" is one word too many.`);
    return async (store, { id, number }, now) => {
      await store.withdrawals.settle(id, { who: 'shop', now });
      return `${number} is settled.`;
    };
  },
};

const refusals: Record<string, string> = {
  withdrawal_unknown: 'nobody knows yet which order it is about.',
  withdrawal_settled: 'it is settled.',
  withdrawal_no_money: 'nothing has to leave the order.',
  withdrawal_unpaid: 'nothing was paid yet, and somebody may be paying; try again when the payment is decided.',
  withdrawal_labelled:
    'a label is ordered that would not fit what is left; cancel it in the panel first, or give the money back there.',
  refund_too_much: 'that is more than is left of what was paid.',
};

const say = translator({}, withdrawalMessages);

function lineOf({ receipt, order, open }: WithdrawalStanding, now: Instant): string {
  const { withdrawal, follows, payBy } = receipt;
  const left = daysBetween(dayOf(now), payBy);
  const clock = left < 0 ? `${-left} days late` : `${left} days left`;
  return [
    withdrawal.number,
    dayAndTime(withdrawal.at, say),
    order?.number ?? `no order ("${withdrawal.order}")`,
    follows,
    open ? `open, pay back by ${formatDayShort(payBy)} (${clock})` : 'done',
    `${withdrawal.name}, ${withdrawal.email}`,
  ].join('  ');
}

function printWithdrawal(standing: WithdrawalStanding, print: Print): void {
  const { receipt, order, due } = standing;
  print(lineOf(standing, Date.now()));
  const { sentence, items } = statementText(receipt.withdrawal, receipt.order, say);
  print(sentence);
  for (const item of items) print(`  ${item}`);
  for (const one of receipt.judged)
    print(`  ${itemText(one.item, one.quantity, say)}  ${one.verdict}: ${verdictText(one, say)}`);
  if (order && due > 0) {
    // A refund with the order's command in addition would pay twice.
    const what = order.payment.paid > 0 ? 'To give back' : 'To take off the sum';
    print(`${what}: ${formatMoney(due)}; witryna withdrawal ${receipt.withdrawal.number} take-off`);
  }
  for (const { at, who, event, words } of receipt.withdrawal.history) {
    print(`${dayAndTime(at, say)}  ${who}  ${event}${words ? `  "${words}"` : ''}`);
  }
}

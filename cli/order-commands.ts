import { randomBytes } from 'node:crypto';
import { StartError } from '../src/data/db/start-error.ts';
import type { Store } from '../src/data/store.ts';
import { formatMoney, parseMoney } from '../src/shop/money/money.ts';
import type { Order } from '../src/shop/order/order.ts';
import { type OrderEvent, type OrderState, orderStates } from '../src/shop/order/order-machine.ts';
import { lineName } from '../src/shop/product/line-name.ts';
import { formatNumber } from '../src/shop/text/numbers.ts';
import type { Instant } from '../src/shop/time/instant.ts';
import { dayOf, formatClock, formatDayShort, minutesOfDay } from '../src/shop/time/warsaw-time.ts';
import type { Command, Print } from './command.ts';

/** Commands on orders, as an alternative to the panel. */
export const orderCommands: Record<string, Command> = {
  orders: {
    takes: ['[STATE]'],
    does: `lists the newest orders, or those of a state: ${orderStates.join(', ')}`,
    run: async ([typed], { inShop, print }) => {
      const state = typed === undefined ? null : stateIn(typed);
      await inShop(async (store) => {
        const orders = await store.orders.all(state);
        for (const order of orders) print(orderLine(order));
        print(`Orders: ${orders.length}.`);
      });
    },
  },
  order: {
    takes: ['NUMBER', '[WHAT]', '[WORD]'],
    does: 'prints an order, or does something with it: accept, paid [AMOUNT] (a transfer came; what is more than was due has to go back), pack, send [TRACKING NUMBER], deliver, cancel REASON, refund [AMOUNT], refunded (sent back by hand)',
    run: async ([number = '', what, word], { inShop, print }) => {
      const act = what === undefined ? null : actIn(what, word);
      await inShop(async (store) => {
        const order = await store.orders.byNumber(number);
        if (!order) throw new StartError(`There is no order ${number}; a number is like 2026-104273.`);
        if (!act) return printOrder(order, print);
        print(await act(store, order, Date.now()));
      });
    },
  },
};

type Act = (store: Store, order: Order, now: Instant) => Promise<string>;

function actIn(what: string, word: string | undefined): Act {
  const act = Object.hasOwn(acts, what) ? acts[what] : undefined;
  if (!act) throw new StartError(`An order cannot be "${what}"; what can be done: ${Object.keys(acts).join(', ')}.`);
  return act(word);
}

const noWord = (act: Act) => (word: string | undefined) => {
  if (word !== undefined) throw new StartError(`"${word}" is one word too many.`);
  return act;
};

/** An event of the order machine, and the text to print when it is done. */
const event =
  (name: OrderEvent, done: string, details: { reason?: string; trackingNumber?: string } = {}): Act =>
  async (store, { id, number }, now) => {
    const result = await store.orders.event(id, name, { who: 'shop', now }, details);
    if (result.status === 'refused') throw new StartError(`${number}: ${refusals[result.refused] ?? result.refused}`);
    if (result.status === 'unknown') throw new StartError(`${number} is gone.`);
    return result.changed ? `${number} ${done}.` : `${number}: nothing changed; it was so already.`;
  };

const acts: Record<string, (word: string | undefined) => Act> = {
  accept: noWord(event('accept', 'is accepted')),
  paid: (typed) => {
    const came = typed === undefined ? undefined : parseMoney(typed);
    if (came === null) throw new StartError(`"${typed}" is not an amount; write it like 25,00.`);
    return async (store, { id, number }, now) => {
      const result = await store.payments.attempts.receivedByHand(id, randomBytes(16).toString('hex'), now, came);
      if ('refused' in result) throw new StartError(`${number}: ${refusals[result.refused] ?? result.refused}`);
      if (!result.paid) return `${number}: the money pays for nothing and has to go back.`;
      const back = `; send ${formatMoney(result.surplus)} back by transfer, then: witryna order ${number} refunded`;
      return `${number} is paid${result.surplus > 0 ? back : ''}.`;
    };
  },
  pack: noWord(event('pack', 'is being packed')),
  send: (trackingNumber) => event('send', 'is sent', trackingNumber === undefined ? {} : { trackingNumber }),
  deliver: noWord(event('deliver', 'is delivered')),
  cancel: (reason) => {
    if (reason === undefined) throw new StartError('Why is it cancelled? The shopper reads it.');
    return event('cancelByShop', 'is cancelled', { reason });
  },
  refund: (typed) => {
    const amount = typed === undefined || typed === 'all' ? null : parseMoney(typed);
    if (typed !== undefined && typed !== 'all' && (amount === null || amount <= 0)) {
      throw new StartError(`"${typed}" is not an amount; write it like 25,00, or "all".`);
    }
    return async (store, { id, number }, now) => {
      const result = await store.payments.refunds.planNow(id, { amount, reason: 'shop', who: 'shop' }, now);
      if ('refused' in result) throw new StartError(`${number}: ${refusals[result.refused] ?? result.refused}`);
      if (result.planned === 0) return `${number}: there is nothing to give back.`;
      const byHand = `; send ${formatMoney(result.byHand)} by transfer, then: witryna order ${number} refunded`;
      return `${number}: ${formatMoney(result.planned)} go back${result.byHand > 0 ? byHand : ''}.`;
    };
  },
  refunded: noWord(async (store, { id, number }, now) => {
    const sent = await store.payments.refunds.sentByHand(id, now);
    if (sent === 0) throw new StartError(`${number}: nothing waits to be sent by hand.`);
    return `${number}: ${formatMoney(sent)} are back.`;
  }),
};

/** Texts of the refusal codes. */
const refusals: Record<string, string> = {
  order_not_accepted: 'it has to be accepted first.',
  order_not_packed: 'it has to be packed first.',
  order_not_sent: 'it was not sent yet.',
  order_already_packed: 'it is packed already.',
  order_already_sent: 'it is on its way.',
  order_delivered: 'it is delivered.',
  order_closed: 'it is closed.',
  order_cancelled: 'it is cancelled.',
  transfer_too_much: 'that is far more than is due.',
  transfer_too_little: 'that is less than is due.',
  payment_confirming: 'the bank is asking for a confirmation on the phone; try again in two minutes.',
  payment_not_paid: 'it is not paid.',
  payment_already_paid: 'it is paid already.',
  payment_closed: 'it can no longer be paid.',
  payment_refunding: 'a refund is under way.',
  payment_refunded: 'all of it is back already.',
  refund_amount: 'an amount is more than nothing.',
  refund_too_much: 'that is more than is left of what was paid.',
};

function stateIn(text: string): OrderState {
  const state = orderStates.find((one) => one === text);
  if (!state) throw new StartError(`"${text}" is no state of an order; there are: ${orderStates.join(', ')}.`);
  return state;
}

const timeOf = (instant: Instant) => `${formatDayShort(dayOf(instant))} ${formatClock(minutesOfDay(instant))}`;

function orderLine({ number, placedAt, state, payment, sums, buyer }: Order): string {
  const who = buyer.companyName || `${buyer.firstname} ${buyer.lastname}`;
  return [number, timeOf(placedAt), state, payment.state, formatMoney(sums.total.gross), who].join('  ');
}

function printOrder(order: Order, print: Print): void {
  print(orderLine(order));
  const { buyer, recipient, delivery, lines, sums, payment, parcels, history, remarks, courierRemarks } = order;
  print(`${buyer.email}${buyer.phone ? `, ${buyer.phone}` : ''}${buyer.taxNumber ? `, NIP ${buyer.taxNumber}` : ''}`);
  const to = recipient ?? buyer.address;
  if (to)
    print(
      `To: ${to.firstname} ${to.lastname}, ${to.street} ${to.streetNumber}, ${to.zipcode} ${to.city}, ${to.country}`,
    );
  const { point } = delivery;
  print(`By: ${delivery.name}${point ? `, ${point.code}, ${point.street}, ${point.city}` : ''}`);
  for (const line of lines) printLine(line, order.number, print);
  if (sums.discount.gross > 0) print(`  code ${order.code ?? ''}  -${formatMoney(sums.discount.gross)}`);
  print(`  delivery  ${formatMoney(sums.delivery.gross + sums.fee.gross)}`);
  print(
    `Total ${formatMoney(sums.total.gross)}; ${payment.method ?? 'nothing to pay'}: due ${formatMoney(payment.due)}, paid ${formatMoney(payment.paid)}, back ${formatMoney(payment.refunded)}`,
  );
  if (remarks) print(`Remarks: ${remarks}`);
  if (courierRemarks) print(`For the courier: ${courierRemarks}`);
  for (const { state, trackingNumber } of parcels)
    print(`Parcel: ${state}${trackingNumber ? `, ${trackingNumber}` : ''}`);
  for (const { at, who, what, event: name, state } of history) print(`${timeOf(at)}  ${who}  ${what} ${name} ${state}`);
}

function printLine(line: Order['lines'][number], number: string, print: Print): void {
  const name = lineName(line);
  print(
    `  ${formatNumber(line.quantity)} ${line.unit}  ${name}  ${line.isGift ? 'gift' : formatMoney(line.worth.gross)}`,
  );
  if (line.comment) print(`    "${line.comment}"`);
  for (const { name: file } of line.files) print(`    file ${file}; witryna order-files ${number} FOLDER`);
}

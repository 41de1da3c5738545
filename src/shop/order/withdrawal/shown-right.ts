import { withdrawalRightMessages } from '../../catalogue/withdrawal-right-messages.ts';
import { type Overrides, translator } from '../../text/messages.ts';
import type { Instant } from '../../time/instant.ts';
import type { Order } from '../order.ts';
import { orderRightMessages } from './order-right-messages.ts';
import {
  grantsWithdrawal,
  mayWithdraw,
  type RightLine,
  type RightOrder,
  rightTexts,
  withdrawalRight,
} from './withdrawal-right.ts';

/** The right to withdraw from an order, as a page shows it. */
export interface ShownRight {
  /** The contract has the right, so the buyer got the instruction and the form. */
  isGranted: boolean;
  /** The label of the link to withdraw; `null`: the time is over, or there is nothing to withdraw from. */
  link: string | null;
  texts: string[];
}

/** Server only: it needs the sentences of all exceptions. */
export function orderRight(
  order: RightOrder & Pick<Order, 'state'>,
  now: Instant,
  { withdrawal, messages }: { withdrawal: { link: string }; messages: Overrides },
): ShownRight {
  const say = translator(messages, { ...withdrawalRightMessages, ...orderRightMessages });
  return {
    isGranted: grantsWithdrawal(order),
    link: mayWithdraw(order, now) ? withdrawal.link : null,
    texts: order.state === 'cancelled' ? [] : rightTexts(withdrawalRight(order), now, say),
  };
}

/** The sentences above the button that orders: for a consumer, and for a business buyer. */
export interface RightAtOrder {
  consumer: string[];
  trade: string[];
}

/** The right for an order that is not placed yet. The kind of buyer is still being entered. */
export function rightAtOrder(lines: RightLine[], now: Instant, messages: Overrides): RightAtOrder {
  const say = translator(messages, { ...withdrawalRightMessages, ...orderRightMessages });
  const texts = (kind: 'private' | 'firm') =>
    rightTexts(withdrawalRight({ buyer: { kind, outsideTrade: false }, lines, history: [], placedAt: now }), now, say);
  return { consumer: texts('private'), trade: texts('firm') };
}

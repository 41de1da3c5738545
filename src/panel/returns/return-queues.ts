import type { ListedReturn } from '../../shop/return/return.ts';
import type { ReturnState } from '../../shop/return/return-machine.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type DeadlineText, deadlineOf } from '../after-sale/deadline-text.ts';
import type { Queue } from '../after-sale/queues.ts';

type ReturnQueue = Queue & { states: readonly ReturnState[] | null };

const allReturns: ReturnQueue = {
  key: 'wszystkie',
  name: 'Wszystkie',
  states: null,
  empty: 'Nie było jeszcze zwrotów.',
};

export const returnQueues: readonly [ReturnQueue, ...ReturnQueue[]] = [
  { key: 'ocena', name: 'Do oceny', states: ['arrived'], empty: 'Żaden zwrot nie czeka na ocenę.' },
  { key: 'pieniadze', name: 'Pieniądze w drodze', states: ['accepted'], empty: 'Żaden zwrot nie czeka na pieniądze.' },
  {
    key: 'w-drodze',
    name: 'Zgłoszone i w drodze',
    states: ['announced', 'sent', 'lapsed'],
    empty: 'Żaden zwrot nie jest w drodze.',
  },
  allReturns,
];

/** The queue in which a return of this state waits. */
export const returnQueueOf = (state: ReturnState): ReturnQueue =>
  returnQueues.find(({ states }) => states?.includes(state)) ?? allReturns;

type Dated = Pick<ListedReturn, 'state' | 'sendBy' | 'payBy' | 'chosen'>;

/** The shopper's deadline, while the goods are awaited. */
export function goodsDeadline({ state, sendBy, chosen }: Dated, now: Instant): DeadlineText | null {
  if (state !== 'announced' || chosen.type === 'none') return null;
  return deadlineOf(chosen.type === 'person' ? 'przyniesienie do' : 'nadanie do', sendBy, now);
}

/** The shopper's deadline until the goods are sent, then the shop's deadline for the refund. */
export function returnDeadline(own: Dated, now: Instant): DeadlineText | null {
  const { state, payBy } = own;
  const isOpen = state === 'announced' || state === 'sent' || state === 'arrived' || state === 'accepted';
  return goodsDeadline(own, now) ?? (isOpen ? deadlineOf('pieniądze do', payBy, now) : null);
}

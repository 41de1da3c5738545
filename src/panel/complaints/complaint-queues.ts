import type { Complaint } from '../../shop/complaint/complaint.ts';
import { answerBy, moneyBackBy } from '../../shop/complaint/complaint-clock.ts';
import type { ComplaintState } from '../../shop/complaint/complaint-machine.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type DeadlineText, deadlineOf } from '../after-sale/deadline-text.ts';
import type { Queue } from '../after-sale/queues.ts';

type ComplaintQueue = Queue & { states: readonly ComplaintState[] | null };

const allComplaints: ComplaintQueue = {
  key: 'wszystkie',
  name: 'Wszystkie',
  states: null,
  empty: 'Nie było jeszcze reklamacji.',
};

export const complaintQueues: readonly [ComplaintQueue, ...ComplaintQueue[]] = [
  { key: 'odpowiedz', name: 'Czekają na odpowiedź', states: ['filed'], empty: 'Żadna reklamacja nie czeka.' },
  { key: 'do-wykonania', name: 'Do wykonania', states: ['accepted', 'handling'], empty: 'Nic nie czeka na wykonanie.' },
  allComplaints,
];

/** The queue in which a complaint of this state waits. */
export const complaintQueueOf = (state: ComplaintState): ComplaintQueue =>
  complaintQueues.find(({ states }) => states?.includes(state)) ?? allComplaints;

/** The deadline for the answer, or for the payment if a refund was accepted. */
export function complaintDeadline(
  { state, answer, filedAt }: Pick<Complaint, 'state' | 'answer' | 'filedAt'>,
  now: Instant,
): DeadlineText | null {
  if (state === 'filed') return deadlineOf('odpowiedź do', answerBy(filedAt), now);
  const isMoney = answer?.remedy === 'refund' || answer?.remedy === 'lower_price';
  if ((state === 'accepted' || state === 'handling') && answer && isMoney) {
    return deadlineOf('pieniądze do', moneyBackBy(answer.at), now);
  }
  return null;
}

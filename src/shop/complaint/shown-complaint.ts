import type { Instant } from '../time/instant.ts';
import type { Complaint, ComplaintEntry, ComplaintMessage } from './complaint.ts';
import { answerBy, daysToAnswer } from './complaint-clock.ts';
import { type ComplaintState, isComplaintOver, mayWithdrawComplaint } from './complaint-machine.ts';

interface Clock {
  /** The last day for the answer. */
  answerBy: string;
  /** 0 on the last day, negative when a company waits longer; `null`: no answer is due. */
  daysLeft: number | null;
}

const clockOf = (complaint: Complaint, now: Instant): Clock => ({
  answerBy: answerBy(complaint.filedAt),
  daysLeft: daysToAnswer(complaint, now),
});

export interface ShownMessage extends ComplaintMessage {
  /** A message of the shop that is shown for the first time. */
  isNew: boolean;
}

/** A complaint for its page: without ids of clients and orders. */
export interface ShownComplaint
  extends Clock,
    Omit<Complaint, 'id' | 'clientId' | 'order' | 'messages' | 'unread' | 'history'> {
  order: string | null;
  /** The files of the complaint itself. */
  evidence: ComplaintMessage['files'];
  /** The later messages. */
  messages: ShownMessage[];
  history: Omit<ComplaintEntry, 'who'>[];
  mayWithdraw: boolean;
  isOver: boolean;
}

export function shownComplaint(complaint: Complaint, now: Instant): ShownComplaint {
  const { id: _, clientId: _client, order, messages, unread, history, ...rest } = complaint;
  const [first, ...later] = messages;
  const ofShop = later.filter(({ from }) => from === 'shop');
  const fresh = new Set(ofShop.slice(ofShop.length - unread.shopper).map((message) => message.id));
  return {
    ...rest,
    ...clockOf(complaint, now),
    order: order?.number ?? null,
    evidence: first?.files ?? [],
    messages: later.map((message) => ({ ...message, isNew: fresh.has(message.id) })),
    history: history.map(({ at, event, state }) => ({ at, event, state })),
    mayWithdraw: mayWithdrawComplaint(complaint.state),
    isOver: isComplaintOver(complaint.state),
  };
}

/** One row of a list of complaints. */
export interface ComplaintSummary extends Clock {
  number: string;
  filedAt: Instant;
  state: ComplaintState;
  order: string | null;
  names: string[];
  unread: number;
}

export function complaintRow(complaint: Complaint, now: Instant): ComplaintSummary {
  const { number, filedAt, state, order, lines, proof, unread } = complaint;
  return {
    number,
    filedAt,
    state,
    order: order?.number ?? null,
    unread: unread.shopper,
    names: proof ? [proof.product] : lines.map(({ name }) => name),
    ...clockOf(complaint, now),
  };
}

/** `handling`: the shop has the goods, or is collecting them. `settled`: the accepted remedy is complete. */
export const complaintStates = ['filed', 'accepted', 'refused', 'handling', 'settled', 'withdrawn'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/**
 * Events of a complaint.
 *
 * - `accept`, `refuse`: the shop answers.
 * - `lapse`: the time to answer is over. Silence is acceptance (art. 7a of the act on consumer rights).
 * - `handle`: the goods are collected, repaired, exchanged.
 * - `settle`: the shopper has got the accepted remedy.
 * - `withdraw`: the shopper withdraws the complaint.
 */
export const complaintEvents = ['accept', 'refuse', 'lapse', 'handle', 'settle', 'withdraw'] as const;
export type ComplaintEvent = (typeof complaintEvents)[number];

export const complaintRefusals = [
  'complaint_not_answered',
  'complaint_accepted',
  'complaint_refused',
  'complaint_in_hand',
  'complaint_settled',
  'complaint_withdrawn',
] as const;
export type ComplaintRefusal = (typeof complaintRefusals)[number];

/** Why an answer with a refund is refused: the amount is more than the rest of what was paid. */
export type ComplaintMoneyRefusal = 'complaint_too_much' | 'complaint_nothing_left';

type ComplaintStep = { state: ComplaintState } | { refused: ComplaintRefusal };

const go = (state: ComplaintState): ComplaintStep => ({ state });
const no = (refused: ComplaintRefusal): ComplaintStep => ({ refused });

const all = (step: ComplaintStep): Record<ComplaintEvent, ComplaintStep> =>
  Object.fromEntries(complaintEvents.map((event) => [event, step])) as Record<ComplaintEvent, ComplaintStep>;

/** Every pair of state and event. An event that repeats the current state changes nothing. */
const table: Record<ComplaintState, Record<ComplaintEvent, ComplaintStep>> = {
  filed: {
    accept: go('accepted'),
    refuse: go('refused'),
    lapse: go('accepted'),
    handle: no('complaint_not_answered'),
    settle: no('complaint_not_answered'),
    withdraw: go('withdrawn'),
  },
  accepted: {
    accept: go('accepted'),
    // The shop is bound by its answer, and by its silence.
    refuse: no('complaint_accepted'),
    lapse: go('accepted'),
    handle: go('handling'),
    settle: go('settled'),
    withdraw: go('withdrawn'),
  },
  refused: {
    // After further messages the shop may still change a refusal in the shopper's favour.
    accept: go('accepted'),
    refuse: go('refused'),
    lapse: go('refused'),
    handle: no('complaint_refused'),
    settle: no('complaint_refused'),
    withdraw: no('complaint_refused'),
  },
  handling: {
    accept: go('handling'),
    refuse: no('complaint_accepted'),
    lapse: go('handling'),
    handle: go('handling'),
    settle: go('settled'),
    withdraw: no('complaint_in_hand'),
  },
  settled: { ...all(no('complaint_settled')), lapse: go('settled'), settle: go('settled') },
  withdrawn: { ...all(no('complaint_withdrawn')), lapse: go('withdrawn'), withdraw: go('withdrawn') },
};

/** The state of the complaint after an event, or why the event is refused. */
export const complaintStep = (state: ComplaintState, event: ComplaintEvent): ComplaintStep => table[state][event];

export const mayWithdrawComplaint = (state: ComplaintState): boolean =>
  state !== 'withdrawn' && 'state' in complaintStep(state, 'withdraw');

/** Neither side has anything left to do. */
export const isComplaintOver = (state: ComplaintState): boolean =>
  state === 'refused' || state === 'settled' || state === 'withdrawn';

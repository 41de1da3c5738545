/** `handling`: the shop has the goods, or is on its way to them. `settled`: everything that was accepted is done. */
export const complaintStates = ['filed', 'accepted', 'refused', 'handling', 'settled', 'withdrawn'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/**
 * What can happen to a complaint.
 *
 * - `accept`, `refuse`: the shop answers.
 * - `lapse`: the time to answer is over. Silence is acceptance (art. 7a of the act on consumer rights).
 * - `handle`: the goods are collected, repaired, exchanged.
 * - `settle`: the shopper has what was accepted.
 * - `withdraw`: the shopper no longer complains.
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

/** Why an answer that gives money cannot stand: it would give more than is left of what was paid. */
export type ComplaintMoneyRefusal = 'complaint_too_much' | 'complaint_nothing_left';

export type ComplaintStep = { state: ComplaintState } | { refused: ComplaintRefusal };

const go = (state: ComplaintState): ComplaintStep => ({ state });
const no = (refused: ComplaintRefusal): ComplaintStep => ({ refused });

const all = (step: ComplaintStep): Record<ComplaintEvent, ComplaintStep> =>
  Object.fromEntries(complaintEvents.map((event) => [event, step])) as Record<ComplaintEvent, ComplaintStep>;

/** Every pair of state and event. An event that repeats what already holds changes nothing. */
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
    // Whoever is convinced by a message may still change a refusal for the shopper's good.
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

/** The complaint after an event, or why it does not fit. */
export const complaintStep = (state: ComplaintState, event: ComplaintEvent): ComplaintStep => table[state][event];

export const mayWithdrawComplaint = (state: ComplaintState): boolean =>
  state !== 'withdrawn' && 'state' in complaintStep(state, 'withdraw');

/** Nothing more is expected of either side. */
export const isComplaintOver = (state: ComplaintState): boolean =>
  state === 'refused' || state === 'settled' || state === 'withdrawn';

/**
 * - `announced`: the shopper has declared the items and the way of sending.
 * - `sent`: the carrier has it, or the shopper has shown the proof of sending.
 * - `arrived`: the shop has the goods and examines them.
 * - `accepted`: the refund is pending.
 * - `refunded`: the refund is complete.
 * - `refused`: the shop refuses it with a reason, and sends it back to the shopper.
 * - `cancelled`: the shopper decided not to return the goods.
 * - `lapsed`: nothing was sent within the legal period.
 */
export const returnStates = [
  ...(['announced', 'sent', 'arrived', 'accepted', 'refunded', 'refused', 'cancelled', 'lapsed'] as const),
] as const;
export type ReturnState = (typeof returnStates)[number];

/** `refund`: the last part was paid out. `lapse`: caused by the job. */
export const returnEvents = ['send', 'arrive', 'accept', 'refund', 'refuse', 'cancel', 'lapse'] as const;
export type ReturnEvent = (typeof returnEvents)[number];

export const returnRefusals = [
  'return_not_arrived',
  'return_not_accepted',
  'return_already_sent',
  'return_accepted',
  'return_refunded',
  'return_refused',
  'return_cancelled',
] as const;
export type ReturnRefusal = (typeof returnRefusals)[number];

type ReturnStep = { state: ReturnState } | { refused: ReturnRefusal };

const go = (state: ReturnState): ReturnStep => ({ state });
const no = (refused: ReturnRefusal): ReturnStep => ({ refused });
const all = (step: ReturnStep): Record<ReturnEvent, ReturnStep> =>
  Object.fromEntries(returnEvents.map((event) => [event, step])) as Record<ReturnEvent, ReturnStep>;

/**
 * Every pair of state and event. Carriers report late and out of order, so an event of an earlier stage changes
 * nothing.
 */
const table: Record<ReturnState, Record<ReturnEvent, ReturnStep>> = {
  announced: {
    send: go('sent'),
    arrive: go('arrived'),
    // The shop may refund before the goods arrive.
    accept: go('accepted'),
    refund: no('return_not_accepted'),
    refuse: no('return_not_arrived'),
    cancel: go('cancelled'),
    lapse: go('lapsed'),
  },
  sent: {
    send: go('sent'),
    arrive: go('arrived'),
    accept: go('accepted'),
    refund: no('return_not_accepted'),
    refuse: no('return_not_arrived'),
    cancel: no('return_already_sent'),
    lapse: go('sent'),
  },
  arrived: {
    send: go('arrived'),
    arrive: go('arrived'),
    accept: go('accepted'),
    refund: no('return_not_accepted'),
    refuse: go('refused'),
    cancel: no('return_already_sent'),
    lapse: go('arrived'),
  },
  accepted: {
    send: go('accepted'),
    arrive: go('accepted'),
    accept: go('accepted'),
    refund: go('refunded'),
    refuse: no('return_accepted'),
    cancel: no('return_accepted'),
    lapse: go('accepted'),
  },
  refunded: {
    ...all(no('return_refunded')),
    send: go('refunded'),
    arrive: go('refunded'),
    refund: go('refunded'),
    lapse: go('refunded'),
  },
  refused: {
    ...all(no('return_refused')),
    send: go('refused'),
    arrive: go('refused'),
    refuse: go('refused'),
    lapse: go('refused'),
  },
  cancelled: { ...all(no('return_cancelled')), cancel: go('cancelled'), lapse: go('cancelled') },
  // The withdrawal is still valid, so goods that come late are accepted.
  lapsed: {
    ...all(no('return_not_arrived')),
    send: go('sent'),
    arrive: go('arrived'),
    accept: go('accepted'),
    cancel: go('cancelled'),
    lapse: go('lapsed'),
  },
};

/** The state of the return after an event, or why the event is refused. */
export const returnStep = (state: ReturnState, event: ReturnEvent): ReturnStep => table[state][event];

/** Returns whether its items cannot be sent back again. */
export const holdsItems = (state: ReturnState): boolean => state !== 'cancelled' && state !== 'refused';

export const mayCancelReturn = (state: ReturnState): boolean =>
  state !== 'cancelled' && 'state' in returnStep(state, 'cancel');

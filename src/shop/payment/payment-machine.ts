import type { Grosze } from '../money/money.ts';

/**
 * The payment of an order. `none`: nothing is paid in advance (cash on delivery, a free order). `confirming`: the bank
 * waits for a confirmation on the phone. `underpaid`: the shop has added goods to a paid order, and waits for the
 * difference. `expired`: payment is no longer possible, because the reservation ended or the
 * order was cancelled.
 */
export const paymentStates = [
  'none',
  'waiting',
  'confirming',
  'paid',
  'underpaid',
  'failed',
  'expired',
  'refunding',
  'refunded_in_part',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * Events of a payment.
 *
 * - `started`: an attempt began: a redirect, a transfer, another try.
 * - `codeAccepted`: the BLIK code was accepted, and the payer has to confirm on the phone.
 * - `received`: the requested amount came for the current attempt: the whole sum, or an advance.
 * - `receivedLate`: the same for an attempt that was given up.
 * - `collected`: cash was collected: the whole sum, or the rest after an advance.
 * - `waived`: the order is paid on delivery from now on, or became free.
 * - `failed`: the current attempt ended without money.
 * - `closed`: the reservation ended, or the order was cancelled before it was paid.
 * - `raised`, `lowered`: the shop has changed what a paid order contains: a difference is to be paid, or none any more.
 * - `refundAsked`: a refund was sent to the provider.
 * - `backNone`, `backPart`, `backWhole`: a refund ended, and this part of the sum is refunded (see `refundEvent`).
 */
export const paymentEvents = [
  'started',
  'codeAccepted',
  'received',
  'receivedLate',
  'collected',
  'waived',
  'failed',
  'closed',
  'raised',
  'lowered',
  'refundAsked',
  'backNone',
  'backPart',
  'backWhole',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

export const paymentRefusals = [
  'payment_not_started',
  'payment_not_paid',
  'payment_confirming',
  'payment_already_paid',
  'payment_closed',
  'payment_refunding',
  'payment_refunded',
] as const;
export type PaymentRefusal = (typeof paymentRefusals)[number];

/** `surplus`: the shop now holds money that the order does not need. It is recorded and refunded. */
type PaymentStep = { state: PaymentState; surplus?: true } | { refused: PaymentRefusal };

const go = (state: PaymentState): PaymentStep => ({ state });
const surplus = (state: PaymentState): PaymentStep => ({ state, surplus: true });
const no = (refused: PaymentRefusal): PaymentStep => ({ refused });

const refundsBeforePaid = {
  raised: no('payment_not_paid'),
  lowered: no('payment_not_paid'),
  refundAsked: no('payment_not_paid'),
  backNone: no('payment_not_paid'),
  backPart: no('payment_not_paid'),
  backWhole: no('payment_not_paid'),
};

/** Once paid, the order cannot be paid, waived or closed again. A repeated notification changes nothing. */
const settled = (state: PaymentState, code: PaymentRefusal) => ({
  started: no(code),
  codeAccepted: no(code),
  received: go(state),
  receivedLate: surplus(state),
  collected: no(code),
  waived: no(code),
  failed: no(code),
  closed: no(code),
  raised: no('payment_refunded'),
  lowered: go(state),
});

/** Every pair of state and event. A payment is never refused. */
const table: Record<PaymentState, Record<PaymentEvent, PaymentStep>> = {
  none: {
    started: go('waiting'),
    codeAccepted: no('payment_not_started'),
    received: surplus('none'),
    receivedLate: surplus('none'),
    collected: go('paid'),
    waived: go('none'),
    failed: no('payment_not_started'),
    closed: go('none'),
    ...refundsBeforePaid,
  },
  waiting: {
    started: go('waiting'),
    codeAccepted: go('confirming'),
    received: go('paid'),
    receivedLate: go('paid'),
    collected: go('paid'),
    waived: go('none'),
    failed: go('failed'),
    closed: go('expired'),
    ...refundsBeforePaid,
  },
  confirming: {
    started: go('waiting'),
    codeAccepted: go('confirming'),
    received: go('paid'),
    receivedLate: go('paid'),
    collected: no('payment_confirming'),
    waived: no('payment_confirming'),
    failed: go('failed'),
    // The payer may confirm at this moment. `failed` or `received` follows within minutes; then it can be closed.
    closed: no('payment_confirming'),
    ...refundsBeforePaid,
  },
  paid: {
    ...settled('paid', 'payment_already_paid'),
    // A courier's report may come twice.
    collected: go('paid'),
    raised: go('underpaid'),
    refundAsked: go('refunding'),
    backNone: go('paid'),
    backPart: go('refunded_in_part'),
    backWhole: go('refunded'),
  },
  underpaid: {
    started: go('underpaid'),
    codeAccepted: go('underpaid'),
    received: go('paid'),
    receivedLate: go('paid'),
    collected: no('payment_not_paid'),
    waived: no('payment_already_paid'),
    failed: go('underpaid'),
    // What was paid goes back like that of a paid order.
    closed: go('paid'),
    raised: go('underpaid'),
    lowered: go('paid'),
    // Money that goes back is that of the paid part; the difference is then no longer awaited.
    refundAsked: go('refunding'),
    backNone: go('underpaid'),
    backPart: go('refunded_in_part'),
    backWhole: go('refunded'),
  },
  failed: {
    started: go('waiting'),
    codeAccepted: go('confirming'),
    // The bank answered too late, but the payment was confirmed.
    received: go('paid'),
    receivedLate: go('paid'),
    collected: go('paid'),
    waived: go('none'),
    failed: go('failed'),
    closed: go('expired'),
    ...refundsBeforePaid,
  },
  expired: {
    started: no('payment_closed'),
    codeAccepted: no('payment_closed'),
    received: surplus('expired'),
    receivedLate: surplus('expired'),
    collected: no('payment_closed'),
    waived: no('payment_closed'),
    failed: no('payment_closed'),
    closed: go('expired'),
    ...refundsBeforePaid,
  },
  refunding: {
    ...settled('refunding', 'payment_already_paid'),
    // A part of an advance may be refunded before the courier collects the rest.
    collected: go('refunding'),
    refundAsked: no('payment_refunding'),
    backNone: go('paid'),
    backPart: go('refunded_in_part'),
    backWhole: go('refunded'),
  },
  refunded_in_part: {
    ...settled('refunded_in_part', 'payment_already_paid'),
    collected: go('refunded_in_part'),
    refundAsked: go('refunding'),
    backNone: no('payment_refunded'),
    backPart: go('refunded_in_part'),
    backWhole: go('refunded'),
  },
  refunded: {
    ...settled('refunded', 'payment_refunded'),
    refundAsked: no('payment_refunded'),
    backNone: no('payment_refunded'),
    backPart: no('payment_refunded'),
    backWhole: go('refunded'),
  },
};

/**
 * The state after an event. The caller counts money once per attempt: `received` for the attempt that the order waits
 * for, `receivedLate` for any other one.
 */
export const paymentStep = (state: PaymentState, event: PaymentEvent): PaymentStep => table[state][event];

/** Returns whether the shopper may start an attempt now. */
export const mayPay = (state: PaymentState): boolean => 'state' in paymentStep(state, 'started');

/** The event for the refunded part, after a refund was done or rejected. */
export function refundEvent(paid: Grosze, back: Grosze): Extract<PaymentEvent, `back${string}`> {
  if (back <= 0) return 'backNone';
  return back < paid ? 'backPart' : 'backWhole';
}

export type RefundFault = 'refund_amount' | 'refund_too_much';

/** A refund must not exceed the rest (`account/line-account.ts` of returns computes it). */
export function refundFault(amount: Grosze, left: Grosze): RefundFault | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'refund_amount';
  return amount > left ? 'refund_too_much' : null;
}

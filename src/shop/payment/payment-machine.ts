import type { Grosze } from '../money/money.ts';

/**
 * The payment of an order. `none`: nothing is paid in advance (cash on delivery, a free order). `confirming`: the bank
 * asks for a confirmation on the phone. `expired`: nobody may pay any more, because the hold ran out or the order was
 * cancelled.
 */
export const paymentStates = [
  'none',
  'waiting',
  'confirming',
  'paid',
  'failed',
  'expired',
  'refunding',
  'refunded_in_part',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * What can happen to a payment.
 *
 * - `started`: an attempt began: a redirect, a transfer, another try.
 * - `codeAccepted`: the BLIK code was taken, and the phone asks for a confirmation.
 * - `received`: what was asked for came for the current attempt: the whole sum, or an advance.
 * - `receivedLate`: the same for an attempt that was given up.
 * - `collected`: cash was handed over: the whole sum, or what an advance had left.
 * - `waived`: the order is paid on delivery from now on, or became free.
 * - `failed`: the current attempt ended without money.
 * - `closed`: the hold ran out, or the order was cancelled before it was paid.
 * - `refundAsked`: a refund was sent to the provider.
 * - `backNone`, `backPart`, `backWhole`: a refund ended, and so much of the sum is back (see `refundEvent`).
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

/** `surplus`: the shop now holds money that pays for nothing. It is written down and offered back. */
export type PaymentStep = { state: PaymentState; surplus?: true } | { refused: PaymentRefusal };

const go = (state: PaymentState): PaymentStep => ({ state });
const surplus = (state: PaymentState): PaymentStep => ({ state, surplus: true });
const no = (refused: PaymentRefusal): PaymentStep => ({ refused });

const refundsBeforePaid = {
  refundAsked: no('payment_not_paid'),
  backNone: no('payment_not_paid'),
  backPart: no('payment_not_paid'),
  backWhole: no('payment_not_paid'),
};

/** Once paid, the order cannot be paid, waived or closed again. The same money told twice changes nothing. */
const settled = (state: PaymentState, code: PaymentRefusal) => ({
  started: no(code),
  codeAccepted: no(code),
  received: go(state),
  receivedLate: surplus(state),
  collected: no(code),
  waived: no(code),
  failed: no(code),
  closed: no(code),
});

/** Every pair of state and event. Money that came is never refused. */
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
    // The phone may be confirmed this second. `failed` or `received` comes within minutes; then it can be closed.
    closed: no('payment_confirming'),
    ...refundsBeforePaid,
  },
  paid: {
    ...settled('paid', 'payment_already_paid'),
    // A courier's report that comes twice.
    collected: go('paid'),
    refundAsked: go('refunding'),
    backNone: go('paid'),
    backPart: go('refunded_in_part'),
    backWhole: go('refunded'),
  },
  failed: {
    started: go('waiting'),
    codeAccepted: go('confirming'),
    // The bank was silent for too long, and confirmed all the same.
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
    // A part of an advance may go back before the courier collects the rest.
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
 * The payment after an event. The caller applies money once for each attempt: `received` for the attempt that the order
 * waits for, `receivedLate` for any other one.
 */
export const paymentStep = (state: PaymentState, event: PaymentEvent): PaymentStep => table[state][event];

/** Whether the shopper may start an attempt now. */
export const mayPay = (state: PaymentState): boolean => 'state' in paymentStep(state, 'started');

/** Names how much is back, after a refund was done or rejected. */
export function refundEvent(paid: Grosze, back: Grosze): Extract<PaymentEvent, `back${string}`> {
  if (back <= 0) return 'backNone';
  return back < paid ? 'backPart' : 'backWhole';
}

export type RefundFault = 'refund_amount' | 'refund_too_much';

/** No refund exceeds what is left (`account/line-account.ts` of returns says how much that is). */
export function refundFault(amount: Grosze, left: Grosze): RefundFault | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'refund_amount';
  return amount > left ? 'refund_too_much' : null;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mayPay,
  type PaymentEvent,
  type PaymentState,
  paymentEvents,
  paymentRefusals,
  paymentStates,
  paymentStep,
  refundEvent,
  refundFault,
} from './payment-machine.ts';

/**
 * The effect of each event in each state, in the order of `paymentEvents`: a state, `+` for a surplus, or the end of a
 * refusal's code.
 */
const expected: Record<PaymentState, string[]> = {
  none: row(
    'waiting !not_started none+ none+ paid none !not_started none',
    '!not_paid !not_paid !not_paid !not_paid !not_paid !not_paid',
  ),
  waiting: row(
    'waiting confirming paid paid paid none failed expired',
    '!not_paid !not_paid !not_paid !not_paid !not_paid !not_paid',
  ),
  confirming: row(
    'waiting confirming paid paid !confirming !confirming failed !confirming',
    '!not_paid !not_paid !not_paid !not_paid !not_paid !not_paid',
  ),
  paid: row(
    '!already_paid !already_paid paid paid+ paid !already_paid !already_paid !already_paid',
    'underpaid paid refunding paid refunded_in_part refunded',
  ),
  underpaid: row(
    'underpaid underpaid paid paid !not_paid !already_paid underpaid paid',
    'underpaid paid refunding underpaid refunded_in_part refunded',
  ),
  failed: row(
    'waiting confirming paid paid paid none failed expired',
    '!not_paid !not_paid !not_paid !not_paid !not_paid !not_paid',
  ),
  expired: row(
    '!closed !closed expired+ expired+ !closed !closed !closed expired',
    '!not_paid !not_paid !not_paid !not_paid !not_paid !not_paid',
  ),
  refunding: row(
    '!already_paid !already_paid refunding refunding+ refunding !already_paid !already_paid !already_paid',
    '!refunded refunding !refunding paid refunded_in_part refunded',
  ),
  refunded_in_part: row(
    '!already_paid !already_paid refunded_in_part refunded_in_part+ refunded_in_part !already_paid !already_paid !already_paid',
    '!refunded refunded_in_part refunding !refunded refunded_in_part refunded',
  ),
  refunded: row(
    '!refunded !refunded refunded refunded+ !refunded !refunded !refunded !refunded',
    '!refunded refunded !refunded !refunded !refunded refunded',
  ),
};

function row(...parts: string[]): string[] {
  return parts.join(' ').split(' ');
}

function written(state: PaymentState, event: PaymentEvent): string {
  const step = paymentStep(state, event);
  if ('refused' in step) return `!${step.refused.replace('payment_', '')}`;
  return step.state + (step.surplus ? '+' : '');
}

const state = fc.constantFrom(...paymentStates);
const event = fc.constantFrom(...paymentEvents);
const anyEvents = fc.array(event, { maxLength: 40 });

function walk(from: PaymentState, events: PaymentEvent[]): PaymentState {
  return events.reduce((now, next) => {
    const step = paymentStep(now, next);
    return 'state' in step ? step.state : now;
  }, from);
}

describe('the payment of an order', () => {
  it.each(paymentStates.flatMap((from) => paymentEvents.map((what, at) => [from, what, at] as const)))(
    '%s, %s',
    (from, what, at) => {
      expect(written(from, what)).toBe(expected[from][at]);
    },
  );

  it('has a refusal for each code, and no other', () => {
    const refused = paymentStates.flatMap((from) =>
      paymentEvents.flatMap((what) => {
        const step = paymentStep(from, what);
        return 'refused' in step ? step.refused : [];
      }),
    );
    expect(new Set(refused)).toEqual(new Set(paymentRefusals));
  });

  it('never refuses money that came, and keeps or offers back what is not needed', () => {
    for (const from of paymentStates) {
      for (const what of ['received', 'receivedLate'] as const) {
        const step = paymentStep(from, what);
        expect('state' in step && (step.state === 'paid' || step.state === from), `${from} ${what}`).toBe(true);
      }
      const late = paymentStep(from, 'receivedLate');
      expect('state' in late && (late.state === 'paid') !== Boolean(late.surplus), from).toBe(from !== 'paid');
    }
  });

  it('is told the same twice without a change', () => {
    fc.assert(
      fc.property(state, event, (from, what) => {
        const once = walk(from, [what]);
        expect(walk(once, [what])).toBe(once);
      }),
    );
  });

  it('stays paid after any sequence of notifications, until a refund', () => {
    const told = fc.array(
      fc.constantFrom<PaymentEvent>('codeAccepted', 'failed', 'received', 'receivedLate', 'closed'),
    );
    fc.assert(
      fc.property(told, told, (before, later) => {
        const paid = walk(walk('waiting', [...before.filter((what) => what !== 'closed'), 'received']), later);
        expect(paid).toBe('paid');
      }),
    );
  });

  it('is never paid without money', () => {
    const money: PaymentEvent[] = ['received', 'receivedLate', 'collected'];
    fc.assert(
      fc.property(anyEvents, (events) => {
        const end = walk(
          'waiting',
          events.filter((what) => !money.includes(what)),
        );
        expect(['none', 'waiting', 'confirming', 'failed', 'expired']).toContain(end);
      }),
    );
  });

  it('may be tried again after a failure, and not once it is paid or closed', () => {
    expect(paymentStates.filter(mayPay)).toEqual(['none', 'waiting', 'confirming', 'underpaid', 'failed']);
  });
});

describe('a refund', () => {
  it.each([
    [1000, 0, 'backNone'],
    [1000, 1, 'backPart'],
    [1000, 999, 'backPart'],
    [1000, 1000, 'backWhole'],
  ])('of %i with %i back is %s', (paid, back, what) => {
    expect(refundEvent(paid, back)).toBe(what);
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refund_amount: not of %f grosze', (amount) => {
    expect(refundFault(amount, 1000)).toBe('refund_amount');
  });

  it('refund_too_much: together never more than was paid', () => {
    expect(refundFault(400, 400)).toBeNull();
    expect(refundFault(401, 400)).toBe('refund_too_much');
    const grosze = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(grosze, fc.array(grosze), (paid, wanted) => {
        let back = 0;
        for (const amount of wanted) if (!refundFault(amount, paid - back)) back += amount;
        expect(back).toBeLessThanOrEqual(paid);
      }),
    );
  });
});

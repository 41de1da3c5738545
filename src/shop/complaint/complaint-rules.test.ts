import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIban } from '../account/iban.ts';
import { complaintLimits } from '../after-sale-limits.ts';
import { checkForm } from '../form/check-form.ts';
import { startOfDay } from '../time/warsaw-time.ts';
import { backFor } from './complained-lines.ts';
import type { Complaint } from './complaint.ts';
import {
  answerBy,
  complaintAt,
  daysToAnswer,
  hasLapsed,
  lapsesAt,
  liableUntil,
  silentUntil,
  stateAt,
} from './complaint-clock.ts';
import { complainedQuantity, complaintForm, complaintMessageForm } from './complaint-form.ts';
import {
  complaintEvents,
  complaintRefusals,
  complaintStates,
  complaintStep,
  isComplaintOver,
  mayWithdrawComplaint,
} from './complaint-machine.ts';
import { complaintMessages } from './complaint-messages.ts';

describe('the machine of a complaint', () => {
  const steps = complaintStates.flatMap((state) =>
    complaintEvents.map((event) => [state, event, complaintStep(state, event)] as const),
  );

  it('knows every event in every state, and says every refusal in words', () => {
    expect(steps).toHaveLength(complaintStates.length * complaintEvents.length);
    const refused = new Set(steps.flatMap(([, , step]) => ('refused' in step ? [step.refused] : [])));
    expect([...refused].toSorted()).toEqual(complaintRefusals.toSorted());
    for (const code of complaintRefusals) expect(complaintMessages[`complaint.${code}`]).toMatch(/\.$/);
  });

  it('lets silence accept what waits, and nothing else', () => {
    for (const state of complaintStates) {
      expect(complaintStep(state, 'lapse')).toEqual({ state: state === 'filed' ? 'accepted' : state });
    }
  });

  it('never takes back an acceptance', () => {
    for (const state of ['accepted', 'handling', 'settled'] as const) {
      expect(complaintStep(state, 'refuse')).toHaveProperty('refused');
    }
    expect(complaintStep('refused', 'accept')).toEqual({ state: 'accepted' });
  });

  it('ends in states that only the shop can reopen, by accepting a refused one', () => {
    for (const [state, event, step] of steps) {
      if (!isComplaintOver(state) || 'refused' in step || step.state === state) continue;
      expect([state, event]).toEqual(['refused', 'accept']);
    }
  });

  it('may be withdrawn until the shop has the goods', () => {
    expect(complaintStates.filter(mayWithdrawComplaint)).toEqual(['filed', 'accepted']);
    expect(complaintStates.filter(isComplaintOver)).toEqual(['refused', 'settled', 'withdrawn']);
  });
});

const filed = (filedAt: number, isConsumer = true) => ({ state: 'filed' as const, filedAt, isConsumer });

describe('the clock of 14 days', () => {
  const noon = Date.parse('2026-11-16T11:00:00Z');

  it('does not count the day of filing, and ends with the midnight of Warsaw after the fourteenth', () => {
    expect(complaintLimits.answerDays).toBe(14);
    expect(answerBy(noon)).toBe('2026-11-30');
    expect(lapsesAt(noon)).toBe(startOfDay('2026-12-01'));
    const lastMinute = Date.parse('2026-11-30T22:59:59Z');
    expect([hasLapsed(filed(noon), lastMinute), hasLapsed(filed(noon), lastMinute + 1_000)]).toEqual([false, true]);
    expect([daysToAnswer(filed(noon), noon), daysToAnswer(filed(noon), lastMinute)]).toEqual([14, 0]);
  });

  it('promises the fourteenth day, and lets silence accept only after the next working day (art. 115)', () => {
    const saturday = Date.parse('2026-11-21T11:00:00Z');
    expect([answerBy(saturday), silentUntil(saturday)]).toEqual(['2026-12-05', '2026-12-07']);
    expect(lapsesAt(saturday)).toBe(startOfDay('2026-12-08'));
    expect(hasLapsed(filed(saturday), startOfDay('2026-12-08') - 1)).toBe(false);
    const christmas = Date.parse('2026-12-11T11:00:00Z');
    expect([answerBy(christmas), silentUntil(christmas)]).toEqual(['2026-12-25', '2026-12-28']);
    expect(silentUntil(noon), 'a working day').toBe(answerBy(noon));
  });

  it('runs over the change to summer time', () => {
    const march = Date.parse('2026-03-20T11:00:00Z');
    expect(lapsesAt(march)).toBe(Date.parse('2026-04-03T22:00:00Z'));
  });

  it('grants the demand if the shop does not answer, at the end of the time limit', () => {
    const complaint = { ...filed(noon), wish: 'lower_price', amount: 2_500, answer: null, history: [] };
    const later = lapsesAt(noon) + 5 * 86_400_000;
    expect(complaintAt(complaint as unknown as Complaint, later)).toMatchObject({
      state: 'accepted',
      answer: { at: lapsesAt(noon), verdict: 'accepted', remedy: 'lower_price', amount: 2_500, bySilence: true },
      history: [{ who: 'clock', event: 'lapse', state: 'accepted' }],
    });
    expect(complaintAt(complaint as unknown as Complaint, noon)).toBe(complaint);
  });

  it('binds by law towards consumers alone: a firm’s complaint stays open', () => {
    const late = lapsesAt(noon) + 86_400_000;
    expect(stateAt(filed(noon, false), late)).toBe('filed');
    expect(daysToAnswer(filed(noon, false), late)).toBe(-2);
  });

  it('never touches what was answered, withdrawn or settled, however late it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...complaintStates), fc.integer({ min: 0, max: 400 }), (state, days) => {
        const now = stateAt({ state, filedAt: noon, isConsumer: true }, noon + days * 86_400_000);
        expect(now).toBe(state === 'filed' && days > 14 ? 'accepted' : state);
      }),
    );
  });

  it('is liable for two years, and for twelve months more after a repair', () => {
    expect(liableUntil('2024-02-29', false)).toBe('2026-02-28');
    expect(liableUntil('2024-02-29', true)).toBe('2027-02-28');
    expect(liableUntil('2026-11-16', true)).toBe('2029-11-16');
  });
});

const lines = [
  {
    id: 1,
    quantity: 3,
    left: 3,
    step: 1,
    money: 10_000,
    worth: { gross: 10_000, net: 8_130 },
    discount: { gross: 0, net: 0 },
  },
  {
    id: 2,
    quantity: 1.5,
    left: 1.5,
    step: 0.25,
    money: 2_500,
    worth: { gross: 3_000, net: 2_439 },
    discount: { gross: 500, net: 407 },
  },
];
const ofOrder = { today: '2026-11-16', lines, isKnown: true, asksAccount: false };
const good = { line_1: '1', line_2: '', what: 'Uszko pękło.', since: '2026-11-10', wish: 'replacement' };

function faultsOf(values: Record<string, string>, options: Parameters<typeof complaintForm>[0] = ofOrder) {
  const checked = checkForm(complaintForm(options).schema, Object.entries(values));
  return checked.ok ? {} : Object.fromEntries(checked.faults.map(({ field, code }) => [field, code]));
}

describe('the form of a complaint', () => {
  it('asks for a line of the order, what is wrong, since when and what is wanted', () => {
    expect(faultsOf(good)).toEqual({});
    expect(faultsOf({})).toEqual({ line_1: 'required', what: 'required', since: 'required', wish: 'choose' });
  });

  it('takes as many as were bought, and parts only of what is sold in parts', () => {
    expect(faultsOf({ ...good, line_1: '4' })).toEqual({ line_1: 'choose' });
    expect(faultsOf({ ...good, line_1: '1,5' })).toEqual({ line_1: 'choose' });
    expect(faultsOf({ ...good, line_1: '0', line_2: '0,75' })).toEqual({});
    expect(
      ['', '0', '-1', 'x', '1e3', '99999999'].map((typed) => complainedQuantity(typed, { left: 3, step: 1 })),
    ).toEqual([0, 0, null, null, null, null]);
  });

  it('knows no day to come, and no day that is none', () => {
    for (const since of ['2026-11-17', '2026-02-30', '16.11.2026', '0001-01-01']) {
      expect(faultsOf({ ...good, since })).toEqual({ since: 'choose' });
    }
    expect(faultsOf({ ...good, since: '2026-11-16' })).toEqual({});
  });

  it('wants an amount for a lower price, at most what was paid for what is wrong', () => {
    const less = (amount: string) => faultsOf({ ...good, wish: 'lower_price', amount });
    expect(less('')).toEqual({ amount: 'required' });
    expect([less('0'), less('33,34'), less('x')]).toEqual(Array(3).fill({ amount: 'choose' }));
    expect(less('33,33')).toEqual({});
    expect(faultsOf({ ...good, amount: 'x' })).toEqual({});
    const line = { quantity: 1.5, worth: { gross: 3_000, net: 0 }, discount: { gross: 500, net: 0 } };
    expect([backFor({ ...line, money: 2_500 }, 0.75), backFor({ ...line, money: 1_000 }, 0.75)]).toEqual([
      1_250, 1_000,
    ]);
    const half = lines.map((one) => ({ ...one, money: 1_000 }));
    const left = (amount: string) => faultsOf({ ...good, wish: 'lower_price', amount }, { ...ofOrder, lines: half });
    expect([left('10,00'), left('10,01')], 'the rest went back already').toEqual([{}, { amount: 'choose' }]);
  });

  it('asks for an account only where money is wanted and cannot go back as it came', () => {
    const server = { ...ofOrder, asksAccount: true, isIban };
    const [right, wrong] = ['61 1090 1014 0000 0712 1981 2874', '61 1090 1014 0000 0712 1981 2875'];
    const asked = (account: string, options: Parameters<typeof complaintForm>[0] = server) =>
      faultsOf({ ...good, wish: 'refund', account }, options);
    expect([asked(right), asked('')], 'it may be left out').toEqual([{}, {}]);
    expect([asked(wrong), asked('x')]).toEqual(Array(2).fill({ account: 'wrong_iban' }));
    expect(asked(wrong, { ...server, asksAccount: false })).toEqual({});
    expect(faultsOf({ ...good, wish: 'repair', account: wrong }, server)).toEqual({});
  });

  it('takes no piece that came back, and no part of a step', () => {
    const one = lines.map((line) => ({ ...line, left: 1 }));
    expect(faultsOf({ ...good, line_1: '2' }, { ...ofOrder, lines: one })).toEqual({ line_1: 'choose' });
    expect(faultsOf({ ...good, line_1: '1' }, { ...ofOrder, lines: one })).toEqual({});
    expect(faultsOf({ ...good, line_1: '', line_2: '0,3' })).toEqual({ line_2: 'choose' });
    expect(complainedQuantity('0,7', { left: 0.7, step: 0.25 }), 'the rest of it').toBe(0.7);
  });

  it('takes a complaint without an order, with another proof and an address for the answer', () => {
    const none = { today: '2026-11-16', lines: null, isKnown: false, asksAccount: true };
    const { line_1: _, line_2: __, ...said } = good;
    expect(faultsOf(said, none)).toEqual({
      proof: 'choose',
      proof_details: 'required',
      bought_on: 'required',
      product: 'required',
      name: 'required',
      email: 'required',
    });
    const proven = {
      ...said,
      proof: 'receipt',
      proof_details: '12/2026',
      bought_on: '2026-10-01',
      product: 'Kubek',
      name: 'Anna Nowak',
      email: 'anna@example.pl',
    };
    expect(faultsOf(proven, none)).toEqual({});
    expect(faultsOf({ ...proven, email: 'anna@' }, none)).toEqual({ email: 'email' });
    expect(faultsOf({ ...proven, proof: 'word' }, none)).toEqual({ proof: 'choose' });
  });

  it('limits its texts', () => {
    expect(faultsOf({ ...good, what: 'ab' })).toEqual({ what: 'minLength' });
    expect(faultsOf({ ...good, what: 'x'.repeat(4_001) })).toEqual({ what: 'maxLength' });
    const comment = (text: string) => checkForm(complaintMessageForm.schema, [['comment', text]]).ok;
    expect([comment('  '), comment('Dzień dobry'), comment('x'.repeat(4_001))]).toEqual([false, true, false]);
  });
});

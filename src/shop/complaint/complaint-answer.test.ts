import { expect, it } from 'vitest';
import { type Answering, answerFaults, moneyDue } from './complaint-answer.ts';

const line = { lineId: 1, name: 'Talerz', quantity: 1, unit: 'szt.', paid: 8_900 };
const asked = { wish: 'lower_price' as const, amount: 3_000, lines: [line] };
const said = (more: Partial<Answering>): Answering => ({
  ...{ verdict: 'accepted', remedy: 'lower_price', amount: 3_000, reasons: '', ...more },
});

it('a refusal has reasons, and so has less than was asked for', () => {
  expect(answerFaults(asked, said({ verdict: 'refused', remedy: null, amount: null }))).toEqual(['reasons']);
  expect(answerFaults(asked, said({ amount: 2_999 }))).toEqual(['reasons']);
  expect(answerFaults(asked, said({ remedy: 'repair', amount: null }))).toEqual(['reasons']);
  expect(answerFaults(asked, said({ remedy: 'repair', amount: null, reasons: 'Da się naprawić.' }))).toEqual([]);
  expect(answerFaults(asked, said({}))).toEqual([]);
  expect(answerFaults(asked, said({ amount: 4_000 })), 'more than was asked for').toEqual([]);
});

it('a lower price is more than nothing and no more than was paid', () => {
  expect(answerFaults(asked, said({ amount: null, reasons: 'Powód.' }))).toEqual(['amount']);
  expect(answerFaults(asked, said({ amount: 8_901 }))).toEqual(['too_much']);
  expect(answerFaults({ ...asked, lines: [] }, said({ amount: 8_901 })), 'nobody knows what was paid').toEqual([]);
  expect(answerFaults(asked, said({ remedy: null, amount: null }))).toEqual(['remedy']);
});

it('money goes back for a lower price and for the whole, and for nothing else', () => {
  const answer = { at: 0, bySilence: false, ...said({}) };
  expect(moneyDue({ answer, lines: [line] })).toBe(3_000);
  expect(moneyDue({ answer: { ...answer, remedy: 'refund', amount: null }, lines: [line] })).toBe(8_900);
  expect(moneyDue({ answer: { ...answer, remedy: 'repair', amount: null }, lines: [line] })).toBe(0);
  expect(moneyDue({ answer: { ...answer, verdict: 'refused' }, lines: [line] })).toBe(0);
  expect(moneyDue({ answer: null, lines: [line] })).toBe(0);
});

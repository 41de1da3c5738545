import { expect, it } from 'vitest';
import { sampleOrders } from '../../../testing/order/any-order.ts';
import { accountOf } from '../return/account/line-account.ts';
import { type Answering, answeredLines, answerFaults, answerWithMoney, moneyDue } from './complaint-answer.ts';

const line = { lineId: 1, name: 'Talerz', quantity: 1, unit: 'szt.', paid: 8_900 };
const asked = { wish: 'lower_price' as const, amount: 3_000, lines: [line] };
const said = (more: Partial<Answering>): Answering => ({
  verdict: 'accepted',
  remedy: 'lower_price',
  amount: 3_000,
  reasons: '',
  ...more,
});

/** The account of an order whose one line cost 89,00 zł, with a part of it refunded. */
const account = (back = 0) =>
  accountOf(
    {
      state: 'delivered',
      lines: [{ id: 1, worth: { gross: 8_900, net: 7_236 }, discount: { gross: 0, net: 0 } }],
      sums: sampleOrders.plain.sums,
      payment: { ...sampleOrders.plain.payment, method: 'transfer', paid: 8_900 },
    },
    {
      money: 8_900 - back,
      vouchers: 0,
      back: { money: back, vouchers: 0 },
      underWay: 0,
      spent: [],
      given: [
        {
          way: 'return',
          id: '1',
          number: 'Z-2026-1',
          promised: 0,
          lines: [{ lineId: 1, gross: back, quantity: 0 }],
        },
      ],
    },
  );
const faultsOf = (complaint: Parameters<typeof answerFaults>[0], answer: Answering, back = 0) =>
  answerFaults(complaint, answer, account(back));

it('a refusal has reasons, and so has less than was asked for', () => {
  expect(faultsOf(asked, said({ verdict: 'refused', remedy: null, amount: null }))).toEqual(['reasons']);
  expect(faultsOf(asked, said({ amount: 2_999 }))).toEqual(['reasons']);
  expect(faultsOf(asked, said({ remedy: 'repair', amount: null }))).toEqual(['reasons']);
  expect(faultsOf(asked, said({ remedy: 'repair', amount: null, reasons: 'Da się naprawić.' }))).toEqual([]);
  expect(faultsOf(asked, said({}))).toEqual([]);
  expect(faultsOf(asked, said({ amount: 4_000 })), 'more than was asked for').toEqual([]);
});

it('a lower price is more than nothing and no more than was paid', () => {
  expect(faultsOf(asked, said({ amount: null, reasons: 'Powód.' }))).toEqual(['amount']);
  expect(faultsOf(asked, said({ amount: 8_901 }))).toEqual(['too_much']);
  expect(answerFaults({ ...asked, lines: [] }, said({ amount: 8_901 }), null), 'nobody knows what was paid').toEqual(
    [],
  );
  expect(faultsOf(asked, said({ remedy: null, amount: null }))).toEqual(['remedy']);
});

it('money goes back for a lower price and for the whole, and for nothing else', () => {
  const answer = { at: 0, bySilence: false, ...said({}) };
  expect(moneyDue({ answer, lines: [line] })).toBe(3_000);
  expect(moneyDue({ answer: { ...answer, remedy: 'refund', amount: null }, lines: [line] })).toBe(8_900);
  expect(moneyDue({ answer: { ...answer, remedy: 'repair', amount: null }, lines: [line] })).toBe(0);
  expect(moneyDue({ answer: { ...answer, verdict: 'refused' }, lines: [line] })).toBe(0);
  expect(moneyDue({ answer: null, lines: [line] })).toBe(0);
});

it('gives no more than is left of what was paid, and names it by line', () => {
  const refund = said({ remedy: 'refund', amount: null, reasons: 'Wada.' });
  expect(answerWithMoney(refund, asked, account(8_000))).toMatchObject({
    amount: 900,
    lines: [{ lineId: 1, gross: 900 }],
  });
  expect(answerWithMoney(said({ amount: 3_000 }), asked, account(8_000)).amount).toBe(900);
  expect(answerWithMoney(said({ amount: 3_000 }), asked, account()).amount).toBe(3_000);
  expect(answerWithMoney(refund, asked, null), 'without an order').toBe(refund);
  expect(answerWithMoney(said({ remedy: 'repair', amount: null }), asked, account()).lines).toBeUndefined();
  expect(faultsOf(asked, refund, 8_900)).toEqual(['nothing_left']);
  expect(faultsOf(asked, said({ amount: 901, reasons: 'Wada.' }), 8_000)).toEqual(['too_much']);
  expect(faultsOf(asked, said({ amount: 900, reasons: 'Wada.' }), 8_000)).toEqual([]);
  expect(faultsOf(asked, said({ remedy: 'repair', amount: null, reasons: 'Wada.' }), 8_900)).toEqual([]);
});

it('a grosz is an amount, nothing is none, and the least reasons are three characters', () => {
  expect(faultsOf({ ...asked, amount: 0 }, said({ amount: 0 }))).toEqual(['amount']);
  expect(faultsOf({ ...asked, amount: 1 }, said({ amount: 1 }))).toEqual([]);
  expect(faultsOf(asked, said({ amount: 8_900 }))).toEqual([]);
  const refused = (reasons: string) => faultsOf(asked, said({ verdict: 'refused', remedy: null, reasons }));
  expect(refused('ab')).toEqual(['reasons']);
  expect(refused('abc')).toEqual([]);
  expect(refused('x'.repeat(8_000))).toEqual([]);
  expect(refused('x'.repeat(8_001))).toEqual(['reasons_long']);
});

it('another remedy gives no money, so no sum is too much for it', () => {
  expect(faultsOf({ ...asked, wish: 'repair' }, said({ remedy: 'repair', amount: 99_999 }))).toEqual([]);
});

it('money goes by lines as it was answered, or as they were paid where that was not kept', () => {
  const lines = [line, { ...line, lineId: 2, paid: 1_000 }, { ...line, lineId: 3, paid: 500 }];
  const answer = {
    lines: [
      { lineId: 2, gross: 300 },
      { lineId: 1, gross: 700 },
    ],
  } as Parameters<typeof answeredLines>[0]['answer'];
  expect(answeredLines({ answer, lines }).map(({ gross }) => gross)).toEqual([700, 300, 0]);
  expect(answeredLines({ answer: null, lines }).map(({ gross }) => gross)).toEqual([8_900, 1_000, 500]);
});

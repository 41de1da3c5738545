import { expect, it } from 'vitest';
import { moneyFault } from './reported-money.ts';

const asked = { amount: 12_345, currency: 'PLN' } as const;

it('takes the exact sum', () => {
  expect(moneyFault(asked, { amount: 12_345, currency: 'PLN' })).toBeNull();
});

it.each([12_344, 12_346, 123.45, 0, -12_345, Number.NaN])('payment_wrong_amount: %f', (amount) => {
  expect(moneyFault(asked, { amount, currency: 'PLN' })).toBe('payment_wrong_amount');
});

it.each(['EUR', 'pln', ''])('payment_wrong_currency: %s', (currency) => {
  expect(moneyFault(asked, { amount: 12_345, currency })).toBe('payment_wrong_currency');
});

import { expect, it } from 'vitest';
import { type GuestHoldField, guestHoldFrom } from './guest-hold-draft.ts';

const typed = { pieces: '10', share: '25', value: '5000,00', days: '3' };
const from = (change: Partial<Record<GuestHoldField, string>>) =>
  guestHoldFrom((name) => ({ ...typed, ...change })[name]);

it('reads what the owner typed', () => {
  expect(from({})).toEqual({ hold: { pieces: 10, share: 25, value: 500_000, days: 3 }, faults: {} });
});

it.each([
  ['pieces', '0'],
  ['pieces', 'dużo'],
  ['share', '101'],
  ['value', ''],
  ['value', '-5'],
  ['value', '99999999999'],
  ['days', '61'],
  ['days', '1,5'],
] as const)('%s „%s” is told', (field, text) => {
  expect(Object.keys(from({ [field]: text }).faults)).toEqual([field]);
});

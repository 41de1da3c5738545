import { expect, it } from 'vitest';
import { checkDigits } from '../order/order-number.ts';
import { parseLetteredNumber } from './return-number.ts';

const number = `Z-2026-1000${checkDigits('20261000')}`;

it.each([number, number.toLowerCase(), number.replaceAll('-', ' '), number.slice(2)])('reads %s', (typed) => {
  expect(parseLetteredNumber('Z', typed)).toBe(number);
});

it.each(['', 'Z-2026-1', number.replace('1000', '1001'), number.replace('Z', 'O'), `${number}0`])(
  'takes „%s” for no number of a return',
  (typed) => expect(parseLetteredNumber('Z', typed)).toBeNull(),
);

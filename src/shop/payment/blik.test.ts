import { expect, it } from 'vitest';
import { blikCodeOf, demoBlikCodes, demoBlikOutcome, isBlikOver } from './blik.ts';

it.each([
  ['777123', '777123'],
  [' 777 123 ', '777123'],
  ['777-123', '777123'],
  ['000000', '000000'],
])('%s is a BLIK code', (typed, code) => {
  expect(blikCodeOf(typed)).toBe(code);
});

it.each(['', '77712', '7771234', '77712a', '777.123', '٧٧٧١٢٣', '1'.repeat(10_000)])('%.20s is none', (typed) => {
  expect(blikCodeOf(typed)).toBeNull();
});

it('waits for the phone for two and a half minutes', () => {
  expect(isBlikOver(149_999)).toBe(false);
  expect(isBlikOver(150_000)).toBe(true);
});

it.each(demoBlikCodes)('$pattern of the demo ends $outcome', ({ pattern, outcome }) => {
  expect(demoBlikOutcome(pattern.replaceAll('x', '4'))).toBe(outcome);
});

it('takes every other code of the demo for wrong', () => {
  expect(demoBlikOutcome('123456')).toBe('wrong');
  expect(demoBlikOutcome('7777777')).toBe('wrong');
});

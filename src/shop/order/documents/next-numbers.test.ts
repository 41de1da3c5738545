import { expect, it } from 'vitest';
import { missingNumbers, nextNumber } from './next-numbers.ts';

it.each([
  ['13', { next: 13 }],
  ['10012', { next: 10_012 }],
  ['12', { fault: 'Numer 12 jest już użyty. Następny może być najwcześniej 13.' }],
  ['0', { fault: expect.stringContaining('już użyty') }],
  ['10013', { fault: expect.stringContaining('Sprawdź go') }],
  ['', { fault: 'Wpisz liczbę.' }],
  ['-3', { fault: 'Wpisz liczbę.' }],
  ['1e3', { fault: 'Wpisz liczbę.' }],
])('after 12, the next number %s', (typed, result) => {
  expect(nextNumber(typed, { used: 12 })).toEqual(result);
});

it('names used numbers without a document as spans', () => {
  expect(missingNumbers(9, [1, 2, 4, 7])).toEqual([
    [3, 3],
    [5, 6],
    [8, 9],
  ]);
  expect(missingNumbers(2, [1, 2])).toEqual([]);
  expect(missingNumbers(0, [])).toEqual([]);
});

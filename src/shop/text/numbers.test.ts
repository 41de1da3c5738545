import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRounded, formatNumber } from './numbers.ts';

describe('divideRounded', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-4, 3, -1],
    [0, 7, 0],
  ])('%i / %i', (dividend, divisor, quotient) => expect(divideRounded(dividend, divisor)).toBe(quotient));

  it('is exact where a float is not', () => {
    const dividend = fc.integer({ min: -(2 ** 52), max: 2 ** 52 });
    fc.assert(
      fc.property(dividend, fc.integer({ min: 1, max: 10 ** 6 }), (n, d) => {
        const sign = n < 0 ? -1n : 1n;
        const exact = (sign * (2n * sign * BigInt(n) + BigInt(d))) / (2n * BigInt(d));
        return BigInt(divideRounded(n, d)) === exact;
      }),
    );
  });
});

it.each([
  [0, '0'],
  [1.5, '1,5'],
  [0.1 + 0.2, '0,3'],
  [1234.25, '1\u00a0234,25'],
  [-2, '\u22122'],
  [-0.0001, '0'],
])('prints %d', (value, text) => expect(formatNumber(value)).toBe(text));

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountPercent,
  formatMoney,
  money2,
  moneyOfGross,
  netOf,
  parseMoney,
  percentOff,
  timesMoney,
} from './money.ts';

const grosze = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
const vat = fc.constantFrom(23, 8, 5, 0, null);

describe('price text', () => {
  it.each([
    [0, '0,00\u00a0zł'],
    [-0, '0,00\u00a0zł'],
    [1, '0,01\u00a0zł'],
    [99_999, '999,99\u00a0zł'],
    [123_456, '1\u00a0234,56\u00a0zł'],
    [123_456_789_00, '123\u00a0456\u00a0789,00\u00a0zł'],
    [-123_456, '\u22121\u00a0234,56\u00a0zł'],
  ])('prints %i', (value, text) => expect(formatMoney(value)).toBe(text));

  it('parses back to itself', () => {
    fc.assert(fc.property(grosze, (value) => parseMoney(formatMoney(value)) === value));
    fc.assert(fc.property(grosze, (value) => parseMoney(money2(value)) === value));
  });

  it.each([
    ['1 234,56 zł', 123_456],
    ['1\u202f234,5', 123_450],
    [' 12.5 PLN ', 1250],
    ['7', 700],
    ['-0,00', 0],
  ])('reads %s', (text, value) => expect(parseMoney(text)).toBe(value));

  it.each(['', 'zł', '1,234', '1 23,00', '1.234,56', '12,345', '1e3', '--1', '99999999999999999999'])(
    'does not read %j',
    (text) => expect(parseMoney(text)).toBeNull(),
  );

  it.each([
    [12_300, '123.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [-0, '0.00'],
  ])('goes over the wire: %i', (value, text) => expect(money2(value)).toBe(text));
});

describe('net and gross', () => {
  it.each([
    [12_300, 23, 10_000],
    [9999, 23, 8129],
    [4999, 5, 4761],
    [1, 23, 1],
    [4999, 0, 4999],
    [4999, null, 4999],
  ] as const)('%i gross at %s is %i net', (gross, rate, net) => expect(netOf(gross, rate)).toBe(net));

  it('net is never above gross', () => {
    fc.assert(fc.property(fc.nat(10 ** 12), vat, (gross, rate) => netOf(gross, rate) <= gross));
  });
});

describe('percentages', () => {
  it('of a reduction are rounded, and cut off where the owner wants it so', () => {
    expect([8_500, 8_549, 8_550, 8_551, 8_000].map((now) => discountPercent(10_000, now))).toEqual([
      15, 15, 15, 14, 20,
    ]);
    expect([8_500, 8_501, 8_499].map((now) => discountPercent(10_000, now, true))).toEqual([15, 14, 15]);
    expect(discountPercent(0, 100), 'nothing can be reduced from nothing').toBe(0);
    expect(discountPercent(10_000, 12_000)).toBe(-20);
    const price = fc.integer({ min: 1, max: 10 ** 9 });
    fc.assert(
      fc.property(price, price, (old, now) => {
        const off = (100 * (old - now)) / old;
        expect(Math.abs(discountPercent(old, now) - off)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(Math.abs(discountPercent(old, now, true))).toBeLessThanOrEqual(Math.abs(off) + 1e-9);
      }),
    );
  });

  it('takes the same percentage off net', () => {
    expect(percentOff({ gross: 12_300, net: 10_000 }, 15)).toEqual({ gross: 10_455, net: 8500 });
    expect(percentOff({ gross: 9999, net: 8129 }, 12.5)).toEqual({ gross: 8749, net: 7113 });
  });

  it('stays between nothing and the whole price', () => {
    expect(percentOff({ gross: 100, net: 81 }, 140)).toEqual({ gross: 0, net: 0 });
    expect(percentOff({ gross: 100, net: 81 }, -5)).toEqual({ gross: 100, net: 81 });
  });

  it('counts a discount as section 9 does', () => {
    expect(discountPercent(9999, 8999)).toBe(10);
    expect(discountPercent(20_000, 15_900)).toBe(21);
    expect(discountPercent(100, 110)).toBe(-10);
    expect(discountPercent(0, 100)).toBe(0);
  });
});

it('multiplies by a quantity without float errors', () => {
  expect(timesMoney(moneyOfGross(3990, 23), 1.5)).toEqual({ gross: 5985, net: 4866 });
  expect(timesMoney({ gross: 10, net: 10 }, 0.1 + 0.2)).toEqual({ gross: 3, net: 3 });
});

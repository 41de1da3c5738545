import { describe, expect, it } from 'vitest';
import { quantityBounds } from '../../product/quantity.ts';
import { usualUnits } from '../../product/usual-units.ts';
import { losesDecimals, readUnit, type UnitField } from './unit-draft.ts';

const roll = { one: 'rolka', few: 'rolki', many: 'rolek', other: 'rolki', symbol: 'rol.', step: '1' };
const read = (change: Partial<Record<UnitField, string>> = {}) => readUnit((field) => ({ ...roll, ...change })[field]);

describe('a new unit', () => {
  it.each([
    ['1', 1, 0],
    ['0,5', 0.5, 1],
    ['0.25', 0.25, 2],
    ['0,001', 0.001, 3],
    ['12', 12, 0],
    ['1,50', 1.5, 1],
  ])('sold by %s has the decimals that it needs', (step, sellBy, precision) => {
    const found = read({ step });
    expect(found).toMatchObject({ unit: { sellBy, precision, symbol: 'rol.' } });
    if ('faults' in found) return;
    const range = {
      minPerOrder: null,
      maxPerOrder: null,
      minSizePerOrder: null,
      maxSizePerOrder: null,
      minSubscription: null,
    };
    const rules = { unit: found.unit, range, amount: -1, subscription: false };
    expect(quantityBounds(rules), 'and just that step in the shop').toMatchObject({ min: sellBy, step: sellBy });
  });

  it.each(['', '0', '-1', '0,0001', '1,2345', '1001', 'co pół', '1e3'])('sold by %j is refused', (step) => {
    expect(read({ step })).toMatchObject({ faults: { step: expect.stringContaining('na przykład 1 albo 0,5') } });
  });

  it('has all forms and a short symbol, without markup or control characters', () => {
    for (const one of ['', '  ', 'a'.repeat(41), '<b>', '5', 'rol\u0007ka', '\u0000'])
      expect(read({ one }), JSON.stringify(one)).toMatchObject({ faults: { one: expect.any(String) } });
    expect(read({ symbol: 'kilogramokilometr' })).toMatchObject({ faults: { symbol: expect.any(String) } });
    expect(read({ symbol: 'm²', few: ' metry   kwadratowe ' })).toMatchObject({
      unit: { symbol: 'm²', forms: { few: 'metry kwadratowe' } },
    });
    expect(read({ one: '', few: '', step: '' })).toMatchObject({
      faults: { one: expect.any(String), few: expect.any(String), step: expect.any(String) },
    });
  });
});

it('a unit that loses decimals is known', () => {
  expect(losesDecimals(usualUnits.metr, { ...usualUnits.metr, sellBy: 1, precision: 0 })).toBe(true);
  expect(losesDecimals(usualUnits.metr, { ...usualUnits.metr, sellBy: 0.5 })).toBe(false);
  expect(losesDecimals(usualUnits.szt, usualUnits.metr)).toBe(false);
});

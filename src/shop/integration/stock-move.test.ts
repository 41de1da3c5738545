import { expect, it } from 'vitest';
import { moveAmount, type StockState, stockAfter } from './stock-move.ts';

const size = (amount: number, status: StockState['status'] = 'enable') => ({ amount, status });

it('a change counts from what is there, and what is not there is told', () => {
  expect(stockAfter(size(5), { operation: 'change', amount: -2 })).toMatchObject({ amount: 3, lacking: 0 });
  expect(stockAfter(size(1), { operation: 'change', amount: -3 })).toMatchObject({ amount: 0, lacking: 2 });
  expect(stockAfter(size(0.3), { operation: 'change', amount: -0.1 })).toMatchObject({ amount: 0.2, lacking: 0 });
  expect(stockAfter(size(-1), { operation: 'change', amount: -3 })).toMatchObject({ amount: -1, lacking: 0 });
});

it('an amount is set, also without a limit, and puts a size back on sale', () => {
  expect(stockAfter(size(5), { operation: 'set', amount: -1 })).toMatchObject({ amount: -1, lacking: 0 });
  expect(stockAfter(size(0, 'disable'), { operation: 'set', amount: 4 })).toMatchObject({ status: 'enable' });
  expect(stockAfter(size(4, 'disable'), { operation: 'set', amount: 4 })).toMatchObject({ status: 'disable' });
});

it('reads numbers and texts, and nothing else', () => {
  expect([moveAmount('-1', 'change'), moveAmount(-1, 'set'), moveAmount('+2', 'change')]).toEqual([-1, -1, 2]);
  expect(moveAmount(' 10.5 ', 'set')).toBe(10.5);
  for (const wrong of ['', '1e3', 'x', null, undefined, {}, [], Number.NaN, 1e12, '1.2345'])
    expect(moveAmount(wrong, 'change'), String(wrong)).toBeNull();
  expect(moveAmount('-2', 'set')).toBeNull();
});

import { expect, it } from 'vitest';
import { orderLookLimits } from '../../limits.ts';
import { nextLook } from './next-look.ts';

it('asks as often as the server wishes, then less and less, and ends', () => {
  expect(nextLook(2_000, 0)).toBe(2_000);
  expect(nextLook(2_000, orderLookLimits.steady)).toBe(2_000);
  expect(nextLook(2_000, orderLookLimits.steady + 1)).toBe(2_500);
  expect(nextLook(2_000, orderLookLimits.most - 1)).toBe(orderLookLimits.longest);
  expect(nextLook(2_000, orderLookLimits.most)).toBeNull();
});

it('never polls sooner than the server allows, and not at all if nothing can change', () => {
  expect(nextLook(3_600_000, 100)).toBe(3_600_000);
  expect(nextLook(null, 0)).toBeNull();
});

import { expect, it } from 'vitest';
import { holdTimesOf, holdUntil } from './hold.ts';

it('goods wait minutes for whoever pays at once, days for a transfer, and no clock runs for cash', () => {
  const times = holdTimesOf({});
  expect(times).toEqual({ holdMinutes: 30, transferDays: 7 });
  expect(holdUntil('blik', times, 1_000)).toBe(1_000 + 30 * 60_000);
  expect(holdUntil('online', times, 0)).toBe(30 * 60_000);
  expect(holdUntil('transfer', times, 0)).toBe(7 * 86_400_000);
  expect([holdUntil('cash', times, 0), holdUntil(null, times, 0)]).toEqual([null, null]);
});

it('the owner may set either', () => {
  expect(holdTimesOf({ orders: { holdMinutes: 15 } })).toEqual({ holdMinutes: 15, transferDays: 7 });
});

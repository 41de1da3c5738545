import { expect, it } from 'vitest';
import { heldFor, holdTimesOf, holdUntil } from './hold.ts';

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

it('new attempts to pay do not hold goods for ever', () => {
  const times = holdTimesOf({});
  const most = 7 * 86_400_000 + 10 * 60_000;
  for (const method of ['blik', 'transfer'] as const) {
    let heldUntil: number | null = 30 * 60_000;
    for (let now = 0; now < 60 * 86_400_000; now += 9 * 60_000) {
      if (heldUntil === null || heldUntil < now) break;
      heldUntil = heldFor({ heldUntil, placedAt: 0 }, method, times, now);
    }
    expect(heldUntil, method).toBe(most);
  }
});

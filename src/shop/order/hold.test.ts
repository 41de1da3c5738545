import { expect, it } from 'vitest';
import { guestStockUntil, heldFor, holdStanding, holdTimesOf, holdUntil, mayHold } from './hold.ts';

it('goods wait minutes for whoever pays at once, days for a transfer, and no clock runs for cash', () => {
  const times = holdTimesOf({});
  expect(times).toMatchObject({ holdMinutes: 30, transferDays: 7 });
  expect(holdUntil('blik', times, 1_000)).toBe(1_000 + 30 * 60_000);
  expect(holdUntil('online', times, 0)).toBe(30 * 60_000);
  expect(holdUntil('transfer', times, 0)).toBe(7 * 86_400_000);
  expect([holdUntil('cash', times, 0), holdUntil(null, times, 0)]).toEqual([null, null]);
});

it('the owner may set either', () => {
  expect(holdTimesOf({ orders: { holdMinutes: 15, guestHold: { days: 5 } } })).toEqual({
    holdMinutes: 15,
    transferDays: 7,
    guest: { pieces: 10, share: 25, value: 500_000, days: 5 },
  });
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

it.each([
  ['a quarter of the stock', { quantity: 5, left: 20, heldByGuests: 0 }, true],
  ['more than a quarter', { quantity: 6, left: 20, heldByGuests: 0 }, false],
  ['what others hold counts', { quantity: 3, left: 17, heldByGuests: 3 }, false],
  ['ten pieces of many', { quantity: 10, left: 1_000, heldByGuests: 0 }, true],
  ['eleven pieces of many', { quantity: 11, left: 1_000, heldByGuests: 0 }, false],
  ['the only piece', { quantity: 1, left: 1, heldByGuests: 0 }, true],
  ['a second piece of few', { quantity: 1, left: 2, heldByGuests: 1 }, false],
  ['the whole stock', { quantity: 3, left: 3, heldByGuests: 0 }, false],
])('an unknown buyer holds %s: %o %s', (_, wanted, isHeld) => {
  expect(mayHold([wanted], 10_000, holdTimesOf({}).guest)).toBe(isHeld);
});

it('an unknown buyer holds no goods of great value', () => {
  const { guest } = holdTimesOf({});
  const wanted = [{ quantity: 1, left: 100, heldByGuests: 0 }];
  expect([mayHold(wanted, guest.value, guest), mayHold(wanted, guest.value + 1, guest)]).toEqual([true, false]);
});

it('goods of an unknown buyer wait as long as one can take to pay, or some days for what is paid later', () => {
  const times = holdTimesOf({});
  expect(guestStockUntil('blik', true, times, 0)).toBe(40 * 60_000);
  expect(guestStockUntil('transfer', true, times, 0)).toBe(3 * 86_400_000);
  expect(guestStockUntil('transfer', false, times, 5)).toBe(5);
  expect(guestStockUntil('cash', true, times, 0)).toBe(3 * 86_400_000);
  expect(guestStockUntil('cash', false, times, 5)).toBe(5);
  expect(guestStockUntil(null, true, times, 0)).toBeNull();
});

it('tells whether goods are held as long as the order waits', () => {
  expect(holdStanding({ heldUntil: null }, 0)).toBeNull();
  expect(holdStanding({ heldUntil: 10 }, 0)).toEqual({ goods: 'held', until: 10 });
  expect(holdStanding({ heldUntil: 10, stockUntil: 12 }, 0)).toEqual({ goods: 'held', until: 10 });
  expect(holdStanding({ heldUntil: 10, stockUntil: 5 }, 0)).toEqual({ goods: 'held-shortly', until: 5, waits: 10 });
  expect(holdStanding({ heldUntil: 10, stockUntil: 5 }, 5)).toEqual({ goods: 'not-held', waits: 10 });
});

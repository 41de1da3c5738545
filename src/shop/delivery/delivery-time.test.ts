import { expect, it } from 'vitest';
import { deadlineText, deliveryTime, slowest } from './delivery-time.ts';
import { shippingTime } from './shipping-time.ts';

// Thursday, 9:00 in Warsaw.
const now = Date.parse('2026-11-19T08:00:00Z');
const known = (days: number, deadline: number | null = null) => shippingTime({ kind: 'known', days, deadline }, now);
const unknown = shippingTime({ kind: 'unknown', days: 0, deadline: null }, now);

it('tells the latest day of arrival as a shipping time', () => {
  const days = { from: '2026-11-20', to: '2026-11-23' };
  expect(deliveryTime(days, now)).toMatchObject({ time: '2026-11-23', days: 4, weekDay: 1, weekAmount: 1 });
  expect(deliveryTime(null, now)).toBeNull();
});

it('the slowest thing decides, and one of unknown time before all', () => {
  expect(slowest([known(1), known(5), known(0)])).toEqual(known(5));
  expect(slowest([known(1), unknown, known(5)])).toEqual(unknown);
  expect(slowest([known(62), unknown])).toEqual({ ...unknown, latest: known(62).time });
  expect(slowest([])).toBeUndefined();
});

it('a deadline is written with its seconds', () => {
  expect(deadlineText(known(0, 14 * 60))).toBe('14:00:00');
  expect(deadlineText(known(3))).toBeNull();
});

it('what arrives today is told as today, without a deadline', () => {
  const arrives = (day: string) => deliveryTime({ from: day, to: day }, now);
  expect(arrives('2026-11-19')).toMatchObject({ today: true, days: 0, hours: 0, minutes: 0 });
  expect(arrives('2026-11-20')).toMatchObject({ today: false, days: 1 });
});

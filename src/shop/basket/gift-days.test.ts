import { expect, it } from 'vitest';
import { giftTime } from './gift-days.ts';

const at = (text: string) => Date.parse(text);

it('a gift is given from midnight of Warsaw on its first day to midnight after its last', () => {
  const days = { firstDay: '2026-12-01', lastDay: '2026-12-06' };
  expect(giftTime(days, at('2026-11-30T22:59:59Z'))).toBe('early');
  expect(giftTime(days, at('2026-11-30T23:00:00Z'))).toBe('running');
  expect(giftTime(days, at('2026-12-06T22:59:59Z'))).toBe('running');
  expect(giftTime(days, at('2026-12-06T23:00:00Z'))).toBe('over');
});

it('a gift without days is always given, and one with one of them on one side of it', () => {
  const now = at('2026-12-03T12:00:00Z');
  expect(giftTime({}, now)).toBe('running');
  expect(giftTime({ firstDay: '2026-12-03' }, now)).toBe('running');
  expect(giftTime({ firstDay: '2026-12-04' }, now)).toBe('early');
  expect(giftTime({ lastDay: '2026-12-03' }, now)).toBe('running');
  expect(giftTime({ lastDay: '2026-12-02' }, now)).toBe('over');
});

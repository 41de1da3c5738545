import { expect, it } from 'vitest';
import { hoursOf, type LeftBasket, mayStillRemind, reminderState } from './reminder.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 19, 12);
const basket = (own: Partial<LeftBasket>): LeftBasket => ({
  changedAt: now - 25 * hour,
  begunAt: now - 26 * hour,
  hasConsent: true,
  isReachable: true,
  orderedAt: null,
  remindedAt: null,
  ...own,
});

it.each<[string, Partial<LeftBasket>, string]>([
  ['a day later', {}, 'due'],
  ['exactly then', { changedAt: now - 24 * hour }, 'due'],
  ['too early', { changedAt: now - 24 * hour + 1 }, 'waiting'],
  ['without the consent', { hasConsent: false }, 'no-consent'],
  ['blocked', { isReachable: false }, 'unreachable'],
  ['ordered since', { orderedAt: now - hour }, 'ordered'],
  ['ordered before', { orderedAt: now - 27 * hour }, 'due'],
  ['reminded, and changed since', { remindedAt: now - 26 * hour, changedAt: now - 25 * hour }, 'reminded'],
  ['reminded of another basket long ago', { remindedAt: now - 15 * 24 * hour }, 'due'],
  ['reminded of another basket lately', { remindedAt: now - 3 * 24 * hour }, 'waiting'],
  ['forgotten long ago', { changedAt: now - 9 * 24 * hour }, 'stale'],
])('%s: %s', (_, own, expected) => {
  expect(reminderState(basket(own), 24, now)).toBe(expected);
});

it('is not sent to whoever ordered or took the consent back meanwhile', () => {
  const writtenAt = now - hour;
  expect(mayStillRemind(basket({}), writtenAt)).toBe(true);
  expect(mayStillRemind(basket({ orderedAt: now }), writtenAt)).toBe(false);
  expect(mayStillRemind(basket({ hasConsent: false }), writtenAt)).toBe(false);
  expect(mayStillRemind(basket({ isReachable: false }), writtenAt)).toBe(false);
});

it.each([
  ['1', 1],
  ['168', 168],
  ['0', null],
  ['169', null],
  ['', null],
  ['2,5', null],
])('hours %s', (text, hours) => {
  expect(hoursOf(text)).toBe(hours);
});

import { expect, it } from 'vitest';
import { humanTime } from './human-time.ts';

const now = Date.parse('2026-11-18T15:00:00+01:00');
const at = (text: string) => humanTime(Date.parse(text), now).replace('\u00a0', ' ');

it('is said by the day in Warsaw', () => {
  expect(at('2026-11-18T09:05:00+01:00')).toBe('dziś, 09:05');
  expect(at('2026-11-17T23:30:00Z')).toBe('dziś, 00:30');
  expect(at('2026-11-17T22:30:00Z')).toBe('wczoraj, 23:30');
  expect(at('2026-11-02T12:00:00+01:00')).toBe('2 lis, 12:00');
  expect(at('2025-05-03T12:00:00+02:00')).toBe('3 maj 2025');
});

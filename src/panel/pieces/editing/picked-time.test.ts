import { expect, it } from 'vitest';
import { leadsTo, timeParts, withPart } from './picked-time.ts';

it('every hour and minutes in steps of five can be picked, and one part keeps the other', () => {
  expect(timeParts.hour.values).toHaveLength(24);
  expect(timeParts.minute.values.join(' ')).toBe('00 05 10 15 20 25 30 35 40 45 50 55');
  expect(withPart(null, 'hour', '09')).toBe('09:00');
  expect(withPart(null, 'minute', '30')).toBe('12:30');
  expect(withPart('14:35', 'hour', '09')).toBe('09:35');
  expect(withPart('14:35', 'minute', '05')).toBe('14:05');
});

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 3, 9],
  ['ArrowUp', 3, 3],
  ['ArrowDown', 20, 20],
  ['Home', 10, 6],
  ['End', 6, 11],
  ['Enter', 3, null],
])('%s at %i leads to %s', (key, from, to) => {
  expect(leadsTo(from, key, 24)).toBe(to);
});

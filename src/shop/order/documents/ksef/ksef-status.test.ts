import { expect, it } from 'vitest';
import { ksefMove, ksefPause, ksefStatusText, ownCodes } from './ksef-status.ts';

it.each([
  [100, 'wait'],
  [150, 'wait'],
  [200, 'done'],
  [405, 'again'],
  [410, 'stop'],
  [435, 'again'],
  [440, 'compare'],
  [450, 'stop'],
  [500, 'again'],
  [550, 'again'],
  [777, 'stop'],
])('status %i: %s', (code, does) => expect(ksefMove(code)).toBe(does));

it('says in words what happened and what to do, of own codes too', () => {
  expect(ksefStatusText(450)).toContain('odrzucił');
  expect(ksefStatusText(ownCodes.clash)).toContain('wpisz jej numer KSeF');
  expect(ksefStatusText(777)).toContain('nieznanym kodem');
});

it('asks soon at first, then less often, and never stops', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 50].map(ksefPause);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBe(600_000);
});
